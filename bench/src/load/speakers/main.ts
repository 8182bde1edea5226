// The process of the load's clients; the bench starts it and speaks with it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FromSpeakers, Measured, Person, Spread, ToSpeakers } from './messages.ts';
import { Speaker } from './speaker.ts';

/** People come one after the other, this many milliseconds apart: nobody's interview begins at a whistle. */
const JOIN_EVERY_MS = 20;
/** How long the last acknowledgements may take, milliseconds. */
const CALM_MS = 10_000;

const speakers: Speaker[] = [];
let acks: number[] = [];
let tokens: number[] = [];
let measuring = false;

const times = {
  ack: (ms: number) => void (measuring && acks.push(ms)),
  token: (ms: number) => void (measuring && tokens.push(ms)),
};

process.on('message', (message: ToSpeakers) => {
  if (message.type === 'join') void join(message.people);
  if (message.type === 'measure') {
    acks = [];
    tokens = [];
    measuring = true;
  }
  if (message.type === 'report') {
    measuring = false;
    sendToParent({ type: 'measured', measured: measured() });
  }
  if (message.type === 'quiet') void conclude();
});
process.on('disconnect', () => process.exit(0));

async function join(people: readonly Person[]): Promise<void> {
  const joins: Promise<void>[] = [];
  for (const person of people) {
    const speaker = new Speaker(person, speakers.length, times);
    speakers.push(speaker);
    joins.push(speaker.join());
    await sleep(JOIN_EVERY_MS);
  }
  await Promise.all(joins);
  sendToParent({ type: 'joined' });
}

async function conclude(): Promise<void> {
  measuring = false;
  for (const speaker of speakers) speaker.quiet();
  const deadline = performance.now() + CALM_MS;
  while (performance.now() < deadline && waiting() > 0) await sleep(50);
  sendToParent({ type: 'measured', measured: measured() });
  for (const speaker of speakers) speaker.close();
}

const waiting = (): number => speakers.reduce((sum, { unacknowledged }) => sum + unacknowledged, 0);

function measured(): Measured {
  return {
    ackMs: spread(acks),
    tokenMs: spread(tokens),
    tokens: tokens.length,
    acknowledged: Object.fromEntries(
      speakers.map(({ interviewId, acknowledged }) => [interviewId, acknowledged]),
    ),
    unacknowledged: waiting(),
    faults: speakers.flatMap(({ interviewId, faults }) =>
      faults.map((f) => `${interviewId}: ${f}`),
    ),
  };
}

function spread(values: number[]): Spread {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number | null => {
    const value = sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)];
    return value === undefined ? null : Math.round(value * 10) / 10;
  };
  return { p50: at(0.5), p99: at(0.99) };
}

function sendToParent(message: FromSpeakers): void {
  process.send?.(message);
}
