import { describe, expect, it } from 'vitest';
import type { LogEventBody, PreparedFinding, ServerMessage } from '@cuecard/contract';
import {
  findDraft,
  nothingProvisional,
  findPreparedFinding,
  reduceProvisional,
} from './provisional.ts';
import { event, IDS } from './testing.ts';

const AUTHOR = { kind: 'model', name: 'qwen-plus' } as const;
const draft = (answerId: string, text: string): ServerMessage => ({
  type: 'draft',
  answerId,
  turnId: IDS.turn,
  text,
  author: AUTHOR,
});
const started: LogEventBody = {
  type: 'answer.started',
  answerId: IDS.answer,
  questionId: IDS.question,
  attempt: 1,
  author: AUTHOR,
  style: 'outline',
  length: 'usual',
  thinking: false,
};
const logged = (body: LogEventBody): ServerMessage => ({ type: 'event', event: event(1, body) });
const fold = (...messages: ServerMessage[]) =>
  messages.reduce(reduceProvisional, nothingProvisional);

describe('drafts', () => {
  it('[LIVE-45] the newest draft of a turn stands, and is gone when it is dropped', () => {
    const two = [draft(IDS.answer, 'Why'), draft(IDS.secondAnswer, 'Why us?')];
    expect(findDraft(fold(...two), IDS.turn)).toMatchObject({
      answerId: IDS.secondAnswer,
      question: 'Why us?',
    });
    const dropped = fold(...two, { type: 'draft-dropped', answerId: IDS.secondAnswer });
    expect(findDraft(dropped, IDS.turn)?.answerId).toBe(IDS.answer);
    expect(findDraft(dropped, IDS.question)).toBeNull();
  });

  it('changes the author of a draft that another took over', () => {
    const taken = fold(draft(IDS.answer, 'Why'), {
      type: 'draft',
      answerId: IDS.answer,
      turnId: IDS.turn,
      text: 'Why',
      author: { kind: 'composer', name: 'templates' },
    });
    expect(taken.drafts).toHaveLength(1);
    expect(taken.drafts[0]?.author.kind).toBe('composer');
  });

  it('is no draft any more when the answer of its id has begun', () => {
    expect(fold(draft(IDS.answer, 'Why'), logged(started)).drafts).toEqual([]);
  });

  it('forgets everything with a new connection, and nothing for what does not concern it', () => {
    const before = fold(draft(IDS.answer, 'Why'));
    expect(reduceProvisional(before, { type: 'pong' })).toBe(before);
    expect(reduceProvisional(before, logged({ type: 'recognition.mode', mode: 'manual' }))).toBe(
      before,
    );
  });
});

describe('prepared answers of an open turn', () => {
  const finding: PreparedFinding = {
    card: { entryId: IDS.question, question: 'Why us?', answer: 'Because it runs.' },
    titles: [],
  };
  const prepared = (of: PreparedFinding): ServerMessage => ({
    type: 'prepared',
    turnId: IDS.turn,
    ...of,
  });

  it('[ANS-17] the last word for a turn stands, and nothing takes away what was there', () => {
    expect(findPreparedFinding(fold(prepared(finding)), IDS.turn)).toEqual(finding);
    const titles = { card: null, titles: [{ entryId: IDS.question, question: 'Why us?' }] };
    expect(findPreparedFinding(fold(prepared(finding), prepared(titles)), IDS.turn)).toEqual(
      titles,
    );
    const nothing = fold(prepared(finding), prepared({ card: null, titles: [] }));
    expect(findPreparedFinding(nothing, IDS.turn)).toBeNull();
    expect(nothing.prepared).toEqual([]);
  });
});

describe('an answer that is on its way', () => {
  const thinking: ServerMessage = { type: 'thinking', answerId: IDS.answer };
  const claims = [{ kind: 'number', text: '11 hours' } as const];

  it('thinks until its first word', () => {
    expect(fold(thinking, thinking).thinking).toEqual([IDS.answer]);
    const delta: ServerMessage = { type: 'delta', answerId: IDS.answer, offset: 0, text: 'I' };
    expect(fold(thinking, delta).thinking).toEqual([]);
    const checkpoint = { type: 'answer.checkpoint', answerId: IDS.answer, offset: 0 } as const;
    expect(fold(thinking, logged({ ...checkpoint, text: 'I' })).thinking).toEqual([]);
  });

  it('has the claims of the last message until the log has them', () => {
    const marked = fold({ type: 'claims', answerId: IDS.answer, claims });
    expect(marked.claims[IDS.answer]).toEqual(claims);
    const checked = { type: 'answer.checked', answerId: IDS.answer, claims, cited: [] } as const;
    expect(reduceProvisional(marked, logged({ ...checked, claims, cited: [] })).claims).toEqual({});
  });
});
