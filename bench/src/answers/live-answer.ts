import {
  buildAnswerSettings,
  EMPTY_SETUP,
  initialInterviewState,
  type EvidenceItem,
  type InterviewLogState,
  type InterviewSetup,
} from '@cuecard/contract';
import { prepareLine } from '@cuecard/copilot';
import { toEvidence } from '../../../apps/server/src/modules/interviews/answers/answer-setup.ts';
import type { AnswerRequest } from '../../../apps/server/src/answering/answer-author.ts';
import { createComposerAuthor } from '../../../apps/server/src/modules/interviews/answers/composer-author.ts';
import { buildModelPrompt } from '../../../apps/server/src/modules/interviews/answers/model-author.ts';
import { judgeByRules } from '../../../apps/server/src/modules/interviews/answers/judge-by-rules.ts';
import { listEvidence } from '../../../apps/server/src/modules/interviews/list-evidence.ts';
import { buildAnswerRequest } from '../../../apps/server/src/modules/interviews/live/answer-request.ts';
import { EvidenceBook } from '../../../apps/server/src/modules/interviews/live/evidence-book.ts';
import type { AnswerCase } from './answer-set.ts';
import type { KnownResume } from './read-resume.ts';

const FENCE_ID = 'benchbenchbench0';
const RESUME_ID = '00000000-0000-4000-8000-000000000000';

/** A question of the set as the live interview asks its authors for an answer to it. */
export class LiveQuestion {
  readonly evidence: readonly EvidenceItem[];
  readonly #case: AnswerCase;
  readonly #setup: InterviewSetup;

  constructor(asked: AnswerCase, { profile }: KnownResume) {
    this.#case = asked;
    const { title } = asked.application;
    this.#setup = {
      ...EMPTY_SETUP,
      jobTitle: title,
      interviewLanguage: asked.lang,
      answerLanguage: asked.lang,
    };
    const facts = listEvidence({ resumeId: RESUME_ID, profile }, asked.application);
    this.evidence = new EvidenceBook().facts(facts);
    // As when an interview is opened.
    for (const fact of facts) prepareLine(toEvidence(fact));
  }

  /** By the composer, as it is shown, with the time that it took without what was said before it, milliseconds. */
  async answer(): Promise<{ text: string; ms: number }> {
    const { question, talk } = this.#case;
    const request = this.#request(question, talk, await this.#answerEarlier());
    const begun = performance.now();
    const text = await write(request);
    return { text, ms: performance.now() - begun };
  }

  /** What a model is told. */
  async prompt(): Promise<string> {
    const { question, talk } = this.#case;
    const request = this.#request(question, talk, await this.#answerEarlier());
    const { system, context, user } = buildModelPrompt(request);
    return [system, context, user].filter((part) => part !== undefined).join('\n\n');
  }

  /** Turns of the interviewer that the judge takes for questions have had an answer. */
  async #answerEarlier(): Promise<AnswerRequest['earlier']> {
    const { talk, lang } = this.#case;
    const earlier: { question: string; answer: string }[] = [];
    for (const [index, { speaker, text }] of talk.entries()) {
      const before = talk.slice(0, index);
      const turns = before.map((turn) => ({ channel: turn.speaker, text: turn.text }));
      if (judgeByRules({ channel: speaker, text }, lang, turns) !== 'asked') continue;
      earlier.push({
        question: text,
        answer: await write(this.#request(text, before, [...earlier])),
      });
    }
    return earlier;
  }

  #request(
    text: string,
    talk: AnswerCase['talk'],
    earlier: AnswerRequest['earlier'],
  ): AnswerRequest {
    const state: InterviewLogState = {
      ...initialInterviewState,
      turns: talk.map((turn, index) => ({
        turnId: `turn-${index}`,
        channel: turn.speaker,
        text: turn.text,
        startMs: index * 1000,
        endMs: index * 1000 + 900,
        engine: 'bench',
        at: index * 1000 + 900,
      })),
    };
    const settings = buildAnswerSettings(this.#setup);
    const sources = { setup: this.#setup, settings, facts: this.evidence };
    const asked = { turnId: null, text, shape: {} };
    return { ...buildAnswerRequest(state, sources, asked, null), earlier, fenceId: FENCE_ID };
  }
}

async function write(request: AnswerRequest): Promise<string> {
  const { signal } = new AbortController();
  let text = '';
  for await (const piece of createComposerAuthor().write(request, { signal }))
    if (piece.type === 'text') text += piece.text;
  return text;
}
