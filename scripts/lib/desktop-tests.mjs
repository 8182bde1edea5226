import { join } from 'node:path';
import { runDesktopWindows } from './browser-tests.mjs';
import { DESKTOP, prepareDesktopClient } from './desktop-client.mjs';
import { toolEnvironment } from './node-versions.mjs';
import { stopIfInterrupted } from './processes.mjs';
import { printLine } from './project.mjs';
import { ensureRust, hasRust } from './rust.mjs';
import { runSteps, toolStep } from './steps.mjs';
import { emptyReport } from './test-report.mjs';

/** @typedef {import('./browser-tests.mjs').Part} Part */

const MANIFEST = ['--manifest-path', join(DESKTOP, 'Cargo.toml')];
/** The lockfile decides the versions, and the program serves the bundled client itself. */
const BUILD = [...MANIFEST, '--locked', '--features', 'cuecard-desktop/custom-protocol'];

/** Each by itself: the compiler takes both cores. */
const cargoSteps = () => {
  /** @param {string} name @param {readonly string[]} args */
  const cargo = (name, args) => toolStep(name, 'cargo', args, toolEnvironment());
  return [
    cargo('rust format', ['fmt', '--all', '--check', ...MANIFEST]),
    cargo('rust lint', ['clippy', '--all-targets', ...BUILD, '--', '-D', 'warnings']),
    cargo('rust tests', ['test', '--workspace', ...BUILD]),
    cargo('desktop app', ['build', ...BUILD]),
  ];
};

/**
 * Builds the desktop app and tries it in a window. Without a Rust compiler it is left out, and in CI it fails.
 * @param {string} chromium its path
 * @returns {Promise<Part>}
 */
export async function runDesktopTests(chromium) {
  if (process.platform !== 'linux' || !(await hasRust())) {
    const isCi = /^(1|true)$/.test(process.env['CI'] ?? '');
    printLine('\nThe desktop app is left out: its tests need Linux and Rust (https://rustup.rs).');
    return { failed: isCi ? ['desktop app'] : [], report: emptyReport() };
  }
  printLine('\nDesktop app');
  await ensureRust({ tests: true });
  await prepareDesktopClient();
  const failed = (await runSteps(cargoSteps(), 1)).filter(({ passed }) => !passed);
  stopIfInterrupted();
  for (const { name, output } of failed) printLine(`\n── ${name} ──\n${output.trim()}\n`);
  if (failed.length > 0) return { failed: failed.map(({ name }) => name), report: emptyReport() };
  return runDesktopWindows(chromium);
}
