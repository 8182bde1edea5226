import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUT_AT_LATEST_MS, FRAME_MS, MAX_EAGERS } from './constants.ts';
import { Conversation, GARBLED, speaker, type PlayedConversation } from './testing/conversation.ts';
import { normaliseWords } from './words.ts';

const QUESTION = 'Why do you want to leave your company?';
const LONG =
  'and then we moved every service to the new platform without a single day of rest for anyone';

const NUMBERS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ');

/** No two are alike: a row of words that somebody repeats over a cut would be written once. */
const VOCABULARY = [...new Set(LONG.split(' ')), ...NUMBERS].concat(
  `today? now. um why because orders queue shipped walk carefully banana hospital invoice harvest lantern
   piano justify ribbon velvet mountain quickly umbrella yesterday bridge`.split(/\s+/),
);

describe('TurnTracker', () => {
  it('[SPEECH-16] [SPEECH-21] ends a complete question after a short silence, with its text', () => {
    const talk = speaker(QUESTION);
    const { finals, events } = talk.play();
    expect(finals).toEqual([QUESTION]);
    expect(silenceBefore(events, 'final', talk.endMs)).toBeLessThan(400);
  });

  it('decodes in the silence, so that the text is there when the turn ends', () => {
    const talk = speaker(QUESTION);
    const { requests } = talk.play();
    const end = requests.find((request) => request.purpose === 'end');
    expect(end?.toMs).toBeLessThan(talk.endMs + 200);
  });

  it('[SPEECH-22] waits longer where the words do not say whether they are complete', () => {
    const talk = speaker('Our team has ten people.');
    const { events } = talk.play();
    expect(silenceBefore(events, 'final', talk.endMs)).toBeGreaterThanOrEqual(1200);
  });

  it('[SPEECH-23] waits longest after a word that announces more', () => {
    const talk = speaker('It was slow because');
    const { events } = talk.play();
    expect(silenceBefore(events, 'final', talk.endMs)).toBeGreaterThanOrEqual(2500);
    expect(silenceBefore(events, 'final', talk.endMs)).toBeLessThan(2700);
    expect(events.some(({ type }) => type === 'eager')).toBe(false);
  });

  it('does not cut a question in two at a thinking pause', () => {
    expect(speaker('How would you').pause(900).says('find the cause?').play().finals).toEqual([
      'How would you find the cause?',
    ]);
    expect(
      speaker('It was slow because').pause(2200).says('of the network.').play().finals,
    ).toHaveLength(1);
  });

  it('makes two turns of two questions with a silence between them', () => {
    expect(speaker(QUESTION).pause(1500).says('Where do you live now?').play().finals).toEqual([
      QUESTION,
      'Where do you live now?',
    ]);
  });

  it('[SPEECH-19] says eager before final with the same words', () => {
    const { events } = speaker(QUESTION).play();
    const types = events.filter(({ type }) => type !== 'partial').map(({ type }) => type);
    expect(types).toEqual(['eager', 'final']);
    expect(events.find(({ type }) => type === 'eager')).toMatchObject({ text: QUESTION });
  });

  it('[SPEECH-20] takes an eager back when the speaker goes on', () => {
    const { events, finals } = speaker('How do you test it?')
      .pause(260)
      .says('And how do you ship it?')
      .play();
    expect(finals).toEqual(['How do you test it? And how do you ship it?']);
    const types = events.filter(({ type }) => type !== 'partial').map(({ type }) => type);
    expect(types).toEqual(['eager', 'resumed', 'eager', 'final']);
  });

  it('takes an eager back when later words contradict it', () => {
    const early = 'Why do you want to leave?';
    const { events, finals } = speaker(QUESTION).play({
      mishear: (text, { purpose }) => (purpose === 'partial' ? early : text),
    });
    const drafts = events.filter(({ type }) => type !== 'partial').map(({ type }) => type);
    expect(drafts).toEqual(['eager', 'resumed', 'eager', 'final']);
    expect(finals).toEqual([QUESTION]);
  });

  it('does not hear the end of a turn again in the next one', () => {
    const talk = speaker('Where do you live today?').pause(330).says('We sell old maps.');
    expect(talk.play({ decodeMs: 32 }).finals).toEqual([
      'Where do you live today?',
      'We sell old maps.',
    ]);
  });

  it('[SPEECH-17] shows words while they are spoken', () => {
    const talk = speaker(LONG);
    const partials = talk.play().events.filter((event) => event.type === 'partial');
    expect(partials.length).toBeGreaterThan(5);
    expect(partials[1]?.atMs).toBeLessThan(talk.endMs / 2);
  });

  it('skips partials instead of falling behind when decoding is slow', () => {
    const fast = speaker(LONG).play({ decodeMs: 64 });
    const slow = speaker(LONG).play({ decodeMs: 1600 });
    expect(slow.requests.length).toBeLessThan(fast.requests.length / 2);
    expect(slow.finals).toEqual(fast.finals);
  });

  it('cuts long speech, at a silence where there is one, and loses no word', () => {
    const talk = speaker(LONG).says(LONG).pause(300).says(LONG).says(LONG).says(LONG);
    const { finals, requests } = talk.play();
    expect(finals.join(' ')).toBe([LONG, LONG, LONG, LONG, LONG].join(' '));
    const longest = Math.max(...requests.map(({ fromMs, toMs }) => toMs - fromMs));
    expect(longest).toBeLessThanOrEqual(CUT_AT_LATEST_MS + FRAME_MS);
  });

  it('[SPEECH-10] hears a word whole that lies on a cut where nobody pauses', () => {
    const spoken =
      'how our first orders went through three queues until every warehouse had shipped';
    const talk = speaker(spoken);
    for (let at = 0; at < 7; at++) talk.says(`${NUMBERS[at]} ${spoken} ${NUMBERS[at + 7]}`);
    const { finals, events } = talk.play({ garbles: true });
    expect(finals.join(' ')).not.toContain(GARBLED);
    const expected = Array.from(
      { length: 7 },
      (_, at) => `${NUMBERS[at]} ${spoken} ${NUMBERS[at + 7]}`,
    );
    expect(finals).toEqual([[spoken, ...expected].join(' ')]);
    expect(settledThatChanged(events)).toEqual([]);
  });

  it('[SPEECH-18] keeps a settled word that the last hypothesis hears differently', () => {
    const talk = speaker('Tell me about the time you missed a deadline at your last company?');
    const late = talk.endMs - 400;
    const { events, finals } = talk.play({
      mishear: (text, { toMs }) => (toMs < late ? text : text.replace('time', 'thyme')),
    });
    expect(finals).toEqual(['Tell me about the time you missed a deadline at your last company?']);
    expect(settledThatChanged(events)).toEqual([]);
  });

  it('ends the turn when the sound breaks off', () => {
    const { finals, tracker } = speaker('I would start with').playAndEnd();
    expect(finals).toEqual(['I would start with']);
    expect(tracker.isIdle).toBe(true);
  });

  it('counts a turn without words as discarded', () => {
    const { events, finals } = speaker('hm hm hm').play({ mishear: () => '' });
    expect(finals).toEqual([]);
    expect(events).toMatchObject([{ type: 'discarded', reason: 'empty' }]);
  });

  it('[SPEECH-24] amends a turn that goes on after its final', () => {
    const talk = speaker('How would you store the orders?').pause(1100).says('In a database.');
    const { events, finals } = talk.play();
    expect(finals).toEqual(['How would you store the orders? In a database.']);
    const final = events.find(({ type }) => type === 'final');
    const amended = events.find(({ type }) => type === 'amended');
    expect(amended).toMatchObject({
      turnId: final?.turnId,
      startMs: (final?.type === 'final' && final.startMs) || null,
    });
    expect(amended?.type === 'amended' && amended.endMs).toBeGreaterThan(talk.endMs - 100);
  });

  it('[SPEECH-24] shows what goes on with the turn’s own id and all its words', () => {
    const question = 'What did you learn from it?';
    const { events } = speaker(question).pause(1000).says(`And ${LONG}.`).play();
    const over = events.findIndex(({ type }) => type === 'final');
    const later = events.slice(over + 1).filter((event) => event.type === 'partial');
    expect(later.length).toBeGreaterThan(3);
    for (const partial of later) {
      expect(partial.turnId).toBe(events[over]?.turnId);
      expect(partial.text.startsWith(question)).toBe(true);
      expect(partial.settledLength).toBeGreaterThanOrEqual(question.length);
    }
  });

  it('[SPEECH-24] amends again, and drops the stop behind an unfinished sentence', () => {
    const { finals } = speaker('How would you.')
      .pause(3000)
      .says('find the cause?')
      .pause(800)
      .says('For example, in production.')
      .play();
    expect(finals).toEqual(['How would you find the cause? For example, in production.']);
  });

  it('[SPEECH-24] amends nothing later than 2 s after the final', () => {
    const { finals } = speaker('How would you store it?').pause(2600).says('In a file.').play();
    expect(finals).toHaveLength(2);
  });

  it('[SPEECH-24] amends nothing once somebody else has answered', () => {
    const asked = () => speaker('Do you know Erlang?').pause(600);
    const murmur = asked().otherSpeaks(300).pause(600).says('And Elixir?').play();
    expect(murmur.finals).toEqual(['Do you know Erlang? And Elixir?']);
    const answered = asked().otherSpeaks(800).pause(100).says('And Elixir?').play();
    expect(answered.finals).toEqual(['Do you know Erlang?', 'And Elixir?']);
  });

  it('[SPEECH-25] keeps a statement and the task after it apart', () => {
    const { finals } = speaker('Our office is in the old harbor.')
      .pause(1500)
      .says('Explain how a compiler works.')
      .play();
    expect(finals).toEqual(['Our office is in the old harbor.', 'Explain how a compiler works.']);
  });

  it('[SPEECH-87] goes back to the words of a turn when what was shown as its end was none, and offers that', () => {
    const question = 'How would you store it?';
    const { events } = speaker(question)
      .pause(900)
      .says('and then it was so')
      .play({
        mishear: (text, { purpose, fromMs }) =>
          purpose === 'end' && fromMs > 1500 && !text.includes('store') ? '' : text,
      });
    expect(events.filter(({ type }) => type !== 'partial' && type !== 'eager')).toMatchObject([
      { type: 'final', text: question },
      { type: 'amended', text: question },
      { type: 'withheld', text: 'and then it was so' },
    ]);
  });

  it('[SPEECH-25] never makes a second question of what belongs to the first', () => {
    const question = 'How would you store the orders?';
    const more = [
      'And the bills?',
      'For example, the old ones.',
      'In a small shop.',
      'Or why not?',
    ];
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ text: fc.constantFrom(...more), pauseMs: fc.integer({ min: 0, max: 2200 }) }),
          { minLength: 1, maxLength: 4 },
        ),
        fc.integer({ min: 0, max: 600 }),
        (parts, decodeMs) => {
          const talk = speaker(question);
          for (const { text, pauseMs } of parts) talk.pause(pauseMs).says(text);
          const heard = talk.play({ decodeMs });
          expect(heard.finals).toEqual([[question, ...parts.map(({ text }) => text)].join(' ')]);
          expect(heard.events.filter(({ type }) => type === 'final')).toHaveLength(1);
          expectWholeTurns(heard);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[SPEECH-18] loses no word, changes no settled one and leaves no turn without an end', () => {
    const phrase = fc.shuffledSubarray(VOCABULARY, { minLength: 1, maxLength: 45 });
    const part = fc.record({
      words: phrase,
      pauseMs: fc.oneof(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 900, max: 4000 })),
    });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 1500 }),
        fc.boolean(),
        fc.boolean(),
        (parts, decodeMs, breaksOff, garbles) => {
          const talk = new Conversation();
          for (const { words, pauseMs } of parts) talk.says(words.join(' ')).pause(pauseMs);
          const heard = breaksOff
            ? talk.playAndEnd({ decodeMs, garbles })
            : talk.play({ decodeMs, garbles });
          expect(normaliseWords(heard.finals.join(' '))).toEqual(
            normaliseWords(parts.flatMap((each) => each.words).join(' ')),
          );
          expect(settledThatChanged(heard.events)).toEqual([]);
          expectWholeTurns(heard);
        },
      ),
      { numRuns: 60 },
    );
  });
});

/** Settled words that are not in the next text of their turn. */
function settledThatChanged(events: PlayedConversation['events']): string[] {
  const settled = new Map<string, string>();
  return events.flatMap((event) => {
    if (event.type !== 'partial' && event.type !== 'final' && event.type !== 'amended') return [];
    const before = settled.get(event.turnId) ?? '';
    if (event.type === 'partial')
      settled.set(event.turnId, event.text.slice(0, event.settledLength));
    return normaliseWords(event.text).join(' ').startsWith(normaliseWords(before).join(' '))
      ? []
      : [before];
  });
}

function expectWholeTurns({ events, tracker }: PlayedConversation): void {
  expect(tracker.isIdle).toBe(true);
  const ids = new Set(events.map((event) => event.turnId));
  for (const id of ids) {
    const types = events.filter((event) => event.turnId === id).map(({ type }) => type);
    const ends = types.filter((type) => ['final', 'discarded', 'amended'].includes(type));
    expect(['final', 'discarded']).toContain(ends[0]);
    expect(ends.slice(1).every((type) => type === 'amended')).toBe(true);
    expect(ends[0] === 'discarded' ? ends.length : 1).toBe(1);
    expect(types.at(-1)).toBe(ends.at(-1));
    expect(types.filter((type) => type === 'eager').length).toBeLessThanOrEqual(MAX_EAGERS);
    expectAlternatingDrafts(types);
  }
}

/** A draft is taken back before the next one begins, unless it became a final. */
function expectAlternatingDrafts(types: readonly string[]): void {
  let standing = false;
  for (const type of types) {
    if (type === 'partial') continue;
    if (type === 'eager') expect(standing).toBe(false);
    if (type === 'resumed') expect(standing).toBe(true);
    standing = type === 'eager';
  }
}

function silenceBefore(events: PlayedConversation['events'], type: string, endMs: number): number {
  return (events.find((event) => event.type === type)?.atMs ?? Infinity) - endMs;
}
