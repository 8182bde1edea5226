import { assign, fromPromise, setup } from 'xstate';
import type { ConnectionStatus } from './connection-messages.ts';

/**
 * The client's own lifetimes: two sources of sound, the recogniser, the connection. What the interview
 * itself is doing stands in the log and is copied nowhere here.
 */

/** Which of the two sources; the microphone is the candidate, the shared sound the interviewer. */
export type SourceName = 'microphone' | 'shared';

/** Why a source could not be opened; the screen words it. */
export type SourceProblem =
  | 'denied'
  | 'dismissed'
  | 'no-device'
  | 'in-use'
  | 'no-sound-shared'
  | 'unsupported'
  | 'insecure'
  | 'no-sound-system'
  | 'unknown';

export class SourceError extends Error {
  readonly problem: SourceProblem;

  constructor(problem: SourceProblem, options?: ErrorOptions) {
    super(`sound source: ${problem}`, options);
    this.name = 'SourceError';
    this.problem = problem;
  }
}

interface SourceFacts {
  /** What the browser calls it; empty when it does not say. */
  readonly label: string;
  /** Whether a source is attached: one that could not be changed stays. */
  readonly held: boolean;
  /** Why the last request failed, null when it did not. */
  readonly problem: SourceProblem | null;
}

/** Bytes of the recogniser's files; `totalBytes` is 0 while it is not known. */
interface RecogniserProgress {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

interface LifetimeContext {
  readonly microphone: SourceFacts;
  readonly shared: SourceFacts;
  readonly progress: RecogniserProgress;
  readonly connection: ConnectionStatus | null;
}

export type LifetimeEvent =
  | { type: 'microphone.open' }
  | { type: 'microphone.heard' }
  /** The app around the page went over to another device by itself. */
  | { type: 'microphone.renamed'; label: string }
  | { type: 'microphone.ended' }
  | { type: 'microphone.closed' }
  | { type: 'shared.open' }
  | { type: 'shared.heard' }
  | { type: 'shared.ended' }
  | { type: 'shared.closed' }
  | { type: 'recogniser.load' }
  | { type: 'recogniser.progress'; progress: RecogniserProgress }
  | { type: 'recogniser.failed' }
  | { type: 'recogniser.closed' }
  | { type: 'connection.status'; status: ConnectionStatus }
  | { type: 'connection.none' };

const NO_SOURCE: SourceFacts = { label: '', held: false, problem: null };

const machine = setup({
  types: { context: {} as LifetimeContext, events: {} as LifetimeEvent },
  actors: {
    /** Each asks, attaches and owns its source, and answers with the source's name. */
    openMicrophone: fromPromise<string>(() => Promise.reject(new SourceError('unsupported'))),
    openShared: fromPromise<string>(() => Promise.reject(new SourceError('unsupported'))),
    loadRecogniser: fromPromise<undefined>(() => Promise.reject(new Error('no recogniser'))),
  },
  actions: {
    noteConnection: assign(({ event }) =>
      event.type === 'connection.status' ? { connection: event.status } : {},
    ),
    noteProgress: assign(({ event }) =>
      event.type === 'recogniser.progress' ? { progress: event.progress } : {},
    ),
  },
});

function toSourceProblem(error: unknown): SourceProblem {
  return error instanceof SourceError ? error.problem : 'unknown';
}

function opened(label: string): SourceFacts {
  return { label, held: true, problem: null };
}

function refused(error: unknown): SourceFacts {
  return { ...NO_SOURCE, problem: toSourceProblem(error) };
}

/**
 * `closed` → `asking` → `open` (`silent` → `heard`) → `lost` when the track ends; `refused` when the
 * browser or the user said no. Asking again while one is open changes to another source.
 */
const microphone = machine.createStateConfig({
  initial: 'closed',
  on: {
    'microphone.open': '.asking',
    'microphone.renamed': {
      actions: assign(({ context, event }) => ({
        microphone: { ...context.microphone, label: event.label },
      })),
    },
    'microphone.closed': { target: '.closed', actions: assign({ microphone: NO_SOURCE }) },
  },
  states: {
    closed: {},
    asking: {
      on: {
        'microphone.open': undefined,
        'microphone.ended': { actions: assign({ microphone: NO_SOURCE }) },
      },
      invoke: {
        src: 'openMicrophone',
        onDone: {
          target: 'open',
          actions: assign(({ event }) => ({ microphone: opened(event.output) })),
        },
        onError: [
          {
            guard: ({ context }) => context.microphone.held,
            target: 'open.last',
            actions: assign(({ context, event }) => ({
              microphone: { ...context.microphone, problem: toSourceProblem(event.error) },
            })),
          },
          {
            target: 'refused',
            actions: assign(({ event }) => ({ microphone: refused(event.error) })),
          },
        ],
      },
    },
    open: {
      initial: 'silent',
      on: { 'microphone.ended': { target: 'lost', actions: assign({ microphone: NO_SOURCE }) } },
      states: {
        silent: { on: { 'microphone.heard': 'heard' } },
        heard: {},
        last: { type: 'history' },
      },
    },
    refused: {},
    lost: {},
  },
});

const shared = machine.createStateConfig({
  initial: 'closed',
  on: {
    'shared.open': '.asking',
    'shared.closed': { target: '.closed', actions: assign({ shared: NO_SOURCE }) },
  },
  states: {
    closed: {},
    asking: {
      on: {
        'shared.open': undefined,
        'shared.ended': { actions: assign({ shared: NO_SOURCE }) },
      },
      invoke: {
        src: 'openShared',
        onDone: {
          target: 'open',
          actions: assign(({ event }) => ({ shared: opened(event.output) })),
        },
        onError: [
          {
            guard: ({ context }) => context.shared.held,
            target: 'open.last',
            actions: assign(({ context, event }) => ({
              shared: { ...context.shared, problem: toSourceProblem(event.error) },
            })),
          },
          {
            target: 'refused',
            actions: assign(({ event }) => ({ shared: refused(event.error) })),
          },
        ],
      },
    },
    open: {
      initial: 'silent',
      on: { 'shared.ended': { target: 'lost', actions: assign({ shared: NO_SOURCE }) } },
      states: {
        silent: { on: { 'shared.heard': 'heard' } },
        heard: {},
        last: { type: 'history' },
      },
    },
    refused: {},
    lost: {},
  },
});

const recogniser = machine.createStateConfig({
  initial: 'unloaded',
  on: { 'recogniser.closed': '.unloaded' },
  states: {
    unloaded: { on: { 'recogniser.load': 'loading' } },
    loading: {
      on: { 'recogniser.progress': { actions: 'noteProgress' } },
      invoke: { src: 'loadRecogniser', onDone: 'ready', onError: 'failed' },
    },
    ready: { on: { 'recogniser.failed': 'failed' } },
    failed: { on: { 'recogniser.load': 'loading' } },
  },
});

const connection = machine.createStateConfig({
  initial: 'none',
  on: {
    'connection.status': [
      {
        guard: ({ event }) => event.status.phase === 'stopped',
        target: '.stopped',
        actions: 'noteConnection',
      },
      {
        guard: ({ event }) => event.status.phase === 'live',
        target: '.live',
        actions: 'noteConnection',
      },
      { target: '.opening', actions: 'noteConnection' },
    ],
    'connection.none': { target: '.none', actions: assign({ connection: null }) },
  },
  states: { none: {}, opening: {}, live: {}, stopped: {} },
});

export const lifetimeMachine = machine.createMachine({
  id: 'lifetimes',
  type: 'parallel',
  context: {
    microphone: NO_SOURCE,
    shared: NO_SOURCE,
    progress: { loadedBytes: 0, totalBytes: 0 },
    connection: null,
  },
  states: { microphone, shared, recogniser, connection },
});
