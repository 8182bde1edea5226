import { existsSync } from 'node:fs';
import { run } from './processes.mjs';
import { printLine } from './project.mjs';

export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} why it did not work; undefined when it did
 */
export async function aptInstall(packages) {
  printLine(`Installing ${packages.join(' and ')} for the tests …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { quiet: true, env });
  const install = ['install', '-y', '-q', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', install, { quiet: true, env });
  return code === 0 ? undefined : `${update.code === 0 ? '' : update.output}${output}`.trim();
}
