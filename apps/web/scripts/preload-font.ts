import type { Plugin } from 'vite';
import { isWholeClient } from './whole-client.ts';

/** The text's font is asked for with the page: found in the styles it would come after the first text. */
export function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: isWholeClient,
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        if (font === undefined) throw new Error('The build has no font.');
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', injectTo: 'head', attrs: { ...attrs, href: `/${font}` } }];
      },
    },
  };
}
