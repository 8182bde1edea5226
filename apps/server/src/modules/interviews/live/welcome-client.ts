import { BUDGETS, CLOSE_CODES, PROTOCOL_VERSION, type LogEvent } from '@cuecard/contract';
import type { InterviewLog, LiveAudience, LiveClient, LiveInterviews } from './ports.ts';
import type { SessionAnswers } from './session-answers.ts';
import type { SessionMeter } from './session-meter.ts';

const MAX_PAGES = BUDGETS.pagesAtOnce.limits.FreeTrial;

interface WelcomeDeps {
  readonly interviewId: string;
  readonly interviews: LiveInterviews;
  readonly log: InterviewLog;
  readonly meter: SessionMeter;
  readonly answers: SessionAnswers;
}

/**
 * Tells the client where the interview stands, and sends it every event that it lacks after the number. A client that
 * has seen more than there is gets all of it: its log went back in time with the database, and it starts anew.
 */
export async function welcomeClient(
  client: LiveClient,
  after: number,
  { interviewId, interviews, log, meter, answers }: WelcomeDeps,
): Promise<void> {
  const [interview, lastCseq, events] = await Promise.all([
    interviews.summary(interviewId),
    log.findLastCommand(client.id),
    readMissed(log, after),
    client.follows ? null : interviews.seen([interviewId]),
  ]);
  client.send({
    type: 'welcome',
    protocol: Math.min(client.protocol, PROTOCOL_VERSION),
    interview,
    lastSeq: log.state.lastSeq,
    lastCseq,
    remainingMs: meter.remainingMs(),
  });
  for (const event of events) client.send({ type: 'event', event });
  for (const message of answers.listUnlogged()) client.send(message);
}

async function readMissed(log: InterviewLog, after: number): Promise<LogEvent[]> {
  const { lastSeq } = log.state;
  // Nobody else writes the log: most clients that come back have seen all of it.
  if (after === lastSeq) return [];
  return log.read(after > lastSeq ? 0 : after);
}

/**
 * Takes out whoever gives way to the client: its own page of before, or the oldest of its user's where there are as
 * many as there may be. Devices that follow have a limit of their own.
 */
export function makePlaceFor(client: LiveClient, audience: LiveAudience): void {
  const own = [...audience].filter(({ follows }) => !follows);
  const oldest = !client.follows && own.length >= MAX_PAGES ? own[0] : undefined;
  const replaced = audience.find(client.id) ?? oldest;
  if (replaced === undefined) return;
  audience.delete(replaced);
  replaced.close(CLOSE_CODES.replaced);
}
