import {
  canMove,
  EMPTY_SETUP,
  INTERVIEW_STATES,
  type Command,
  type InterviewState,
  type InterviewSummary,
} from '@cuecard/contract';
import type { ConnectionPort } from '@cuecard/live-session/connection';
import { array, assert, boolean, constantFrom, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { LiveDriver, type SpeechInput } from './live-driver.ts';
import { LiveStore } from './live-store.ts';

/** What surrounds a page: its sound comes and goes, the log moves on, the connection breaks, it is reloaded. */
const happening = record({
  what: constantFrom('source', 'recogniser', 'log', 'own-wish', 'away', 'back', 'reload'),
  yes: boolean(),
  to: constantFrom(...INTERVIEW_STATES),
});

const WANTED_BY: Partial<Record<Command['type'], InterviewState>> = {
  initialise: 'initialising',
  activate: 'active',
};

/** A page of one interview, over reloads: the log outlives it. */
class Page {
  state: InterviewState = 'preparing';
  wish: InterviewState | null = null;
  readonly faults: string[] = [];
  readonly facts = {
    anySource: false,
    recogniserReady: false,
    withoutSound: false,
    recogniserName: 'test',
  };
  #log: InterviewState[] = ['preparing'];
  #store = new LiveStore((run) => run());
  #listeners = new Set<() => void>();
  #listening = false;
  #close = (): void => {};

  open(): void {
    this.#close();
    this.#store = new LiveStore((run) => run());
    this.#listeners = new Set();
    this.#listening = false;
    const speechInput: SpeechInput = {
      facts: () => this.facts,
      onFacts: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      onTurnEvent: () => () => true,
      onGap: () => () => undefined,
      setTerms: () => {},
      startTurns: async () => void (this.#listening = true),
      stopTurns: async () => void (this.#listening = false),
      close: async () => void (this.#listening = false),
    };
    const connection: ConnectionPort<'interview'> = {
      postMessage: (message) => message.type === 'command' && this.#sent(message.command),
    };
    this.#close = new LiveDriver(this.#store, speechInput, () => connection).open();
    for (const [index, state] of this.#log.entries()) this.#deliver(index + 1, state);
    this.check();
  }

  /** The server moves the interview on, as it alone can. */
  moveTo(state: InterviewState): void {
    if (!canMove(this.state, state)) return;
    this.state = state;
    this.wish = null;
    this.#log.push(state);
    this.#deliver(this.#log.length, state);
  }

  become(change: Partial<Page['facts']>): void {
    Object.assign(this.facts, change);
    for (const listener of this.#listeners) listener();
  }

  connection(phase: 'live' | 'waiting'): void {
    this.#store.onStatus(phase === 'live' ? { phase } : { phase, failures: 1 });
  }

  check(): void {
    const shown = this.#store.snapshot().view.state;
    if (shown !== this.state) this.faults.push(`shows ${shown} while it is ${this.state}`);
    if (this.#listening && !['active', 'ending'].includes(shown))
      this.faults.push(`takes turns while it is ${shown}`);
  }

  #deliver(seq: number, state: InterviewState): void {
    const { length: lastSeq } = this.#log;
    if (seq === 1) this.#store.onMessage(welcome(lastSeq));
    this.#store.onMessage({
      type: 'event',
      event: { seq, at: seq, type: 'interview.state', state },
    });
  }

  #sent(command: Command): void {
    const wanted = WANTED_BY[command.type];
    if (wanted === undefined) return;
    if (!canMove(this.state, wanted))
      this.faults.push(`asks for ${wanted} while it is ${this.state}`);
    this.wish = wanted;
  }
}

const INTERVIEW: InterviewSummary = {
  id: '0198a000-0000-7000-8000-000000000001',
  setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' },
  state: 'preparing',
  createdAt: 1,
  startedAt: null,
  endedAt: null,
  questions: 0,
  activeMs: 0,
  archivedAt: null,
  title: '',
};

function welcome(lastSeq: number) {
  return {
    type: 'welcome',
    protocol: 4,
    interview: INTERVIEW,
    lastSeq,
    lastCseq: 0,
    remainingMs: null,
  } as const;
}

it('[INT-42] [LIVE-4] the page never asks for, shows or does what the log contradicts', () => {
  assert(
    property(array(happening, { maxLength: 60 }), (happenings) => {
      const page = new Page();
      page.open();
      for (const { what, yes, to } of happenings) {
        if (what === 'source') page.become({ anySource: yes });
        if (what === 'recogniser') page.become({ recogniserReady: yes });
        if (what === 'log') page.moveTo(to);
        if (what === 'own-wish' && page.wish !== null) page.moveTo(page.wish);
        if (what === 'away') page.connection('waiting');
        if (what === 'back') page.connection('live');
        if (what === 'reload') page.open();
        page.check();
      }
      expect(page.faults).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('[INT-121] an interview begins without sound where the user chose so, and not else', () => {
  const page = new Page();
  page.open();
  expect(page.wish).toBeNull();
  page.become({ withoutSound: true });
  expect(page.wish).toBe('initialising');
  page.moveTo('initialising');
  expect(page.wish).toBe('active');
  page.moveTo('active');
  page.check();
  expect(page.faults).toEqual([]);
});
