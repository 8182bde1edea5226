import type { ExamDeviceState, ExamPresence, ExamRole } from '@cuecard/contract';
import type { ConnectionStatus } from '../connection-messages.ts';

/**
 * The specification's five states of the connection between computer and phone, as each of the two sees
 * it: which may follow which, and where the facts of this moment lead. It owns nothing and waits for
 * nothing.
 */

/** PAIRED falls back to CONNECTED when the other leaves for good: the place waits for pairing again. */
export const EXAM_STEPS: Readonly<Record<ExamDeviceState, readonly ExamDeviceState[]>> = {
  CONNECT_BEFORE: ['CONNECTING'],
  CONNECTING: ['CONNECTED', 'DISCONNECTED', 'CONNECT_BEFORE'],
  CONNECTED: ['PAIRED', 'DISCONNECTED', 'CONNECT_BEFORE'],
  PAIRED: ['CONNECTED', 'DISCONNECTED', 'CONNECT_BEFORE'],
  DISCONNECTED: ['CONNECTING', 'CONNECT_BEFORE'],
};

export interface ExamFacts {
  readonly role: ExamRole;
  /** Null: exam mode is not open here. */
  readonly link: ConnectionStatus | null;
  /** Null until the server has said it on this connection. */
  readonly presence: ExamPresence | null;
  /** Whether a phone has the place; for the phone: whether it is this one. */
  readonly hasPlace: boolean;
}

/** Where the facts lead, given where it stands: a phone that was paired is disconnected without its computer. */
function computeExamConnection(before: ExamDeviceState, facts: ExamFacts): ExamDeviceState {
  const { role, link, presence, hasPlace } = facts;
  if (link === null) return 'CONNECT_BEFORE';
  if (link.phase === 'connecting') return 'CONNECTING';
  if (link.phase !== 'live') return 'DISCONNECTED';
  if (presence === null || !hasPlace) return 'CONNECTED';
  const isOtherThere = role === 'computer' ? presence.phone : presence.computer;
  if (isOtherThere) return 'PAIRED';
  const wasPaired = before === 'PAIRED' || before === 'DISCONNECTED';
  return wasPaired ? 'DISCONNECTED' : 'CONNECTED';
}

/** The states to go through, without the first: none is skipped. Empty when it stands there already. */
function findSteps(from: ExamDeviceState, to: ExamDeviceState): readonly ExamDeviceState[] {
  const queue: (readonly ExamDeviceState[])[] = [[from]];
  const seen = new Set([from]);
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const last = path.at(-1) ?? from;
    if (last === to) return path.slice(1);
    for (const next of EXAM_STEPS[last]) {
      // Closing exam mode is an end, never a way to somewhere else.
      if (seen.has(next) || (next === 'CONNECT_BEFORE' && to !== next)) continue;
      seen.add(next);
      queue.push([...path, next]);
    }
  }
  return [];
}

/** Goes from state to state, one step at a time, and reports each step. */
export class ExamConnectionMachine {
  #state: ExamDeviceState = 'CONNECT_BEFORE';
  readonly #onStep: (state: ExamDeviceState) => void;

  constructor(onStep: (state: ExamDeviceState) => void = () => {}) {
    this.#onStep = onStep;
  }

  get state(): ExamDeviceState {
    return this.#state;
  }

  update(facts: ExamFacts): ExamDeviceState {
    for (const step of findSteps(this.#state, computeExamConnection(this.#state, facts))) {
      this.#state = step;
      this.#onStep(step);
    }
    return this.#state;
  }
}
