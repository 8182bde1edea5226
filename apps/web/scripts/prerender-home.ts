import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CSP_NONCE_PLACEHOLDER, homeFile, INTERFACE_LOCALES, LOGIN } from '@cuecard/contract';
import { build, type Plugin } from 'vite';
import { isWholeClient } from './whole-client.ts';

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;

const CLIENT = 'index.html';
const START = 'src/home-start.ts';
const PAGE = 'src/app/prerender.tsx';
const CLIENT_MANIFEST = '.vite/manifest.json';
const START_MANIFEST = '.vite/home-manifest.json';
/** What Home shows: the styles of these chunks are linked from its HTML. */
const SHOWN = [CLIENT, 'src/routes/index.tsx?tsr-split=component'];

/**
 * Hides Home as it was built from somebody for whom it looks different; home-start.ts brings theirs. Before the first
 * paint, and so in the page itself.
 */
const LOOK_FIRST = `try{const{lang,dataset}=document.documentElement,kept=localStorage.locale;if(localStorage['${LOGIN.tokenKey}']||(kept&&kept!==lang))dataset.home='own'}catch{}`;

/** Leaves Home as HTML beside the client, in each language: who sees it first waits for no script. */
export function prerenderHome(): Plugin {
  let folder = '';
  let configFile: string | undefined;
  let rendered = '';
  let root = '';
  const readManifest = async (file: string): Promise<Manifest> =>
    JSON.parse(await readFile(join(folder, file), 'utf8')) as Manifest;
  return {
    name: 'prerender-home',
    apply: isWholeClient,
    configResolved(config) {
      root = config.root;
      folder = resolve(config.root, config.build.outDir);
      configFile = config.configFile;
      rendered = join(config.cacheDir, 'prerender');
    },
    async closeBundle() {
      const part = { ...(configFile !== undefined && { configFile }), logLevel: 'error' } as const;
      // Built beside the client: together they would be cut into parts that both can share, and more of them.
      await build({
        ...part,
        build: {
          outDir: folder,
          emptyOutDir: false,
          copyPublicDir: false,
          manifest: START_MANIFEST,
          rolldownOptions: { input: join(root, START) },
        },
      });
      await build({ ...part, build: { ssr: PAGE, outDir: rendered, manifest: false } });
      const { renderHome } = (await import(pathToFileURL(join(rendered, 'prerender.js')).href)) as {
        renderHome: (locale: string) => Promise<string>;
      };
      const index = await readFile(join(folder, CLIENT), 'utf8');
      const manifest = {
        ...(await readManifest(CLIENT_MANIFEST)),
        ...(await readManifest(START_MANIFEST)),
      };
      for (const locale of INTERFACE_LOCALES) {
        const drawn = withoutStyleAttributes(await renderHome(locale));
        const page = toHomePage(index, { locale, ...drawn, manifest });
        await writeFile(join(folder, homeFile(locale)), page);
      }
      await rm(rendered, { recursive: true });
    },
  };
}

interface Home {
  readonly locale: string;
  readonly content: string;
  readonly styles: string;
  readonly manifest: Manifest;
}

/** The index page without the client's scripts, with what Home shows and the little script that it has. */
function toHomePage(index: string, { locale, content, styles, manifest }: Home): string {
  const nonce = `nonce="${CSP_NONCE_PLACEHOLDER}"`;
  const start = getChunk(manifest, START);
  const client = getChunk(manifest, CLIENT);
  const head = [
    `<script ${nonce}>${LOOK_FIRST}</script>`,
    `<style ${nonce}>[data-home=own] #root{visibility:hidden}${styles}</style>`,
    ...listStyles(manifest).map(
      (file) => `<link rel="stylesheet" crossorigin href="/${file}" ${nonce}>`,
    ),
    `<script type="module" crossorigin src="/${start.file}" ${nonce}></script>`,
  ];
  return (
    index
      .replace(
        /<html lang="[^"]+"/,
        `<html lang="${locale}" data-mantine-color-scheme="light" data-client="/${client.file}"`,
      )
      .replaceAll(
        / *<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?\n?/g,
        '',
      )
      // Home is no page of a phone in an interview.
      .replace(/ *<script [^>]*data-ahead[^>]*>[^<]*<\/script>\n?/, '')
      .replace('</head>', () => `${head.join('\n')}\n</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
  );
}

/** The policy of the page takes no styles from attributes of its markup: they become rules. */
function withoutStyleAttributes(html: string): { content: string; styles: string } {
  const rules: string[] = [];
  const content = html.replaceAll(/ style="([^"]*)"/g, (_, given: string) => {
    const at = rules.includes(given) ? rules.indexOf(given) : rules.push(given) - 1;
    return ` data-styled="${at}"`;
  });
  return {
    content,
    styles: rules.map((given, at) => `[data-styled="${at}"]{${given}}`).join(''),
  };
}

function listStyles(manifest: Manifest): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) return;
    seen.add(key);
    for (const further of chunk.imports ?? []) visit(further);
    for (const file of chunk.css ?? []) styles.add(file);
  };
  for (const key of SHOWN) {
    getChunk(manifest, key);
    visit(key);
  }
  return [...styles];
}

function getChunk(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no ${key}: has it moved?`);
  return chunk;
}
