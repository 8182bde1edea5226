// `npm start`: installs and builds what is missing, then runs the server until it is told to end, and starts
// it again when it dies: one more stands by, loaded.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { keepRunning } from './lib/keep-running.mjs';
import { requireLauncherNode, serverNode, toolEnvironment } from './lib/node-versions.mjs';
import { ended, interruption, launch } from './lib/processes.mjs';
import { CACHE, inProject, runScript } from './lib/project.mjs';
import { StandbyServers } from './lib/standby.mjs';

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  await ensureBuilt();
  const server = inProject('apps', 'server', 'src', 'main.ts');
  // A server that died is back sooner when its code need not be compiled again.
  const env = {
    // A server that died and is started again takes the browsers that were let into its development parts.
    DEVELOPMENT_KEY: randomBytes(16).toString('base64url'),
    ...toolEnvironment(),
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
  };
  const given = [server, ...process.argv.slice(2)];
  const servers = new StandbyServers((more) =>
    launch(serverNode(), [...given, ...more], { env, input: true }),
  );
  try {
    return await keepRunning(() => ended(servers.start()), {
      asked: () => interruption() !== undefined,
      report: (line) => console.error(line),
    });
  } finally {
    servers.close();
  }
});
