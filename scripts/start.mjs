// `npm start`: installs and builds what is missing, then runs the server until it is told to end, and starts
// it again when it dies.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { requireLauncherNode, serverNode, toolEnvironment } from './lib/node-versions.mjs';
import { interruption, run } from './lib/processes.mjs';
import { CACHE, inProject, runScript } from './lib/project.mjs';

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  await ensureBuilt();
  const server = inProject('apps', 'server', 'src', 'main.ts');
  // A server that died is back sooner when its code need not be compiled again.
  const env = { ...toolEnvironment(), NODE_COMPILE_CACHE: join(CACHE, 'compiled') };
  return keepRunning(() => run(serverNode(), [server, ...process.argv.slice(2)], { env }), {
    asked: () => interruption() !== undefined,
    say: (line) => console.error(line),
  });
});
