import { calls, ERROR_TABLE, TRACKED_PATHS, type Call } from '@cuecard/contract';
import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/index\.ts$/;
const ERRORS = /packages\/contract\/src\/error-table\.ts$/;
const ASKED = './calls/index.ts';
const LIGHT = '\0light-calls';

/**
 * Gives the client the contract's calls without their schemas: what a request needs to be sent. The schemas are
 * three quarters of the weight and are asked for group by group, by the checks of answers (`loadGroup`) and by forms.
 * A build is given the errors without the contract's English too: the client has words of its own for each.
 */
export function lightCalls(): Plugin {
  let isBuild = false;
  return {
    name: 'light-calls',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    resolveId(source, importer) {
      return source === ASKED && importer !== undefined && CONTRACT.test(importer) ? LIGHT : null;
    },
    load(id) {
      if (id === LIGHT) return writeLightCalls();
      return isBuild && ERRORS.test(id) ? writeLightErrors() : null;
    },
  };
}

function writeLightErrors(): { code: string; moduleType: 'js' } {
  const light = Object.entries(ERROR_TABLE).map(([key, { http, status }]) => [
    key,
    { http, status },
  ]);
  const code = `export const ERROR_TABLE = ${JSON.stringify(Object.fromEntries(light))};`;
  return { code, moduleType: 'js' };
}

function writeLightCalls(): string {
  const light: Record<string, Record<string, Pick<Call, 'method' | 'path' | 'upload'>>> = {};
  for (const [name, { group, method, path, upload }] of Object.entries<Call>(calls))
    (light[group ?? ''] ??= {})[name] = { method, path, upload };
  return [
    `const groups = Object.entries(${JSON.stringify(light)});`,
    'const named = ([group, own]) => Object.entries(own).map(([name, call]) => [name, { ...call, group }]);',
    'export const calls = Object.fromEntries(groups.flatMap(named));',
    `export const TRACKED_PATHS = ${JSON.stringify(TRACKED_PATHS)};`,
  ].join('\n');
}
