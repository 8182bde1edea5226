import { randomBytes } from 'node:crypto';
import type { Debrief, InterviewSummary, MailPiece } from '@cuecard/contract';
import { buildMailPrompt } from './mail-prompt.ts';
import { findNewSpecifics } from '@cuecard/practice';
import type { DailyTokens } from '../../../answering/daily-tokens.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import {
  streamText,
  type LanguageModel,
} from '../../../providers/language-model/language-model.ts';

export interface WriteMailDeps {
  readonly log: Log;
  readonly model: LanguageModel;
  readonly tokens: DailyTokens;
}

/** So much of each answer tells what it was about. Characters. */
const MAX_ANSWER = 700;
const MAX_QUESTIONS = 15;
/** Three times the longest mail that is asked for. Characters. */
const MAX_MAIL = 3000;
/** A sentence with its end, and what parts it from the next. */
const SENTENCE = /^[\s\S]*?(?:[.!?。！？…]["'”’」』）)]*(?=\s|\p{Script=Han}|$)\s*|\n\s*)/u;

/**
 * Drafts the mail after an interview, sentence by sentence as the model writes it. A sentence with a name or a number
 * that was neither said nor entered for the job is left out, and counted.
 */
export async function* writeMail(
  { log, model, tokens }: WriteMailDeps,
  userId: number,
  { interview, debrief }: { readonly interview: InterviewSummary; readonly debrief: Debrief },
  signal: AbortSignal,
): AsyncGenerator<MailPiece> {
  await tokens.open(userId);
  if (tokens.isUsedUp(userId)) return yield { type: 'stopped', because: 'used-up' };
  const { job, talk } = readTalk(interview, debrief);
  const known = [job, ...talk.flatMap(({ question, answer }) => [question, answer])];
  const language = interview.setup.interviewLanguage;
  const prompt = buildMailPrompt({ job, talk, language, fenceId: randomBytes(9).toString('hex') });
  const onUsage = (used: Parameters<DailyTokens['spend']>[1]) => void tokens.spend(userId, used);
  let leftOut = 0;
  let open = '';
  let length = 0;
  const pass = (sentence: string): MailPiece[] => {
    if (isSafe(sentence, known)) return sentence === '' ? [] : [{ type: 'text', text: sentence }];
    leftOut += 1;
    // Where a paragraph ends is no part of the sentence.
    return sentence.includes('\n') ? [{ type: 'text', text: '\n\n' }] : [];
  };
  try {
    for await (const text of streamText(model.stream(prompt, { signal, onUsage }))) {
      open += text;
      length += text.length;
      if (length > MAX_MAIL) throw new Error('the mail is too long');
      // What ends what is there may be followed by more of the same sentence.
      for (let whole = takeWhole(open); whole !== ''; whole = takeWhole(open)) {
        open = open.slice(whole.length);
        yield* pass(whole);
      }
    }
    yield* pass(open);
    yield { type: 'written', model: model.name, leftOut };
  } catch (error) {
    if (signal.aborted) return;
    log.warn({ err: error, interview: interview.id }, 'a mail could not be drafted');
    yield { type: 'stopped', because: 'failed' };
  }
}

/** The first sentence, if something comes after it; else ''. */
function takeWhole(text: string): string {
  const whole = SENTENCE.exec(text)?.[0] ?? '';
  return whole.length < text.length ? whole : '';
}

function isSafe(sentence: string, known: readonly string[]): boolean {
  return !/[<>{}[\]]|https?:/u.test(sentence) && findNewSpecifics(sentence, known).length === 0;
}

/** What the mail may speak of: the job as it was entered, and what was asked and answered. */
function readTalk({ setup }: InterviewSummary, { questions }: Debrief) {
  const { jobTitle, company, school, major } = setup;
  return {
    job: [jobTitle, company, school, major].filter((part) => part !== '').join(', '),
    talk: questions.slice(0, MAX_QUESTIONS).map(({ text, answer }) => ({
      question: text,
      answer: (answer?.text ?? '').slice(0, MAX_ANSWER),
    })),
  };
}
