// `npm run desktop`: the desktop app, built for development and started. `npm run desktop:build`: its package for this
// system, in apps/desktop/target/release/bundle, with a server of its own; with `-- --thin` without one.
import { join } from 'node:path';
import { ensureRust } from './lib/rust.mjs';
import { DESKTOP, prepareDesktopClient, prepareDesktopServer } from './lib/desktop-client.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, toolEnvironment } from './lib/node-versions.mjs';
import { run } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

/** The program serves the bundled client itself. */
const FEATURE = 'cuecard-desktop/custom-protocol';

/** Leaves the server out: such an app needs one elsewhere. */
const THIN = '--thin';
const OWN_SERVER = ['--config', join(DESKTOP, 'src-tauri', 'tauri.own-server.conf.json')];

/** The bundler reads `CI` as an option of its own that is `true` or not there; `CI=1` would end the build. */
function buildEnvironment() {
  const { CI, ...others } = toolEnvironment();
  return CI === undefined ? others : { ...others, CI: 'true' };
}

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  await ensureRust();
  await prepareDesktopClient();
  const [task, ...given] = process.argv.slice(2);
  const rest = given.filter((option) => option !== THIN);
  const carriesServer = task === 'build' && !given.includes(THIN);
  if (carriesServer) await prepareDesktopServer();
  const options = { env: buildEnvironment() };
  const manifest = join(DESKTOP, 'Cargo.toml');
  const { code } =
    task === 'build'
      ? await run(
          'tauri',
          ['build', ...(carriesServer ? OWN_SERVER : []), ...rest, '--', '--locked'],
          options,
        )
      : await run(
          'cargo',
          ['run', '--locked', '--manifest-path', manifest, '--features', FEATURE, ...rest],
          options,
        );
  return code;
});
