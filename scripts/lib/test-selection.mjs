import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { run } from './processes.mjs';
import { ROOT, ScriptError } from './project.mjs';

const USAGE = `npm test                          everything but what --full adds
npm test -- --full                everything, as CI runs it: the desktop app, deploy/, PostgreSQL 15 and every recording too, and the drills
npm test -- --drills              npm test and the quickest form of every fault drill
npm test -- PATH…                 files or folders: unit tests, or browser tests below e2e
npm test -- -w packages/speech    one workspace, by its folder or its name; several with several -w
npm test -- --since HEAD~1        what depends on files that have changed since that commit`;

/**
 * What `npm test` was asked for.
 * @typedef {object} Request
 * @property {boolean} full also what repeats the same code or plays in real time
 * @property {boolean} drills
 * @property {readonly string[]} paths files and folders; with `workspaces` and `since` empty: everything
 * @property {readonly string[]} workspaces
 * @property {string | undefined} since a commit
 */

/** @param {readonly string[]} args @returns {Request} */
export function parseRequest(args) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        full: { type: 'boolean', default: false },
        drills: { type: 'boolean', default: false },
        workspace: { type: 'string', short: 'w', multiple: true, default: [] },
        since: { type: 'string' },
      },
    });
    const { full, drills, workspace: workspaces, since } = values;
    return { full, drills, paths: positionals, workspaces, since };
  } catch (error) {
    throw new ScriptError(
      `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`,
      2,
    );
  }
}

/** @param {Request} request */
export const isSelection = ({ paths, workspaces, since }) =>
  paths.length + workspaces.length > 0 || since !== undefined;

/**
 * The folder of a workspace that was named by its folder or by its package's name.
 * @param {string} name
 * @returns {string}
 */
function findWorkspaceFolder(name) {
  const short = name.replace(/^@cuecard\//, '').replace(/\/$/, '');
  const candidates = [short, `packages/${short}`, `apps/${short}`];
  const found = candidates.find((folder) => existsSync(join(ROOT, folder)));
  if (found === undefined) throw new ScriptError(`There is no workspace ${name}.\n\n${USAGE}`, 2);
  return found;
}

/** @param {string} path */
const isBrowserTestPath = (path) => /^(\.\/)?e2e(\/|$)/.test(path);

/**
 * The two runners' arguments for a request.
 * @typedef {object} Selection
 * @property {readonly string[] | undefined} unit Vitest's; undefined: not to be run
 * @property {readonly string[] | undefined} browser Playwright's; undefined: not to be run
 */

/**
 * @param {Request} request
 * @param {readonly string[]} changed files since the commit of the request
 * @returns {Selection}
 */
export function selectTests({ paths, workspaces, since }, changed = []) {
  const given = [...paths, ...workspaces.map((name) => `${findWorkspaceFolder(name)}/`)];
  const unitPaths = given.filter((path) => !isBrowserTestPath(path));
  const browserPaths = given.filter(isBrowserTestPath).map((path) => path.replace(/^\.\//, ''));
  const changedSpecs = changed.filter((path) => /^e2e\/tests\/.*\.spec\.ts$/.test(path));
  const limited = since === undefined ? [] : [`--changed=${since}`, '--passWithNoTests'];
  const hasUnitTests = unitPaths.length > 0 || (since !== undefined && browserPaths.length === 0);
  const specs = since === undefined ? browserPaths : changedSpecs;
  return {
    unit: hasUnitTests ? [...limited, ...unitPaths] : undefined,
    // The whole folder is what Playwright runs without a name.
    browser: specs.length === 0 ? undefined : specs.filter((path) => !/^e2e\/?$/.test(path)),
  };
}

/**
 * Files that differ from a commit, those that git does not know yet included.
 * @param {string} commit
 * @returns {Promise<string[]>}
 */
export async function listChangedFiles(commit) {
  const outcomes = [
    await run('git', ['diff', '--name-only', '--diff-filter=d', commit, '--'], { quiet: true }),
    await run('git', ['ls-files', '--others', '--exclude-standard'], { quiet: true }),
  ];
  const failed = outcomes.find(({ code }) => code !== 0);
  if (failed) throw new ScriptError(failed.output.trim());
  return outcomes.flatMap(({ output }) => output.split('\n').filter((line) => line !== ''));
}
