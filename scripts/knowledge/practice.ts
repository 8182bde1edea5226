import { z } from 'zod';
import type { KnowledgeArea } from './area.ts';
import { readKnowledge } from './read-knowledge.ts';
import { createTaiwanChinese } from './taiwan-chinese.ts';
import { buildEnglishPattern, RECOGNISED_BY, type RecognisedBy } from './word-lists.ts';

const BAND = z
  .strictObject({ from: z.number().positive(), to: z.number().positive() })
  .refine(({ from, to }) => from < to, 'a band begins below its end');
const PACE = BAND.safeExtend({ unit: z.enum(['words', 'characters']) });
const NORMS = z.strictObject({
  pace: z.strictObject({
    leastVoiceSeconds: z.number().positive(),
    leastSilenceSeconds: z.number().positive(),
    curveWindowSeconds: z.number().positive(),
    languages: z.record(z.string(), PACE),
  }),
  pause: z.strictObject({ leastSeconds: z.number().positive() }),
  latency: z.strictObject({ mentionSeconds: z.number().positive() }),
  fillers: z.strictObject({
    harmlessPerMinute: z.number().positive(),
    harmfulPerMinute: z.number().positive(),
  }),
  length: z.record(z.enum(['story', 'about-you', 'knowledge', 'design', 'terms', 'other']), BAND),
});
const FILLERS = z.strictObject({ sounds: RECOGNISED_BY, words: RECOGNISED_BY });
const STORY = z.strictObject({
  situation: RECOGNISED_BY,
  action: RECOGNISED_BY,
  result: RECOGNISED_BY,
});
const SPECIFICS = z.strictObject({ numberWords: RECOGNISED_BY, dates: RECOGNISED_BY });
const RECOGNISERS = z.array(
  z.strictObject({ name: z.string().min(1), fillers: z.enum(['kept', 'dropped', 'untried']) }),
);
/** Of the reading of claims: which full stops end no sentence. */
const SENTENCES = z.object({
  sentences: z.object({ shortForm: z.object({ patterns: z.string().trim().min(1) }) }),
});

/** What stands on both sides of a word that fills a pause. */
const ALONE_BEFORE = String.raw`(?<=^|[,.;:!?，。；：！？、…—-]\s*)`;
const ALONE_AFTER = String.raw`(?=\s*(?:[,.;:!?，。；：！？、…—-]|$))`;

const { convert } = createTaiwanChinese('practice');

/** Norms and words by which answers are measured. */
export const PRACTICE: KnowledgeArea = {
  name: 'practice',
  package: 'practice',
  build() {
    const { sounds, words } = readKnowledge('practice/fillers.yaml', FILLERS);
    const { numberWords, dates } = readKnowledge('practice/specifics.yaml', SPECIFICS);
    const { situation, action, result } = readKnowledge('practice/story.yaml', STORY);
    return {
      norms: readKnowledge('practice/norms.yaml', NORMS),
      recognisers: readKnowledge('practice/recognisers.yaml', RECOGNISERS),
      words: {
        fillerSounds: inBothScripts(sounds),
        fillerWords: `${ALONE_BEFORE}(?:${inBothScripts(words)})${ALONE_AFTER}`,
        hedges: inBothScripts(readKnowledge('practice/hedges.yaml', RECOGNISED_BY)),
        numberWords: inBothScripts(numberWords),
        dates: inBothScripts(dates),
      },
      shortForm: readKnowledge('reading/claims.yaml', SENTENCES).sentences.shortForm.patterns,
      story: {
        situation: inBothScripts(situation),
        action: inBothScripts(action),
        result: inBothScripts(result),
      },
    };
  },
};

/** One pattern for English and for Chinese in the characters of the mainland and of Taiwan. */
function inBothScripts(words: RecognisedBy): string {
  const simplified = words.chinese ?? [];
  const chinese = [...new Set([...simplified, ...simplified.map(convert)])];
  // Chinese first: a year alone would be found in a whole date.
  return [...chinese, buildEnglishPattern(words)].filter((part) => part !== '').join('|');
}
