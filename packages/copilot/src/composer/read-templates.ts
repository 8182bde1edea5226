import type { AnswerTemplate, TemplatePoint } from './template.ts';

/** A template as it was written down, in both languages; parsed when it is needed. */
export interface WrittenTemplate {
  readonly id: string;
  readonly english: string;
  /** In simplified characters, slots between ASCII brackets. */
  readonly chinese: string;
}

/**
 * Templates are written as people read them:
 *
 *     # id
 *     the sentence to say first
 *     - cue => the same in spoken sentences
 *     ~
 *     the same in Chinese
 *
 * @throws SyntaxError for a template without its two languages
 */
export function readTemplates(text: string): WrittenTemplate[] {
  return text
    .split(/^# /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [english, chinese] = lines.join('\n').split(/^~$/m);
      if (english === undefined || chinese === undefined)
        throw new SyntaxError(`template ${head}: two languages, divided by ~`);
      return { id: head.trim(), english, chinese };
    });
}

/** @throws SyntaxError for a point without cue or spoken sentence */
export function parseTemplate(text: string): AnswerTemplate {
  const [say = '', ...points] = text.trim().split('\n');
  return { say: say.trim(), points: points.map((line) => parsePoint(line)) };
}

function parsePoint(line: string): TemplatePoint {
  const [, cue, spoken] = /^- (.+?) => (.+)$/.exec(line.trim()) ?? [];
  if (cue === undefined || spoken === undefined) throw new SyntaxError(`template point: ${line}`);
  return { cue, spoken };
}
