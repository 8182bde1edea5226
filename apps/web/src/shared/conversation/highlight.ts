import { createLowlight } from 'lowlight';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import csharp from 'highlight.js/lib/languages/csharp';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import kotlin from 'highlight.js/lib/languages/kotlin';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import rust from 'highlight.js/lib/languages/rust';
import scala from 'highlight.js/lib/languages/scala';
import sql from 'highlight.js/lib/languages/sql';
import swift from 'highlight.js/lib/languages/swift';
import typescript from 'highlight.js/lib/languages/typescript';

/** Loaded with the first code of a page only. The languages are the setup's; other code stays plain. */
const lowlight = createLowlight({
  c,
  cpp,
  csharp,
  go,
  java,
  javascript,
  kotlin,
  php,
  python,
  ruby,
  rust,
  scala,
  sql,
  swift,
  typescript,
});

/** A piece of code and what it is (`keyword`, `string`, …; null: nothing special). */
export interface CodePart {
  readonly text: string;
  readonly kind: string | null;
}

/** Colouring more than this at once would be felt; such code stays plain. Characters. */
const MAX_CODE_CHARACTERS = 12_000;

/** Null: a language that is not known here, or too much code. `language` as the fence named it. */
export function highlightCode(code: string, language: string): CodePart[] | null {
  if (code.length > MAX_CODE_CHARACTERS || !lowlight.registered(language.toLowerCase()))
    return null;
  const { children } = lowlight.highlight(language.toLowerCase(), code, { prefix: '' });
  return children.flatMap((node) => splitHighlights(node, null));
}

type Node = ReturnType<typeof lowlight.highlight>['children'][number];

function splitHighlights(node: Node, kind: string | null): CodePart[] {
  if (node.type === 'text') return [{ text: node.value, kind }];
  if (node.type !== 'element') return [];
  const names = node.properties['className'];
  const own = Array.isArray(names) ? String(names[0]) : kind;
  return node.children.flatMap((child) => splitHighlights(child as Node, own));
}
