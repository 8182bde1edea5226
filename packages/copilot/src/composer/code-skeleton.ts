import knowledge from '../generated/templates.json' with { type: 'json' };

/** The frame of a function without a solution, which the composer does not know. Lines that are empty are left out. */
interface CodeFrame {
  /** What a comment begins with. */
  readonly comment: string;
  readonly open: string;
  readonly close: string;
}

const FRAMES: Readonly<Record<string, CodeFrame>> = knowledge.codeFrames.languages;
const ALIASES: Readonly<Record<string, string>> = knowledge.codeFrames.aliases;
const COMMENTS_ONLY: CodeFrame = knowledge.codeFrames.other;

/** A language as the knowledge calls it ("Python 3": python); as it was given where it is not known. */
export function findCodeLanguage(programmingLanguage: string | undefined): string {
  const given = (programmingLanguage ?? '')
    .trim()
    .toLowerCase()
    .replace(/[\d.\s]+$/, '');
  return ALIASES[given] ?? given;
}

/** The frame of a function whose body is what to do, in comments. `language` is empty where it is not known. */
export function buildCodeSkeleton(
  programmingLanguage: string | undefined,
  steps: readonly string[],
): { language: string; code: string } {
  const name = findCodeLanguage(programmingLanguage);
  const isKnown = Object.hasOwn(FRAMES, name);
  const { comment, open, close } = (isKnown ? FRAMES[name] : undefined) ?? COMMENTS_ONLY;
  const indent = open === '' ? '' : '    ';
  const body = steps.map((step) => `${indent}${comment} ${step}`);
  const lines = [open, ...body, close].filter((line) => line !== '');
  return { language: isKnown ? name : '', code: lines.join('\n') };
}
