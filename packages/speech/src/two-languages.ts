import type { SpokenLanguage } from '@cuecard/contract';
import { SAMPLES_PER_MS, TWO_LANGUAGES } from './constants.ts';
import { UNKNOWN_WEIGHT } from './language-gate.ts';
import type { DecodeTarget, Recogniser, TranscribeOptions, Transcription } from './recogniser.ts';
import { normaliseWords } from './words.ts';

export interface TwoLanguages {
  /** Hears the interview's language. */
  readonly first: Recogniser;
  /** Hears the other one; null while it is not there. One of both is the English model, whose doubt tells them apart. */
  readonly second: () => Recogniser | null;
  /** Key terms: where they stand, words of theirs say nothing against a language. */
  readonly terms: () => readonly string[];
}

type Ear = Recogniser;
type Verdict = 'english' | 'other' | 'open';

/** What is known of a channel's present turn. */
interface HeardTurn {
  readonly turnId: string;
  /** Who hears it, once that is decided. */
  ear: Ear | null;
  segmentId: string;
  /** The last result of each for the segment: a draft for its next one. */
  readonly previous: Map<Ear, Transcription>;
}

const SILENT = { text: '', tokens: [], looped: false, foreign: false } as const;

/**
 * Two recognisers as one: of each turn it finds out in which language it is, and lets that one hear it. English is told
 * by the doubt of the English model, whose figures are measured, and not by the other, of which nothing is known. The
 * language of the last turn that was clear stands until a turn is clearly in the other one.
 */
export function withSecondLanguage({ first, second, terms }: TwoLanguages): Recogniser {
  const turns = new Map<string, HeardTurn>();
  /** The language that a channel speaks at present. */
  const present = new Map<string, Ear>();
  let last = first;

  const transcribeWith = async (
    ear: Ear,
    turn: HeardTurn,
    audio: Float32Array,
    options: TranscribeOptions,
  ) => {
    const heard = await ear.transcribe(audio, { ...options, previous: turn.previous.get(ear) });
    if (heard !== null) turn.previous.set(ear, heard);
    return heard;
  };
  const addLanguage = (ear: Ear, heard: Transcription | null): Transcription | null => {
    last = ear;
    const [language] = ear.languages as SpokenLanguage[];
    return heard === null || ear === first || language === undefined
      ? heard
      : { ...heard, language };
  };

  return {
    name: first.name,
    languages: first.languages,
    isWord: (word) => last.isWord(word),
    close: async () => {
      await Promise.all([first.close(), second()?.close()]);
    },
    async transcribe(audio, options = {}) {
      const { target } = options;
      const other = second();
      if (other === null || target === undefined) return first.transcribe(audio, options);
      const turn = findTurn(turns, target);
      if (turn.ear !== null)
        return addLanguage(turn.ear, await transcribeWith(turn.ear, turn, audio, options));
      const [english, foreign] = first.languages.includes('en') ? [first, other] : [other, first];
      const isEnglishNow = (present.get(target.channel) ?? first) === english;
      const heard = await transcribeWith(english, turn, audio, options);
      if (heard === null) return null;
      const verdict = judgeLanguage(heard, terms());
      const isLast = target.purpose !== 'partial';
      const isEnglish = verdict === 'open' ? isEnglishNow && !heard.foreign : verdict === 'english';
      const ear = isEnglish ? english : foreign;
      const isLong = audio.length >= TWO_LANGUAGES.decideFromMs * SAMPLES_PER_MS;
      if (verdict !== 'open' && (isLast || isLong)) {
        turn.ear = ear;
        present.set(target.channel, ear);
      }
      // Words that may be taken back in another language are not shown, and none of them settles.
      if (!isLast && turn.ear === null && isEnglish !== isEnglishNow) return SILENT;
      return addLanguage(
        ear,
        isEnglish ? heard : await transcribeWith(foreign, turn, audio, options),
      );
    },
  };
}

/** The turn that is asked about; a channel has one at a time. */
function findTurn(turns: Map<string, HeardTurn>, { channel, segmentId }: DecodeTarget): HeardTurn {
  const [turnId = segmentId] = segmentId.split('/');
  const known = turns.get(channel);
  if (known?.turnId === turnId) {
    if (known.segmentId !== segmentId) known.previous.clear();
    known.segmentId = segmentId;
    return known;
  }
  const turn = { turnId, ear: null, segmentId, previous: new Map<Ear, Transcription>() };
  turns.set(channel, turn);
  return turn;
}

/** What the English model's hearing says of the language. */
function judgeLanguage(
  { text, foreign, doubt = 1 }: Transcription,
  terms: readonly string[],
): Verdict {
  const less = Math.max(0, doubt - UNKNOWN_WEIGHT * shareOfTerms(text, terms));
  if (!foreign && text !== '' && less < TWO_LANGUAGES.englishBelow) return 'english';
  return foreign && less > TWO_LANGUAGES.otherAbove ? 'other' : 'open';
}

/** How much of the words are key terms, 0 to 1: they are no common words, and are said in every language. */
function shareOfTerms(text: string, terms: readonly string[]): number {
  const said = normaliseWords(text);
  const known = new Set(terms.flatMap(normaliseWords));
  return said.length === 0 ? 0 : said.filter((word) => known.has(word)).length / said.length;
}
