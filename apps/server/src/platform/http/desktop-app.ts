import cors from '@fastify/cors';
import { DESKTOP_ORIGINS, PHONE_ORIGINS, PICTURE_UPLOAD, REQUEST_HEADERS } from '@cuecard/contract';
import type { App } from './app.ts';

const BUNDLED_ORIGINS: readonly string[] = [...DESKTOP_ORIGINS, ...PHONE_ORIGINS];

/** How long a browser may remember that it may ask, seconds. */
const PREFLIGHT_SECONDS = 3600;

/** Whether the page of the desktop app or of the phone's app asks, as its engine says. Compared as text: `tauri:` has no origin by the URL standard. */
export const isDesktopOrigin = (origin: string | undefined): boolean =>
  origin !== undefined && BUNDLED_ORIGINS.includes(origin);

/**
 * Lets the bundled pages of the apps, which do not come from this server, read answers. No cookie goes with its requests,
 * and its login is the token that it sends, as everybody's.
 */
export async function admitDesktopApp(app: App): Promise<void> {
  await app.register(cors, {
    origin: [...BUNDLED_ORIGINS],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...Object.values(REQUEST_HEADERS),
      PICTURE_UPLOAD.credentialHeader,
      PICTURE_UPLOAD.offsetHeader,
      'Content-Type',
      'Accept-Language',
    ],
    exposedHeaders: ['Retry-After'],
    maxAge: PREFLIGHT_SECONDS,
  });
}
