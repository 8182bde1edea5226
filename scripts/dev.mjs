// `npm run dev`: the server, restarted on change, behind Vite with hot replacement, on one address.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, serverNode, toolEnvironment } from './lib/node-versions.mjs';
import { endAll, interruption, run, stopIfInterrupted } from './lib/processes.mjs';
import { inProject, runScript, printLine } from './lib/project.mjs';

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody uses */
function freePort() {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail).listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  stopIfInterrupted();
  const host = process.env['HOST'] ?? '127.0.0.1';
  const port = process.env['PORT'] ?? '3000';
  const apiPort = String(await freePort());
  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  const environment = toolEnvironment();
  // A browser that was let into the development parts stays in when the server restarts on a change.
  const key = randomBytes(16).toString('base64url');
  printLine(`Cuecard in development: ${address}`);

  const server = run(
    serverNode(),
    [
      '--watch',
      '--watch-preserve-output',
      inProject('apps', 'server', 'src', 'main.ts'),
      ...process.argv.slice(2),
    ],
    {
      env: {
        PUBLIC_URL: address,
        DEVELOPMENT_KEY: key,
        ...environment,
        HOST: '127.0.0.1',
        PORT: apiPort,
      },
    },
  );
  const web = run(
    serverNode(),
    [
      inProject('node_modules', 'vite', 'bin', 'vite.js'),
      inProject('apps', 'web'),
      '--config',
      inProject('apps', 'web', 'vite.config.ts'),
      '--host',
      host,
      '--port',
      port,
      '--strictPort',
      '--clearScreen=false',
    ],
    { env: { ...environment, CUECARD_API_PORT: apiPort } },
  );
  // One without the other is of no use.
  const first = await Promise.race([server, web]);
  endAll();
  await Promise.all([server, web]);
  return interruption() ? 0 : first.code;
});
