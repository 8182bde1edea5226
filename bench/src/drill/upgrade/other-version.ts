import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');
/** What a server of that version is made of. */
const PARTS = ['package.json', 'apps/server', 'packages', 'scripts/lib', 'knowledge'];
const MIGRATIONS = 'apps/server/src/platform/database/migrations';

/** A part of that version's client, which its pages load when they need it. */
export const OLD_PART = '/assets/part-of-the-version-before.js';

/** A version of the repository that stands in a folder of its own, beside this one's packages of npm. */
export interface OtherVersion extends AsyncDisposable {
  readonly commit: string;
  readonly folder: string;
  /** Its client: one page and one part of it. */
  readonly client: string;
}

/** The version before the newest migration: to go from it to this one is an upgrade that changes tables. */
export async function findVersionBefore(): Promise<string> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const newest = (await readdir(path.join(root, MIGRATIONS)))
    .filter((name) => /^\d{4}-.*\.ts$/.test(name))
    .toSorted()
    .at(-1);
  const added = await git('log', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/${newest}`);
  // Not committed yet: what is committed is the version before.
  return git('rev-parse', added === '' ? 'HEAD' : `${added.split('\n')[0]}^`);
}

export async function openVersion(commit: string): Promise<OtherVersion> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-version-'));
  const archive = path.join(folder, 'version.tar');
  await run('git', ['archive', '-o', archive, commit, ...PARTS], { cwd: root });
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await linkPackages(folder);
  const client = path.join(folder, 'apps/web/dist');
  await mkdir(path.join(client, 'assets'), { recursive: true });
  await writeFile(path.join(client, 'index.html'), '<!doctype html><title>before</title>');
  await writeFile(path.join(client, OLD_PART), 'export const before = true;\n');
  // Servers started as root step down and read it as nobody.
  await run('chmod', ['-R', 'a+rX', folder]);
  return {
    commit,
    folder,
    client,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Its own workspaces, and the packages that are installed here. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const own = path.join(folder, 'node_modules');
  await mkdir(path.join(own, '@cuecard'), { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@cuecard' && !name.startsWith('.'))
      await symlink(path.join(installed, name), path.join(own, name));
  for (const name of await readdir(path.join(folder, 'packages')))
    await symlink(path.join(folder, 'packages', name), path.join(own, '@cuecard', name));
  await symlink(path.join(folder, 'apps/server'), path.join(own, '@cuecard/server'));
  for (const workspace of ['apps/server', 'packages/speech'])
    await symlink(
      path.join(root, workspace, 'node_modules'),
      path.join(folder, workspace, 'node_modules'),
    ).catch(() => {});
}
