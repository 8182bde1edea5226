import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { serverNode } from './node-versions.mjs';
import { run } from './processes.mjs';
import { inProject, ScriptError } from './project.mjs';

/** What the web client is built with (`CSP_NONCE_PLACEHOLDER` of the contract); a server fills it in. */
const PLACEHOLDER = '__CSP_NONCE__';

/** What Tauri fills in as it hands a page out (tauri-utils, `assets.rs`). */
const SCRIPT_NONCE = '__TAURI_SCRIPT_NONCE__';
const STYLE_NONCE = '__TAURI_STYLE_NONCE__';

/** The folder of the desktop app, and of the client that is built into it. */
export const DESKTOP = inProject('apps', 'desktop');
const CLIENT = join(DESKTOP, 'dist');
/** Of the server that the app carries, with all that it needs. */
export const DESKTOP_SERVER = join(DESKTOP, 'target', 'server');

/**
 * The page for the desktop's policy, which knows scripts and styles apart.
 * @param {string} page
 */
export const withDesktopNonces = (page) =>
  page
    .replaceAll(/<script\b[^>]*>/g, (tag) => tag.replaceAll(PLACEHOLDER, SCRIPT_NONCE))
    .replaceAll(PLACEHOLDER, STYLE_NONCE);

/** Puts the server that the app carries where its package takes it from. */
export async function prepareDesktopServer() {
  const program = inProject('scripts', 'lib', 'stage-server.mjs');
  const { code } = await run(serverNode(), ['--disable-warning=ExperimentalWarning', program]);
  if (code !== 0)
    throw new ScriptError('The server for the desktop app could not be put together.');
}

/** Builds the web client and puts it where the desktop app takes it from. */
export async function prepareDesktopClient() {
  await ensureBuilt();
  await rm(CLIENT, { recursive: true, force: true });
  await cp(inProject('apps', 'web', 'dist'), CLIENT, {
    recursive: true,
    // Tauri compresses by itself; the manifest is for those who measure.
    filter: (path) => !path.endsWith('.br') && !path.endsWith('/.vite'),
  });
  const index = join(CLIENT, 'index.html');
  await writeFile(index, withDesktopNonces(await readFile(index, 'utf8')));
}
