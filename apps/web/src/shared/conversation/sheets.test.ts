import type { AnswerAttempt, EvidenceItem } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { listSheets, mayDiffer } from './sheets.ts';

const ENTRY = '0198a000-0000-7000-8000-000000000004';
const card = { entryId: ENTRY, question: 'Why us?', answer: 'I use it every day.' };
const evidence: Record<string, EvidenceItem> = {
  K1: { id: 'K1', label: '', text: card.answer, source: { kind: 'bank', entryId: ENTRY } },
};
const attempt = (
  answerId: string,
  kind: 'model' | 'composer',
  text: string | null,
): AnswerAttempt => ({
  answerId,
  attempt: 1,
  author: { kind, name: 'x' },
  tookOverBecause: null,
  shape: { style: 'outline', length: 'usual', thinking: false },
  text,
  checked: null,
  outcome: text === null ? null : 'complete',
  failure: null,
  startedAt: 1,
  finishedAt: null,
});

describe('the sheets of a question', () => {
  it('[ANS-75] have no template that says what the saved answer says', () => {
    const attempts = [
      attempt('a', 'composer', 'I use it every day. [K1]'),
      attempt('b', 'composer', null),
      attempt('c', 'composer', 'The main reason is [the reason].'),
      attempt('d', 'model', 'Because I use it every day. [K1]'),
    ];
    const prepared = { card, titles: [] };
    const keys = listSheets({ prepared, attempts }, evidence).map(({ key }) => key);
    expect(keys).toEqual(['prepared', 'c', 'd']);
    expect(listSheets({ prepared: null, attempts }, evidence)).toHaveLength(4);
  });

  it('[ANS-76] can be had anew only where a model writes', () => {
    const by = (kind: 'model' | 'composer', because: AnswerAttempt['tookOverBecause'] = null) =>
      mayDiffer({ author: { kind, name: 'x' }, tookOverBecause: because });
    expect([by('model'), by('composer', 'timeout')]).toEqual([true, true]);
    expect([by('composer'), by('composer', 'over-budget')]).toEqual([false, false]);
  });
});
