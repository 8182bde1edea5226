import type { QuestionKind, SpokenLanguage } from '@cuecard/contract';
import knowledge from './generated/practice.json' with { type: 'json' };

const { norms, recognisers } = knowledge;

const SECOND = 1000;

export type FillerCapability = 'kept' | 'dropped' | 'untried';

/** Whether the recogniser of this name writes the sounds that fill pauses. */
export function findFillerCapability(engine: string): FillerCapability {
  const name = engine.toLowerCase();
  const known = recognisers.find((each) => name.startsWith(each.name.toLowerCase()));
  return (known?.fillers ?? 'untried') as FillerCapability;
}

/** The usual length of an answer to such a question, ms. */
export function lengthBandMs(kind: QuestionKind): { fromMs: number; toMs: number } {
  const { from, to } = norms.length[kind];
  return { fromMs: from * SECOND, toMs: to * SECOND };
}

/** Languages whose words no spaces part: their characters are counted. */
const BY_CHARACTERS: ReadonlySet<SpokenLanguage> = new Set(['zh-CN', 'zh-TW', 'yue', 'ja']);

/** What is counted in a language, and what is usual of it a minute; no band where no norm is known. */
export function paceNorm(language: SpokenLanguage): {
  unit: 'words' | 'characters';
  band: { from: number; to: number } | null;
} {
  const languages: Partial<Record<SpokenLanguage, { from: number; to: number }>> =
    norms.pace.languages;
  const band = languages[language];
  const unit = BY_CHARACTERS.has(language) ? 'characters' : 'words';
  return { unit, band: band === undefined ? null : { from: band.from, to: band.to } };
}

/** A pace of less voice than this says nothing. */
export const LEAST_VOICE_MS = norms.pace.leastVoiceSeconds * SECOND;
/** A shorter silence belongs to the words around it: lips close for a sound. */
export const LEAST_SILENCE_MS = norms.pace.leastSilenceSeconds * SECOND;
export const CURVE_WINDOW_MS = norms.pace.curveWindowSeconds * SECOND;
export const LEAST_PAUSE_MS = norms.pause.leastSeconds * SECOND;
