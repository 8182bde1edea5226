import { EMPTY_SETUP } from '@cuecard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  LanguageModelError,
  type ModelPiece,
} from '../../../providers/language-model/language-model.ts';
import { ModelHealth } from '../../../providers/language-model/model-health.ts';
import {
  authorsFor,
  writeAnswer,
  type AnswerAuthor,
  type AnswerRequest,
  type AuthorHealth,
} from './author-chain.ts';

const request: AnswerRequest = {
  setup: EMPTY_SETUP,
  shape: { style: 'outline', length: 'usual', thinking: false },
  mode: 'asked',
  evidence: [],
  question: 'And when would you not?',
  conversation: [],
  earlier: [],
  fenceId: 'abcdef0123456789',
};
const deeply = { ...request, shape: { ...request.shape, thinking: true } };

const refused = new LanguageModelError('refused', false);
const timeout = new LanguageModelError('timeout', true);
const busy = new LanguageModelError('refused', true, { httpStatus: 429, retryAfterMs: 60_000 });
const usedUp = new LanguageModelError('over-budget', false);

type Said = string | Error | typeof HANG | typeof THINKS;
const THINKS = { it: 'thinks' } as const;
const HANG = { it: 'hangs' } as const;

interface ScriptedModel extends AnswerAuthor {
  /** How it ended; null while it was never asked. */
  ended: 'whole' | 'stopped' | 'failed' | null;
}

/** Says its pieces at once; `hang` waits until it is stopped. */
function createAuthor(name: string, said: readonly Said[], more: Partial<AnswerAuthor> = {}) {
  const author: ScriptedModel = {
    author: { kind: 'model', name },
    ended: null,
    async *write(_, { signal }): AsyncGenerator<ModelPiece> {
      author.ended = 'stopped';
      for (const piece of said) {
        if (piece === HANG) await stopped(signal);
        else if (piece instanceof Error) {
          author.ended = 'failed';
          throw piece;
        } else if (typeof piece === 'string') yield { type: 'text', text: piece };
        else yield { type: 'thinking' };
      }
      author.ended = 'whole';
    },
    ...more,
  };
  return author;
}

async function stopped(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  signal.throwIfAborted();
  throw new Error('not stopped');
}

/** Usually begins after so many milliseconds, and remembers what it was told. */
function createHealth(usualMs: number) {
  const began: number[] = [];
  const health: AuthorHealth = {
    usualMs: () => usualMs,
    resting: null,
    failed: () => {},
    began: (_, afterMs) => began.push(afterMs),
  };
  return { health, began };
}

async function written(
  authors: readonly AnswerAuthor[],
  asked = request,
  signal = new AbortController().signal,
) {
  const [first, ...others] = authors;
  if (first === undefined) throw new Error('nobody to ask');
  const pieces: unknown[] = [];
  try {
    for await (const piece of writeAnswer([first, ...others], asked, { signal }))
      pieces.push(piece);
  } catch (error) {
    pieces.push(error);
  }
  return pieces;
}

const text = (said: string) => ({ type: 'text', text: said });
const takesOver = (name: string, because: unknown) => ({
  type: 'author',
  author: { kind: 'model', name },
  because,
});

/** Far beyond what any of these authors usually needs. */
const LONG_MS = 600_000;

/** Time moves only when the test moves it. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
}
afterEach(() => void vi.useRealTimers());

describe('the chain of authors', () => {
  it('[ANS-34] keeps to the first who can write', async () => {
    const second = createAuthor('b', ['never']);
    expect(await written([createAuthor('a', ['one', 'two']), second])).toEqual([
      text('one'),
      text('two'),
    ]);
    expect(second.ended).toBeNull();
  });

  it('[LIVE-33] [ANS-34] goes down the list while authors fail before their first word', async () => {
    const pieces = await written([
      createAuthor('a', [refused]),
      createAuthor('b', [THINKS, timeout]),
      createAuthor('c', ['x']),
    ]);
    expect(pieces).toEqual([
      takesOver('b', refused),
      { type: 'thinking' },
      takesOver('c', timeout),
      text('x'),
    ]);
  });

  it('hands over no more once words have come', async () => {
    const pieces = await written([
      createAuthor('a', ['one', timeout]),
      createAuthor('b', ['never']),
    ]);
    expect(pieces).toEqual([text('one'), timeout]);
  });

  it('throws the failure of the last, and what is no failure of an endpoint at once', async () => {
    const fault = new TypeError('ours');
    expect(await written([createAuthor('a', [refused])])).toEqual([refused]);
    expect(await written([createAuthor('a', [fault]), createAuthor('b', ['never'])])).toEqual([
      fault,
    ]);
  });

  it('stops with the reason of who stopped it', async () => {
    const controller = new AbortController();
    const author = createAuthor('a', [HANG]);
    const pieces = written([author, createAuthor('b', ['x'])], request, controller.signal);
    const reason = new Error('enough');
    controller.abort(reason);
    expect(await pieces).toEqual([reason]);
    expect(author.ended).toBe('stopped');
  });

  it('[ANS-61] asks the next one too when the first is slower than usual, and the first word wins', async () => {
    const { health, began } = createHealth(20);
    const slow = createAuthor('slow', [HANG], { health });
    const pieces = await written([slow, createAuthor('quick', ['x', 'y'])]);
    expect(pieces).toEqual([
      takesOver('quick', expect.objectContaining({ failure: 'timeout' })),
      text('x'),
      text('y'),
    ]);
    expect(slow.ended).toBe('stopped');
    expect(began).toEqual([expect.any(Number)]);
  });

  it('[ANS-61] stays with a first one that is late but first all the same', async () => {
    const { health } = createHealth(5);
    const joined = Promise.withResolvers<void>();
    const late = createAuthor('late', [], { health });
    late.write = async function* () {
      await joined.promise;
      yield { type: 'text', text: 'x' };
    };
    const never = createAuthor('never', [HANG]);
    const write = never.write.bind(never);
    never.write = (...asked) => {
      joined.resolve();
      return write(...asked);
    };
    expect(await written([late, never])).toEqual([text('x')]);
    expect(never.ended).toBe('stopped');
  });

  it('[ANS-61] has at most two at work, and takes the third when the second fails', async () => {
    holdTime();
    const [a, b] = [
      createAuthor('a', [HANG], createHealth(5)),
      createAuthor('b', [HANG], createHealth(5)),
    ];
    const third = createAuthor('c', ['x']);
    const controller = new AbortController();
    const waiting = written([a, b, third], request, controller.signal);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    controller.abort(new Error('enough'));
    await waiting;
    expect([a.ended, b.ended, third.ended]).toEqual(['stopped', 'stopped', null]);
    const failing = createAuthor('b', [refused]);
    const slow = createAuthor('a', [HANG], createHealth(5));
    const taken = written([slow, failing, third]);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect((await taken).at(-1)).toEqual(text('x'));
  });

  it('[ANS-61] never lets the composer overtake a model that may still answer', async () => {
    holdTime();
    const composer = createAuthor('templates', ['x'], { author: { kind: 'composer', name: 't' } });
    const controller = new AbortController();
    const slow = createAuthor('slow', [HANG], createHealth(5));
    const waiting = written([slow, composer], request, controller.signal);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(composer.ended).toBeNull();
    controller.abort();
    await waiting;
  });

  it('[ANS-57] leaves an overloaded model alone for as long as it asks', async () => {
    let now = 0;
    const health = new ModelHealth(() => now);
    const overloaded = createAuthor('a', [busy], { health });
    const next = createAuthor('b', ['x']);
    const answered = [takesOver('b', busy), text('x')];
    expect(await written([overloaded, next])).toEqual(answered);
    overloaded.ended = null;
    expect(await written([overloaded, next])).toEqual(answered);
    expect(overloaded.ended).toBeNull();
    now = 60_000;
    await written([overloaded, next]);
    expect(overloaded.ended).toBe('failed');
  });

  it('[ANS-62] goes straight to the composer when the interview has used up its budget', async () => {
    const composer = createAuthor('templates', ['x'], { author: { kind: 'composer', name: 't' } });
    const second = createAuthor('b', ['never']);
    const pieces = await written([createAuthor('a', [usedUp]), second, composer]);
    expect(pieces).toEqual([
      { type: 'author', author: { kind: 'composer', name: 't' }, because: usedUp },
      text('x'),
    ]);
    expect(second.ended).toBeNull();
  });

  it('[ANS-55] says that a model thinks, and does not take that for slowness', async () => {
    holdTime();
    const { health, began } = createHealth(5);
    const thinker = createAuthor('a', [], { health });
    thinker.write = async function* () {
      yield { type: 'thinking' };
      await new Promise((resolve) => setTimeout(resolve, LONG_MS));
      yield { type: 'text', text: 'x' };
    };
    const never = createAuthor('b', ['never']);
    const pieces = written([thinker, never], deeply);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(await pieces).toEqual([{ type: 'thinking' }, text('x')]);
    expect(never.ended).toBeNull();
    expect(began).toHaveLength(1);
  });
});

describe('who is asked', () => {
  const usual = createAuthor('usual', []);
  const strong = createAuthor('strong', [], { onlyDeep: true });
  const expert = createAuthor('expert', [], { onlyExpert: true });
  const away = createAuthor('away', [], { isThere: false });
  const names = (
    thinking: boolean,
    authors: readonly [AnswerAuthor, ...AnswerAuthor[]],
    hasExpert = false,
  ) => authorsFor(authors, { thinking }, hasExpert).map(({ author }) => author.name);

  it('[ANS-14] is the stronger model first when the answer is to be thought over, else never', () => {
    expect(names(true, [strong, usual])).toEqual(['strong', 'usual']);
    expect(names(false, [strong, usual])).toEqual(['usual']);
    expect(names(true, [usual])).toEqual(['usual']);
  });

  it('[BILL-42] is the expert model before the usual ones, for plans that have it alone', () => {
    expect(names(false, [strong, expert, usual], true)).toEqual(['expert', 'usual']);
    expect(names(true, [strong, expert, usual], true)).toEqual(['strong', 'expert', 'usual']);
    expect(names(false, [strong, expert, usual])).toEqual(['usual']);
  });

  it('[ANS-35] is nobody who is not there', () => {
    expect(names(false, [away, usual])).toEqual(['usual']);
  });
});

describe('the health of a model', () => {
  const health = new ModelHealth(() => 0);

  it('[ANS-61] has a stated pace before there is data, then the p90 of its last answers', () => {
    expect(health.usualMs('off')).toBe(2_500);
    for (const ms of [700, 800, 900, 1_000]) health.began('off', ms);
    expect(health.usualMs('off')).toBe(2_500);
    for (const ms of [1_100, 1_200, 1_300, 1_400, 1_500, 9_000]) health.began('off', ms);
    expect(health.usualMs('off')).toBe(1_500);
    expect(health.usualMs('deep')).toBe(8_000);
  });

  it('[ANS-61] forgets the old answers, and asks nobody else for the jitter of a network', () => {
    for (let index = 0; index < 20; index += 1) health.began('off', 100);
    expect(health.usualMs('off')).toBe(600);
  });
});
