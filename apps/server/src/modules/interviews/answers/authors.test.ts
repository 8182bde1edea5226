import { emptySetup, parseAnswer, type InterviewSetup } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import {
  LanguageModelError,
  type LanguageModel,
  type ModelPrompt,
} from '../../../providers/language-model/language-model.ts';
import { writeAnswer, type AnswerAuthor, type AnswerRequest } from './author-chain.ts';
import { createComposerAuthor } from './composer-author.ts';
import { judgeByRules } from './judge-by-rules.ts';
import { createModelAuthor } from './model-author.ts';

const setup: InterviewSetup = { ...emptySetup, jobTitle: 'Backend engineer' };
const request: AnswerRequest = {
  setup,
  shape: { style: 'outline', length: 'usual', thinking: false },
  mode: 'asked',
  evidence: [],
  question: 'And when would you not?',
  conversation: [
    { channel: 'interviewer', text: 'When would you use a queue?' },
    { channel: 'candidate', text: 'When the work can wait.' },
  ],
  earlier: [{ question: 'When would you use a queue?', answer: 'When the work can wait.' }],
  fenceId: 'abcdef0123456789',
};
const { signal } = new AbortController();

function authorOf(name: string, ...said: (string | Error)[]): AnswerAuthor {
  return {
    author: { kind: 'model', name },
    async *write() {
      for (const piece of said) {
        if (piece instanceof Error) throw piece;
        yield piece;
      }
    },
  };
}

const refused = new LanguageModelError('refused', false);
const timeout = new LanguageModelError('timeout', true);

async function written(...authors: AnswerAuthor[]) {
  const pieces: unknown[] = [];
  try {
    for await (const piece of writeAnswer(authors, request, { signal })) pieces.push(piece);
  } catch (error) {
    pieces.push(error);
  }
  return pieces;
}

const text = (said: string) => ({ type: 'text', text: said });

describe('the chain of authors', () => {
  it('keeps to the first who can write', async () => {
    expect(await written(authorOf('a', 'one', 'two'), authorOf('b', 'never'))).toEqual([
      text('one'),
      text('two'),
    ]);
  });

  it('[LIVE-33] goes down the list while authors fail before their first word', async () => {
    const pieces = await written(
      authorOf('a', refused),
      authorOf('b', timeout),
      authorOf('c', 'x'),
    );
    expect(pieces).toEqual([
      { type: 'author', author: { kind: 'model', name: 'b' }, because: refused },
      { type: 'author', author: { kind: 'model', name: 'c' }, because: timeout },
      text('x'),
    ]);
  });

  it('hands over no more once words have come', async () => {
    const pieces = await written(authorOf('a', 'one', timeout), authorOf('b', 'never'));
    expect(pieces).toEqual([text('one'), timeout]);
  });

  it('throws what is no failure of an endpoint', async () => {
    const fault = new TypeError('ours');
    expect(await written(authorOf('a', fault), authorOf('b', 'never'))).toEqual([fault]);
  });
});

describe('the composer', () => {
  it('answers any question in the format that the screen reads', async () => {
    const composer = createComposerAuthor();
    expect(composer.author.kind).toBe('composer');
    let answer = '';
    for await (const piece of composer.write(request, { signal })) answer += piece;
    const { say, blocks } = parseAnswer(answer);
    expect(say).not.toBe('');
    expect(blocks.length).toBeGreaterThan(0);
  });
});

describe('a model', () => {
  it('is given the rules, and everything that was said inside the fence', async () => {
    const prompts: ModelPrompt[] = [];
    const model: LanguageModel = {
      name: 'm',
      async *stream(prompt) {
        prompts.push(prompt);
        yield 'Never.';
      },
    };
    const author = createModelAuthor(model);
    expect(author.author).toEqual({ kind: 'model', name: 'm' });
    for await (const piece of author.write(request, { signal })) expect(piece).toBe('Never.');
    const prompt = prompts[0];
    expect(prompt?.system).toContain(request.fenceId);
    expect(prompt?.system).not.toContain('when would you not');
    const data = prompt?.user.slice(prompt.user.indexOf(`<data-${request.fenceId}`)) ?? '';
    expect(data.indexOf('And when would you not?')).toBeGreaterThan(data.indexOf('queue'));
  });
});

describe('the judge', () => {
  it('[ANS-1] finds a question of the interviewer by rules alone, and none in what the candidate says', () => {
    const asks = 'Can you tell me about a time you disagreed with your manager?';
    expect(judgeByRules({ channel: 'interviewer', text: asks }, 'en', [])).toBe('asked');
    expect(judgeByRules({ channel: 'candidate', text: asks }, 'en', [])).toBe('none');
    const hello = 'Hi, thanks for coming in today.';
    expect(judgeByRules({ channel: 'interviewer', text: hello }, 'en', [])).toBe('none');
  });
});
