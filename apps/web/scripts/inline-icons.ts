import * as icons from '@mdi/js';
import type { Plugin } from 'vite';
import { isWholeClient } from './whole-client.ts';

const IMPORT = /import \{([^}]*)\} from '@mdi\/js';/g;

/** Puts icons where they are drawn: their set is one module, whose used part would come whole with each page. */
export function inlineIcons(): Plugin {
  return {
    name: 'inline-icons',
    enforce: 'pre',
    apply: isWholeClient,
    transform(code, id) {
      if (!code.includes("from '@mdi/js'") || id.includes('node_modules')) return null;
      return code.replaceAll(IMPORT, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `const ${name} = ${JSON.stringify(findIcon(name))};`)
          .join(' '),
      );
    },
  };
}

function findIcon(name: string): string {
  const path = (icons as Readonly<Record<string, string>>)[name];
  if (path === undefined) throw new Error(`There is no icon ${name}`);
  return path;
}
