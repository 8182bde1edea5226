import { EMPTY_SETUP, type Channel, type LogEventBody } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from './candidate.ts';
import { id, PlayedDesk } from './played-desk.ts';

/** A new user in a live interview that the test plays. */
export async function openPlayedInterview(
  page: Page,
  serverUrl: string,
): Promise<{ amara: Candidate; played: PlayedDesk }> {
  const amara = new Candidate(page);
  await amara.arrive(serverUrl);
  const played = new PlayedDesk(page);
  await played.open(serverUrl, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
  return { amara, played };
}

/** The answer to what `playQuestion` asks. */
export const ANSWER_ID = id(60);

interface PlayedQuestion {
  /** Who was heard asking; null where it was typed. */
  readonly channel: Channel | null;
  readonly said: string;
  /** The part that asks, where it is not all that was said. */
  readonly heading?: string;
  /** The whole answer; without one it has begun and says nothing yet. */
  readonly answer?: string;
}

/** The events of one question and of the answer that a model gives to it. */
export function playQuestion({ channel, said, heading, answer }: PlayedQuestion): LogEventBody[] {
  const turnId = id(40);
  const questionId = id(20);
  const heard: LogEventBody[] =
    channel === null
      ? []
      : [
          {
            type: 'turn.final',
            turnId,
            channel,
            text: said,
            startMs: 0,
            endMs: 900,
            engine: 'Moonshine tiny',
          },
        ];
  const written: LogEventBody[] =
    answer === undefined
      ? []
      : [
          { type: 'answer.checkpoint', answerId: ANSWER_ID, offset: 0, text: answer },
          { type: 'answer.finished', answerId: ANSWER_ID, outcome: 'complete' },
        ];
  return [
    ...heard,
    {
      type: 'question.asked',
      questionId,
      number: 1,
      turnId: channel === null ? null : turnId,
      text: said,
      ...(heading !== undefined && { heading }),
      by: channel === null ? 'typed' : 'rules',
    },
    {
      type: 'answer.started',
      answerId: ANSWER_ID,
      questionId,
      attempt: 1,
      author: { kind: 'model', name: 'qwen-plus' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    },
    ...written,
  ];
}
