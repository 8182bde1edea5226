import type { ExamConnection } from '@cuecard/contract';
import { connectionOf, stepsTo, type ExamFacts } from './connection-state.ts';

/** Walks the states step by step and tells each one. */
export class ExamConnectionMachine {
  #state: ExamConnection = 'CONNECT_BEFORE';
  readonly #onStep: (state: ExamConnection) => void;

  constructor(onStep: (state: ExamConnection) => void = () => {}) {
    this.#onStep = onStep;
  }

  get state(): ExamConnection {
    return this.#state;
  }

  take(facts: ExamFacts): ExamConnection {
    for (const step of stepsTo(this.#state, connectionOf(this.#state, facts))) {
      this.#state = step;
      this.#onStep(step);
    }
    return this.#state;
  }
}
