import { interruption, run } from './processes.mjs';
import { printLine } from './project.mjs';

/** @typedef {import('./processes.mjs').Outcome} Outcome */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<Outcome>} run
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
  return { name, run: () => run(tool, args, { quiet: true, env }) };
}

/** @param {Step} step @returns {Promise<StepResult>} */
async function runStep(step) {
  const begun = performance.now();
  const { code, output } = await step.run();
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
 * @returns {Promise<StepResult[]>} in the order of the steps
 */
export async function runSteps(steps, width) {
  const waiting = steps.map((step, index) => ({ step, index }));
  /** @type {StepResult[]} */
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next && !interruption(); next = waiting.shift()) {
      results[next.index] = await runStep(next.step);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
