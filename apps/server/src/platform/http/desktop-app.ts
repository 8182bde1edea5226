import cors from '@fastify/cors';
import { DESKTOP_ORIGINS, REQUEST_HEADERS } from '@cuecard/contract';
import type { App } from './app.ts';

/** How long a browser may remember that it may ask, seconds. */
const PREFLIGHT_SECONDS = 3600;

/** Whether the desktop app's own page asks, as its engine says. Compared as text: `tauri:` has no origin by the URL standard. */
export const isDesktopOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && DESKTOP_ORIGINS.includes(origin);

/**
 * Lets the desktop app's page, which does not come from this server, read answers. No cookie goes with its requests,
 * and its login is the token that it sends, as everybody's.
 */
export async function admitDesktopApp(app: App): Promise<void> {
  await app.register(cors, {
    origin: [...DESKTOP_ORIGINS],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [...Object.values(REQUEST_HEADERS), 'Content-Type', 'Accept-Language'],
    exposedHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
