/** What one applies for, as far as answers lean on it. Any of it may be empty. */
export interface ApplicationTexts {
  readonly company: string;
  readonly title: string;
  /** The advertisement as it was pasted. */
  readonly ad: string;
  /** What the candidate noted for this application. */
  readonly notes: string;
}

export interface ApplicationFact {
  readonly label: 'company' | 'ad' | 'notes';
  readonly text: string;
}

/** Of an advertisement or of notes; what is longer is no text of either. */
const MAX_FACTS = 60;
const SENTENCE_END = /(?<=[。！？!?；;])|(?<=[.])\s+(?=[\p{Lu}\p{N}\p{Script=Han}“"])|\n+/u;
const MARK = /^[\s\-*•·–—\d.、)）]*(?=[\p{L}\p{N}])/u;

/** Company, advertisement and notes as facts that an answer can cite, a sentence each, in this order. */
export function applicationFacts({ company, ad, notes }: ApplicationTexts): ApplicationFact[] {
  const list = (label: ApplicationFact['label'], texts: readonly string[]): ApplicationFact[] =>
    texts.slice(0, MAX_FACTS).map((text) => ({ label, text }));
  return [
    ...list('company', company.trim() === '' ? [] : [company.trim()]),
    ...list('ad', splitSentences(ad)),
    ...list('notes', splitNotes(notes)),
  ];
}

/** A few words before a colon say of what follows what it is. */
const HEADING = /^[^:：，,。.!?！？]{1,30}[:：](?!\/\/)/u;

/**
 * Each sentence keeps the heading that it stands below, else "To avoid:" would no longer say so of the line below it:
 * one that stands alone until an empty line or the next one, one that begins a line until its end.
 */
function splitNotes(notes: string): string[] {
  let standing = '';
  let hasLines = false;
  return notes.split(/\r?\n/).flatMap((line) => {
    const text = withoutMark(line.trim());
    if (text === '') {
      if (hasLines) standing = '';
      return [];
    }
    const own = HEADING.exec(text)?.[0] ?? '';
    if (own === text) {
      standing = own;
      hasLines = false;
      return [];
    }
    hasLines = true;
    const heading = own === '' ? standing : own;
    return splitSentences(text).map((sentence) =>
      heading === '' || HEADING.test(sentence) ? sentence : `${heading} ${sentence}`,
    );
  });
}

function splitSentences(text: string): string[] {
  return text
    .split(SENTENCE_END)
    .map((sentence) => withoutMark(sentence.trim()))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));
}

/** A list's mark is not said; a number that begins a sentence is. */
function withoutMark(line: string): string {
  return /^(?:[-*•·–—]|\d{1,2}[.、)）])\s*/u.test(line) ? line.replace(MARK, '') : line;
}
