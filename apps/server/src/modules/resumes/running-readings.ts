/** Why a reading was stopped: its resume was deleted, or is another reader's, or the server closes. */
export class ReadingStopped extends Error {
  readonly why: 'gone' | 'closing';

  constructor(why: ReadingStopped['why']) {
    super(`The reading was stopped: ${why}.`);
    this.name = 'ReadingStopped';
    this.why = why;
  }
}

/** Readings of this server that can be stopped. */
export interface RunningReadings {
  /** Runs `work` with a signal that `stop` of this id and `close` abort, with a `ReadingStopped`. */
  run<T>(id: string, work: (signal: AbortSignal, stop: () => void) => Promise<T>): Promise<T>;
  stop(id: string): void;
  readonly isClosed: boolean;
  /** Stops all readings, and every later one as soon as it begins. */
  close(): void;
}

export function createRunningReadings(): RunningReadings {
  const controllers = new Map<string, AbortController>();
  let isClosed = false;
  const stop = (id: string): void => controllers.get(id)?.abort(new ReadingStopped('gone'));
  return {
    async run(id, work) {
      const controller = new AbortController();
      if (isClosed) controller.abort(new ReadingStopped('closing'));
      controllers.set(id, controller);
      try {
        return await work(controller.signal, () => controller.abort(new ReadingStopped('gone')));
      } finally {
        if (controllers.get(id) === controller) controllers.delete(id);
      }
    },
    stop,
    get isClosed() {
      return isClosed;
    },
    close() {
      isClosed = true;
      for (const controller of controllers.values())
        controller.abort(new ReadingStopped('closing'));
    },
  };
}
