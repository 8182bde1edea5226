// `npm run check`: everything fast, with one line a step.
import { describeFailures, listFailedChecks, runChecks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode } from './lib/node-versions.mjs';
import { withRunFolder } from './lib/run-folder.mjs';
import { runScript, printLine } from './lib/project.mjs';
import { countLine, listFailures } from './lib/test-report.mjs';

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  const begun = performance.now();
  const checks = await withRunFolder(runChecks);
  const { failed, reports } = checks;
  printLine(describeFailures(failed));
  const seconds = Math.round((performance.now() - begun) / 1000);
  const verdict = failed.length === 0 ? 'All checks passed' : 'Failed: ';
  printLine(`${verdict}${failed.map(({ name }) => name).join(', ')} (${seconds} s).`);
  for (const line of listFailures(listFailedChecks(checks))) printLine(line);
  printLine(countLine([...reports.values()]));
  return failed.length === 0 ? 0 : 1;
});
