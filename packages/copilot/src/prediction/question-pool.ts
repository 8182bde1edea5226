import { fillPlaces } from '../fill-places.ts';
import type { PredictedSource, PredictionFact, PredictionLanguage } from '@cuecard/contract';
import type { DraftQuestion } from './draft-question.ts';
import { DraftWriter } from './draft-writer.ts';
import { PHRASES, type AskKey, type Fillers, type GeneralQuestion } from './phrase-book.ts';

type Asked = Pick<DraftQuestion, 'kind' | 'difficulty' | 'source'>;

/** A question for every strong line of the resume and every requirement, however many of them are of one kind. */
const AGAIN: ReadonlySet<AskKey> = new Set([
  'figure',
  'detail',
  'shown',
  'gap',
  'duty',
  'activity',
  'line',
  'years',
  'paper',
  'spoken',
  'degree',
  'condition',
  'attitude',
  'being',
]);

/** Makes questions in one language, each wording once before any comes again. */
export class QuestionPool {
  readonly language: PredictionLanguage;
  readonly #used = new Map<AskKey, number>();

  constructor(language: PredictionLanguage) {
    this.language = language;
  }

  /** Null when it would be too long, or every wording of a question that names nothing has been used. */
  createQuestion(
    key: AskKey,
    fillers: Fillers,
    asked: Asked,
    /** `wording` counts from 0: an answer has to fit the way in which it is asked. */
    write: (draft: DraftWriter, wording: number) => DraftWriter,
  ): DraftQuestion | null {
    const phrases = PHRASES[this.language];
    const count = this.#used.get(key) ?? 0;
    const wordings = phrases.ask[key];
    // What it is about makes it another question.
    const round = AGAIN.has(key) ? count % wordings.length : count;
    const wording = wordings[round];
    if (wording === undefined) return null;
    const question = fillPlaces(wording, fillers);
    if (question.length > 500) return null;
    this.#used.set(key, count + 1);
    const { answer, evidence } = write(new DraftWriter(this.language), round).buildAnswer();
    // The same follow-up again and again would not be one.
    const followUp = count < 2 ? phrases.more[key] : null;
    return { ...asked, question, answer, evidence, followUp, by: 'rules' };
  }

  /** One that needs no resume and no job text; `about` adds what the resume has to it. */
  createGeneralQuestion(
    general: GeneralQuestion,
    source: PredictedSource,
    about: (draft: DraftWriter) => DraftWriter = (draft) => draft,
    noted: readonly PredictionFact[] = [],
  ): DraftQuestion {
    const { kind, difficulty, ask, more, first, points } = general;
    const isNoted = noted.length > 0;
    const draft = about(new DraftWriter(this.language).addNotes(noted));
    // What is noted leaves nothing open.
    for (const line of isNoted ? [] : [first, ...points]) draft.addLine(line);
    return {
      kind,
      difficulty,
      question: ask,
      source,
      ...draft.buildAnswer(),
      followUp: more,
      by: 'rules',
    };
  }
}
