import type { App } from './http/app.ts';
import type { JobSet } from './jobs/job-queue.ts';

/** A module as the composition of the server uses it. All parts are optional; they are used in this order. */
export interface ServerModule {
  /** Tasks for the worker that modules share. */
  readonly jobs?: JobSet;
  /** Tasks that mail must not wait for, or that must not wait for mail: each set has a worker of its own. */
  readonly ownWorkers?: readonly JobSet[];
  /** After the workers have begun, before anything is served. */
  start?(): Promise<void> | void;
  /** Binds its calls of the contract, and its routes. */
  register?(app: App): void;
  /** Every hour, on one server: takes out what nobody needs any more, and looks after its own. */
  runHourly?(): Promise<unknown>;
  /** After the app is closed, before the workers are: breaks off what runs in the background. */
  interrupt?(): Promise<void> | void;
  /** Comes last, and lets go of what the module has opened. */
  close?(): Promise<void> | void;
}
