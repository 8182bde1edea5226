import type { AnswerShape } from '@cuecard/contract';
import type { AnswerPiece, AnswerRequest, Authors } from '../../../answering/answer-author.ts';
import { AuthorRace } from '../../../answering/author-race.ts';

export type {
  AnswerAuthor,
  AnswerPiece,
  AnswerRequest,
  AuthorHealth,
  Authors,
  Decision,
} from '../../../answering/answer-author.ts';

/**
 * Who is asked for an answer of this shape at this moment, in order; the first one is named when it
 * begins. A model that the user pays for comes before all others. `hasExpert`: the plan has the expert model upgrade. The last of `authors`, the composer, is
 * always among them.
 */
export function authorsFor(
  authors: Authors,
  { thinking }: Pick<AnswerShape, 'thinking'>,
  hasExpert: boolean,
): Authors {
  const there = authors.filter(({ isThere }) => isThere !== false);
  const own = there.filter(({ author }) => author.isOwn === true);
  const usual = there.filter(
    ({ author, onlyDeep, onlyExpert }) =>
      author.isOwn !== true && onlyDeep !== true && onlyExpert !== true,
  );
  const expert = hasExpert ? there.filter(({ onlyExpert }) => onlyExpert === true) : [];
  const deep = thinking ? there.filter(({ onlyDeep }) => onlyDeep === true) : [];
  const [first = authors[authors.length - 1] ?? authors[0], ...others] = [
    ...own,
    ...deep,
    ...expert,
    ...usual,
  ];
  return [first, ...others];
}

/**
 * Lets the authors write in their order. The first token decides: who fails before the first word hands
 * over to the next, and who is slower than usual is joined by the next one. A failure after the first
 * word, or of the last author, is thrown.
 * @param authors what `authorsFor` gave; the first one is the one that was named
 * @throws LanguageModelError
 */
export function writeAnswer(
  authors: Authors,
  request: AnswerRequest,
  options: { signal: AbortSignal },
): AsyncGenerator<AnswerPiece> {
  const thinking = request.shape.thinking ? 'deep' : 'off';
  return new AuthorRace(authors, request, { signal: options.signal, thinking }).run();
}
