import { EXAM_CONNECTIONS, type ExamDeviceState, type ExamPresence } from '@cuecard/contract';
import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  oneof,
  property,
  record,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ConnectionStatus } from '../connection-messages.ts';
import { EXAM_STEPS, ExamConnectionMachine, type ExamFacts } from './device-connection.ts';

const LIVE: ConnectionStatus = { phase: 'live' };
const BOTH: ExamPresence = { computer: true, phone: true, capture: 'ready' };
const COMPUTER: ExamFacts = { role: 'computer', link: LIVE, presence: BOTH, hasPlace: true };
const PHONE: ExamFacts = { ...COMPUTER, role: 'phone' };

function walk(...facts: ExamFacts[]): ExamDeviceState[] {
  const seen: ExamDeviceState[] = ['CONNECT_BEFORE'];
  const machine = new ExamConnectionMachine((state) => seen.push(state));
  for (const each of facts) machine.update(each);
  return seen;
}

describe('the states of the exam connection', () => {
  it.each([COMPUTER, PHONE])(
    '[EXAM-1] [EXAM-2] [EXAM-3] [EXAM-4] [ENT-32] [ENT-33] go from CONNECT_BEFORE to PAIRED in order ($role)',
    (facts) => {
      const opening = { ...facts, link: { phase: 'connecting' }, presence: null } as const;
      const alone = { ...facts, presence: { ...BOTH, phone: false, computer: false } };
      expect(walk({ ...facts, link: null }, opening, alone, facts)).toEqual([
        'CONNECT_BEFORE',
        'CONNECTING',
        'CONNECTED',
        'PAIRED',
      ]);
    },
  );

  it('[EXAM-210] never skip a state, also when everything is known at once', () => {
    expect(walk(COMPUTER)).toEqual(EXAM_CONNECTIONS.slice(0, 4));
  });

  it('[EXAM-5] [EXAM-6] a lost connection is DISCONNECTED and comes back through CONNECTING', () => {
    const lost = { ...COMPUTER, link: { phase: 'waiting', failures: 0 } } as const;
    const again = { ...COMPUTER, link: { phase: 'connecting' } } as const;
    expect(walk(COMPUTER, lost, again, COMPUTER).slice(4)).toEqual([
      'DISCONNECTED',
      'CONNECTING',
      'CONNECTED',
      'PAIRED',
    ]);
  });

  it('[EXAM-211] [ERR-47] a phone whose computer has gone is DISCONNECTED until it is back', () => {
    const gone = { ...PHONE, presence: { ...BOTH, computer: false, capture: null } };
    expect(walk(PHONE, gone, gone, PHONE).slice(4)).toEqual([
      'DISCONNECTED',
      'CONNECTING',
      'CONNECTED',
      'PAIRED',
    ]);
    expect(walk(gone)).toEqual(['CONNECT_BEFORE', 'CONNECTING', 'CONNECTED']);
  });

  it('[EXAM-212] the computer whose phone gave its place up waits for pairing again', () => {
    expect(walk(COMPUTER, { ...COMPUTER, hasPlace: false }).at(-1)).toBe('CONNECTED');
  });

  it('[EXAM-210] whatever happens, each state follows one that it may follow', () => {
    const links = oneof(
      constant(null),
      constantFrom<ConnectionStatus>(
        { phase: 'connecting' },
        LIVE,
        { phase: 'waiting', failures: 1 },
        { phase: 'stopped', reason: 'taken-over', status: null },
      ),
    );
    const presence = record({ computer: boolean(), phone: boolean(), capture: constant(null) });
    const facts = record({
      role: constantFrom('computer' as const, 'phone' as const),
      link: links,
      presence: oneof(constant(null), presence),
      hasPlace: boolean(),
    });
    assert(
      property(array(facts, { maxLength: 30 }), (all) => {
        const seen = walk(...all);
        for (const [index, state] of seen.slice(1).entries())
          expect(EXAM_STEPS[seen[index] ?? 'CONNECT_BEFORE']).toContain(state);
      }),
    );
  });
});
