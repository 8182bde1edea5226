// Puts what the desktop app carries for "on this computer" into one folder: Node, the server as JavaScript with what it
// needs of the packages, and PostgreSQL. Run by the server's own Node, which strips TypeScript's types.
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { basename, dirname, join, relative, sep } from 'node:path';
import { DESKTOP_SERVER } from './desktop-client.mjs';
import { inProject, ROOT, runScript } from './project.mjs';

/** Of packages: nothing that only people, compilers and debuggers read. */
const UNREAD = /\.(?:map|a|md|markdown|d\.ts|d\.mts|d\.cts|tsbuildinfo)$/;
/** The recogniser of text in the one form that the server loads (providers/text-recognition/tesseract.ts). */
const OTHER_TESSERACT = /tesseract\.js-core\/tesseract-core(?!-simd-lstm\.(?:js|wasm)$)/;
/** Of ONNX Runtime what runs in WebAssembly alone: Node has no WebGPU. */
const OTHER_ONNX =
  /onnxruntime-web\/(?:lib|dist\/(?:.*\.(?:jsep|asyncify|jspi)\.|ort\.(?!wasm|node)))/;
const OLDER_LANGUAGES = /@tesseract\.js-data\/[^/]+\/4\.0\.0$/;
const TEST = /(?:\.test\.ts|[/\\]testing)$/;

/** @param {string} path as it is in the checkout */
const isWanted = (path) => {
  const plain = path.replaceAll(sep, '/');
  return (
    !UNREAD.test(plain) &&
    !OTHER_TESSERACT.test(plain) &&
    !OTHER_ONNX.test(plain) &&
    !OLDER_LANGUAGES.test(plain)
  );
};

/** @param {string} folder @returns {Promise<Record<string, any>>} its package.json */
const readPackage = async (folder) =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));

/** Where Node finds a package from a folder; undefined: it is optional, and for another system. @param {string} from @param {string} name */
function findPackage(from, name) {
  for (let folder = from; folder.startsWith(ROOT); folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(place)) return place;
  }
  return undefined;
}

/**
 * Everything that a package needs when it runs, itself left out: each by its place in the checkout.
 * @param {string} folder
 * @param {Set<string>} [found]
 */
async function listNeeded(folder, found = new Set()) {
  const { dependencies, optionalDependencies } = await readPackage(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const place = findPackage(folder, name);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    await listNeeded(await realpath(place), found);
  }
  return found;
}

/** One of our own, as JavaScript: Node takes no TypeScript below `node_modules`, where an installed package may hold no links. @param {string} from @param {string} to */
async function copyOwn(from, to) {
  for (const entry of await readdir(join(from, 'src'), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.split(sep).includes('testing') || TEST.test(path)) continue;
    const target = join(to, relative(from, path));
    await mkdir(dirname(target), { recursive: true });
    if (!path.endsWith('.ts')) await cp(path, target);
    else await writeFile(target.replace(/ts$/, 'js'), toJavaScript(await readFile(path, 'utf8')));
  }
  const text = await readFile(join(from, 'package.json'), 'utf8');
  await writeFile(join(to, 'package.json'), text.replaceAll(/\.ts"/g, '.js"'));
}

/** @param {string} code */
const toJavaScript = (code) =>
  stripTypeScriptTypes(code).replaceAll(/(['"])((?:\.{1,2}\/)?[\w./-]+)\.ts\1/g, '$1$2.js$1');

await runScript(async () => {
  const server = inProject('apps', 'server');
  await rm(DESKTOP_SERVER, { recursive: true, force: true });
  await mkdir(join(DESKTOP_SERVER, 'bin'), { recursive: true });
  await cp(process.execPath, join(DESKTOP_SERVER, 'bin', basename(process.execPath)));
  await copyOwn(server, join(DESKTOP_SERVER, 'apps', 'server'));
  for (const place of await listNeeded(server)) {
    const target = join(DESKTOP_SERVER, relative(ROOT, place));
    const own = await realpath(place);
    if (!own.includes(`${sep}node_modules${sep}`)) await copyOwn(own, target);
    else
      await cp(place, target, {
        recursive: true,
        // What lies below is copied by its own place, where it is needed.
        filter: (path) => isWanted(path) && path !== join(place, 'node_modules'),
      });
  }
  await cp(inProject('package.json'), join(DESKTOP_SERVER, 'package.json'));
});
