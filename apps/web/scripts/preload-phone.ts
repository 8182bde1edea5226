import { CSP_NONCE_PLACEHOLDER } from '@cuecard/contract';
import type { Plugin, Rolldown } from 'vite';
import { isWholeClient } from './whole-client.ts';

/** The page that a phone is opened for in the middle of an interview. */
const PAGES = '^/follow(?:/|$)';
const NEEDED = [
  /\/src\/routes\/follow\.tsx\?tsr-split=/,
  /\/src\/shared\/api\/answer-checks\.ts$/,
  /\/packages\/contract\/src\/calls\/pairing\.ts$/,
  /\/src\/features\/live\/thumb-bar\.tsx$/,
];
const WORDS = /\/([\w-]+)\.po\?words=/;

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

/**
 * The page of a phone names its own files: asked for by the scripts that come before, they came only when those had
 * been evaluated, which is a fifth of a start. The words are those of the language that is likely.
 */
export function preloadPhone(): Plugin {
  return {
    name: 'preload-phone',
    apply: isWholeClient,
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        return [
          {
            tag: 'script',
            // A script in the page waits for the styles that stand before it.
            injectTo: 'head-prepend',
            attrs: { nonce: CSP_NONCE_PLACEHOLDER, 'data-ahead': true },
            children: writeAhead(bundle),
          },
        ];
      },
    },
  };
}

/** The script of the page; @throws where the build has no page of a phone */
export function writeAhead(bundle: Bundle): string {
  const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
  const files = (wanted: (chunk: Rolldown.OutputChunk) => boolean): string[] =>
    listFiles(
      bundle,
      chunks.filter((chunk) => wanted(chunk)),
    );
  const first = new Set(files(({ isEntry }) => isEntry));
  const needed = files(({ moduleIds }) =>
    NEEDED.some((pattern) => moduleIds.some((id) => pattern.test(id))),
  ).filter((file) => !first.has(file));
  if (needed.length === 0) throw new Error('The build has no page of a phone.');
  const words: Record<string, string[]> = {};
  for (const { moduleIds, fileName } of chunks)
    for (const [, locale = ''] of moduleIds.flatMap((id) => [WORDS.exec(id) ?? []]))
      if (locale !== '') (words[locale] ??= []).push(`/${fileName}`);
  return `if(new RegExp(${JSON.stringify(PAGES)}).test(location.pathname)){const w=${JSON.stringify(words)};let k;try{k=localStorage.locale}catch{}const n=navigator.language;for(const f of [...${JSON.stringify(needed)},...w[k]??w[/^zh/.test(n)?/TW|HK|MO|Hant/.test(n)?'zh-TW':'zh-CN':'en']]){const l=document.createElement('link'),c=f.endsWith('.css');l.rel=c?'preload':'modulepreload';if(c)l.as='style';l.crossOrigin='';l.href=f;document.head.append(l)}}`;
}

/** These chunks, what they import, and their styles. */
function listFiles(bundle: Bundle, chunks: readonly Rolldown.OutputChunk[]): string[] {
  const seen = new Set<string>();
  const waiting = chunks.map(({ fileName }) => fileName);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(`/${name}`)) continue;
    seen.add(`/${name}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(`/${style}`);
    waiting.push(...chunk.imports);
  }
  return [...seen];
}
