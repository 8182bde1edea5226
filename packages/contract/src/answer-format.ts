/**
 * The one shape of an answer's text, for models and the composer alike. The first line is the sentence
 * to say at once; then come `- ` cues, paragraphs, `## ` headings and fenced code. It is parsed while
 * it streams, so every prefix of a text has a sensible reading.
 */
export type AnswerBlock =
  | { type: 'cue'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  /** `open` while the closing fence has not come yet. */
  | { type: 'code'; language: string; code: string; open: boolean };

export interface ParsedAnswer {
  say: string;
  blocks: AnswerBlock[];
}

const fence = /^\s*```\s*([\w+#.-]*)\s*$/;
const bullet = /^\s*(?:[-*•]|\d+[.)])\s+/;
const heading = /^\s*#{1,6}\s+/;

export function parseAnswer(text: string): ParsedAnswer {
  const blocks = readBlocks(text.replaceAll('\r\n', '\n').split('\n'));
  const first = blocks[0];
  if (first?.type !== 'paragraph') return { say: '', blocks };
  const [say = '', ...rest] = first.text.split('\n');
  const remaining: AnswerBlock[] =
    rest.length > 0 ? [{ type: 'paragraph', text: rest.join('\n') }] : [];
  return { say: plain(say), blocks: [...remaining, ...blocks.slice(1)] };
}

function readBlocks(lines: readonly string[]): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  let code: Extract<AnswerBlock, { type: 'code' }> | null = null;
  let joins = false;
  for (const line of lines) {
    const fenced = fence.exec(line);
    if (code !== null) {
      if (fenced) [code, joins] = [closed(code), false];
      else code.code += `${code.code === '' ? '' : '\n'}${line}`;
    } else if (fenced) {
      code = { type: 'code', language: fenced[1] ?? '', code: '', open: true };
      blocks.push(code);
    } else {
      joins = readLine(blocks, line, joins);
    }
  }
  return blocks;
}

function closed(code: Extract<AnswerBlock, { type: 'code' }>): null {
  code.open = false;
  return null;
}

/** Adds one line outside of code; returns whether the next line may join its paragraph. */
function readLine(blocks: AnswerBlock[], line: string, joins: boolean): boolean {
  if (line.trim() === '') return false;
  if (heading.test(line)) {
    blocks.push({ type: 'heading', text: plain(line.replace(heading, '')) });
    return false;
  }
  if (bullet.test(line)) {
    blocks.push({ type: 'cue', text: plain(line.replace(bullet, '')) });
    return false;
  }
  const last = blocks.at(-1);
  if (joins && last?.type === 'paragraph') last.text += `\n${plain(line)}`;
  else blocks.push({ type: 'paragraph', text: plain(line) });
  return true;
}

/** Emphasis marks are for writing, not for saying. */
function plain(line: string): string {
  return line
    .replaceAll(/\*\*(.+?)\*\*/g, '$1')
    .replaceAll(/(?<=^|\s)\*(\S.*?)\*(?=\s|$)/g, '$1')
    .trim();
}
