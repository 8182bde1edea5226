import type { AnswerLength } from '@cuecard/contract';
import type { Language } from '../language.ts';

/** Conversational speech: about 150 English words, or 240 Chinese characters, a minute. */
const A_SECOND = { words: 150 / 60, characters: 240 / 60 } as const;

const SECONDS: Readonly<Record<AnswerLength, readonly [number, number]>> = {
  shorter: [15, 20],
  usual: [60, 90],
  longer: [90, 120],
};

const TENS = 10;

/** "150 to 220 words", "240 to 360 characters": what fits the time in that language. */
export function formatAmount(length: AnswerLength, language: Language): string {
  const unit = /^(?:zh|yue|cmn)\b/i.test(language) ? 'characters' : 'words';
  const [least, most] = SECONDS[length].map(
    (seconds) => Math.floor((seconds * A_SECOND[unit]) / TENS) * TENS,
  ) as [number, number];
  return `${least} to ${most} ${unit}`;
}

export function formatSeconds(length: AnswerLength): string {
  const [least, most] = SECONDS[length];
  return `${least} to ${most} seconds`;
}
