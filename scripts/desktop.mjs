// `npm run desktop`: the desktop app, built for development and started. `npm run desktop:build`: its package for this
// system, in apps/desktop/target/release/bundle.
import { join } from 'node:path';
import { ensureRust } from './lib/rust.mjs';
import { DESKTOP, prepareDesktopClient } from './lib/desktop-client.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, toolEnvironment } from './lib/node-versions.mjs';
import { run } from './lib/processes.mjs';
import { runScript } from './lib/project.mjs';

/** The program serves the bundled client itself. */
const FEATURE = 'cuecard-desktop/custom-protocol';

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  await ensureRust();
  await prepareDesktopClient();
  const [task, ...rest] = process.argv.slice(2);
  const options = { env: toolEnvironment() };
  const manifest = join(DESKTOP, 'Cargo.toml');
  const { code } =
    task === 'build'
      ? await run('tauri', ['build', ...rest, '--', '--locked'], options)
      : await run(
          'cargo',
          ['run', '--locked', '--manifest-path', manifest, '--features', FEATURE, ...rest],
          options,
        );
  return code;
});
