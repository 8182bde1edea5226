import { aptInstall, canInstall } from './apt.mjs';
import { run } from './processes.mjs';
import { ScriptError } from './project.mjs';

/** What the desktop app is compiled against on Debian, beside a compiler. */
const TO_BUILD = [
  'build-essential',
  'pkg-config',
  'libwebkit2gtk-4.1-dev',
  'libayatana-appindicator3-dev',
  'librsvg2-dev',
];

/** What its tests run it in: a screen, a window manager, a sound server, and what drives a page of WebKitGTK. */
const TO_TEST = [
  'webkit2gtk-driver',
  'xvfb',
  'dbus',
  'openbox',
  'x11-utils',
  'x11-xserver-utils',
  'wmctrl',
  'xdotool',
  'pulseaudio',
  'pulseaudio-utils',
];

/** Whether this machine has a Rust compiler. */
export async function hasRust() {
  const { code } = await run('cargo', ['--version'], { quiet: true });
  return code === 0;
}

/** @param {readonly string[]} packages */
async function findMissing(packages) {
  const { output } = await run('dpkg-query', ['-W', '-f=${Package} ${Status}\n', ...packages], {
    quiet: true,
  });
  return packages.filter((name) => !output.includes(`${name} install ok installed`));
}

/**
 * What the desktop app needs to be built, and with `tests` to be tried, installed where that can be done.
 * @param {{ tests?: boolean }} [wanted]
 */
export async function ensureRust({ tests = false } = {}) {
  if (!(await hasRust()))
    throw new ScriptError(
      'Missing: Rust, which the desktop app is written in (https://rustup.rs).',
    );
  if (process.platform !== 'linux' || !canInstall()) return;
  const missing = await findMissing(tests ? [...TO_BUILD, ...TO_TEST] : TO_BUILD);
  if (missing.length === 0) return;
  const problem = await aptInstall(missing);
  if (problem !== undefined)
    throw new ScriptError(`${problem}\n\nMissing: ${missing.join(', ')}, for the desktop app.`);
}
