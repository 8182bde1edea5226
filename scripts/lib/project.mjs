import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * A path inside the checkout.
 * @param {...string} parts
 */
export const inProject = (...parts) => join(ROOT, ...parts);

/** What the scripts remember between runs; not in git, may be deleted at any time. */
export const CACHE = inProject('.cache');

/**
 * One line for the person who started the script.
 * @param {string} text
 */
export const printLine = (text) => process.stdout.write(`${text}\n`);

/** A failure that needs no stack: its message says what happened and what to do. */
export class ScriptError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Runs a script's main function, and turns what it throws into words and an exit code.
 * @param {() => Promise<number | void>} main returns the exit code
 */
export async function runScript(main) {
  try {
    process.exitCode = (await main()) ?? 0;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    if (error.message) process.stderr.write(`${error.message}\n`);
    process.exitCode = error.exitCode;
  }
}
