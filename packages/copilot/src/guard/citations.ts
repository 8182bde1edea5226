/** "[F1]", "[F1, K2]", also in the brackets of Chinese: what an answer leans on. */
const CITATION = /[[［【]\s*([A-Z]\d{1,4}(?:\s*[,，、;；]\s*[A-Z]\d{1,4})*)\s*[\]］】]/g;
/** Any bracket: a citation, or a slot that the candidate fills. */
const BRACKETED = /\[[^\]\n]{0,400}\]|［[^］\n]{0,400}］|【[^】\n]{0,400}】/g;

export interface Citation {
  id: string;
  /** As it stands in the text: the whole bracket, or one id of several. */
  text: string;
}

export function findCitations(text: string): Citation[] {
  return [...text.matchAll(CITATION)].flatMap(([bracket, list = '']) => {
    const ids = list.match(/[A-Z]\d{1,4}/g) ?? [];
    return ids.map((id) => ({ id, text: ids.length === 1 ? bracket : id }));
  });
}

/** The same text with blanks of the same length where brackets stood. */
export function withoutBrackets(text: string): string {
  return text.replaceAll(BRACKETED, (bracket) => ' '.repeat(bracket.length));
}
