import type { Evidence } from '../setup.ts';
import type { LineKind } from './line-kinds.ts';
import type { LineReading } from './read-line.ts';

/** A line with what ranking reads of it. */
export interface KnownLine {
  readonly item: Evidence;
  readonly text: string;
  readonly kind: LineKind;
  readonly reading: LineReading;
}

/** What a question, or a part of the talk, shares with a line; without what another one has. */
export type Scale = (asked: LineReading, line: KnownLine, without?: LineReading) => number;
