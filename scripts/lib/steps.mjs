import { interruption, run } from './processes.mjs';
import { printLine } from './project.mjs';

/** @typedef {import('./processes.mjs').Outcome} Outcome */
/** @typedef {Pick<import('./processes.mjs').RunOptions, 'niceness'>} StepOptions */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(options: StepOptions) => Promise<Outcome>} run
 */
/** @typedef {{ name: string, passed: boolean, output: string }} StepResult */

/**
 * A step that is one of the project's tools.
 * @param {string} name
 * @param {string} tool as in node_modules/.bin
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Step}
 */
export function toolStep(name, tool, args, env) {
  return { name, run: (options) => run(tool, args, { quiet: true, env, ...options }) };
}

/** @param {Step} step @param {StepOptions} options @returns {Promise<StepResult>} */
async function runStep(step, options) {
  const begun = performance.now();
  const { code, output } = await step.run(options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  const passed = code === 0;
  if (!interruption())
    printLine(`${passed ? '✓' : '✗'} ${step.name.padEnd(32)} ${seconds.padStart(6)} s`);
  return { name: step.name, passed, output };
}

/**
 * Runs every step, the first ones first and at most `width` at a time, and says one line for each
 * as it ends. A failure does not keep the others from running.
 * @param {readonly Step[]} steps
 * @param {number} width
 * @param {StepOptions} [options] of each of them
 * @returns {Promise<StepResult[]>} in the order of the steps
 */
export async function runSteps(steps, width, options = {}) {
  const waiting = steps.map((step, index) => ({ step, index }));
  /** @type {StepResult[]} */
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next && !interruption(); next = waiting.shift()) {
      results[next.index] = await runStep(next.step, options);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
