// `npm start`: installs and builds what is missing, then runs the server until it is told to end.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, serverNode, toolEnvironment } from './lib/node-versions.mjs';
import { run } from './lib/processes.mjs';
import { inProject, runScript } from './lib/project.mjs';

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  await ensureBuilt();
  const server = inProject('apps', 'server', 'src', 'main.ts');
  const { code } = await run(serverNode(), [server, ...process.argv.slice(2)], {
    env: toolEnvironment(),
  });
  return code;
});
