import { calls, TRACKED_PATHS, type Call } from '@cuecard/contract';
import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/index\.ts$/;
const ASKED = './calls/index.ts';
const LIGHT = '\0light-calls';

/**
 * Gives the client the contract's calls without their schemas: what a request needs to be sent. The schemas are
 * three quarters of the weight and are asked for as `@cuecard/contract/calls`, by the checks of answers and by forms.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    enforce: 'pre',
    resolveId(source, importer) {
      return source === ASKED && importer !== undefined && CONTRACT.test(importer) ? LIGHT : null;
    },
    load(id) {
      return id === LIGHT ? writeLightCalls() : null;
    },
  };
}

function writeLightCalls(): string {
  const light = Object.entries<Call>(calls).map(([name, { method, path, upload }]) => [
    name,
    { method, path, upload },
  ]);
  return [
    `export const calls = ${JSON.stringify(Object.fromEntries(light))};`,
    `export const TRACKED_PATHS = ${JSON.stringify(TRACKED_PATHS)};`,
  ].join('\n');
}
