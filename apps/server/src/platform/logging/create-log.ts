import { createRequire } from 'node:module';
import type PrettyPrint from 'pino-pretty';
import { pino, type DestinationStream, type Level, type Logger } from 'pino';
import { currentQuestion } from '../telemetry/question-watch.ts';
import { redactedPaths } from './redaction.ts';

export type Log = Logger;

const STANDARD_ERROR = 2;

/** Loaded where a person reads along, without a wait. */
const require = createRequire(import.meta.url);

export interface LogOptions {
  readonly level: Level | 'silent';
  /** Writes for people at a terminal; otherwise one JSON object a line. */
  readonly pretty: boolean;
  /** Takes the lines instead of standard error; standard output is for what the starter reads. */
  readonly destination?: DestinationStream;
}

/** The server's log: structured, with secrets and personal facts taken out by the name of their field. */
export function createLog({ level, pretty, destination }: LogOptions): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    // Lines about one question can be found by its trace, and the other way round.
    mixin: () => {
      const question = currentQuestion();
      return question === null ? {} : { traceId: question.traceId };
    },
    redact: { paths: [...redactedPaths], censor: '[redacted]' },
  };
  if (destination !== undefined) return pino(options, destination);
  if (!pretty) return pino(options, pino.destination(STANDARD_ERROR));
  const prettyPrint = require('pino-pretty') as typeof PrettyPrint;
  return pino(options, prettyPrint({ translateTime: 'HH:MM:ss', destination: STANDARD_ERROR }));
}
