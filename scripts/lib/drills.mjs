import { toolEnvironment } from './node-versions.mjs';
import { runNpm, stopIfInterrupted } from './processes.mjs';
import { printLine } from './project.mjs';
import { emptyReport } from './test-report.mjs';

/**
 * @param {string} output of a drill with `--json`: its result is the last line
 * @returns {readonly string[]} what must not have happened; a drill that says nothing is a violation itself
 */
export function parseViolations(output) {
  const last = output.trim().split('\n').at(-1) ?? '';
  try {
    const { violations } = /** @type {{ violations?: unknown }} */ (JSON.parse(last));
    if (Array.isArray(violations)) return violations.map(String);
  } catch {
    // Told below.
  }
  return [`no result: ${last}`];
}

/**
 * Runs every drill of `npm run drill` in its quickest form, one after the other: faults are made and times
 * are bounded, so that nothing else runs beside.
 * @param {string} chromium its path
 * @returns {Promise<{ failed: string[], report: import('./test-report.mjs').Report }>}
 */
export async function shortDrills(chromium) {
  printLine('\nFault drills');
  const env = { ...toolEnvironment(), CHROMIUM_PATH: chromium };
  const { output: names } = await runNpm(['run', '-s', 'drill', '--', '--names'], {
    quiet: true,
    env,
  });
  const drills = names.split('\n').filter((name) => /^[a-z-]+$/.test(name));
  if (drills.length === 0) return { failed: ['drills'], report: emptyReport() };
  /** @type {import('./test-report.mjs').Failure[]} */
  const failed = [];
  for (const name of drills) {
    const begun = performance.now();
    const args = ['run', '-s', 'drill', '--', name, '--quick', '--json'];
    const { code, output } = await runNpm(args, { quiet: true, env });
    stopIfInterrupted();
    const violations = parseViolations(output);
    const seconds = Math.round((performance.now() - begun) / 1000);
    const passed = code === 0 && violations.length === 0;
    printLine(`  ${passed ? 'held' : 'BROKE'}  ${name} (${seconds} s)`);
    if (passed) continue;
    failed.push({ where: `drill ${name}`, error: violations[0] ?? `ended with ${code}` });
    printLine(violations.slice(0, 20).join('\n'));
    printLine(output.slice(-3000));
  }
  return {
    failed: failed.map(({ where }) => where),
    report: { passed: drills.length - failed.length, failures: failed },
  };
}
