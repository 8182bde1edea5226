// `npm start`: installs and builds what is missing, then runs the server until it is told to end, and starts
// it again when it dies.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { requireLauncherNode, serverNode, toolEnvironment } from './lib/node-versions.mjs';
import { interruption, run } from './lib/processes.mjs';
import { inProject, runScript } from './lib/project.mjs';

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  await ensureBuilt();
  const server = inProject('apps', 'server', 'src', 'main.ts');
  return keepRunning(
    () => run(serverNode(), [server, ...process.argv.slice(2)], { env: toolEnvironment() }),
    { asked: () => interruption() !== undefined, say: (line) => console.error(line) },
  );
});
