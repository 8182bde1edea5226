import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { ANSWER_FAILURES } from '@cuecard/contract';
import {
  ANSWER_OUTCOMES,
  AUTHOR_KINDS,
  COMMIT_GROUPS,
  DRAFT_OUTCOMES,
  LEASE_OUTCOMES,
  signals,
  TAKING_CAUSES,
  VENDOR_KINDS,
} from '../telemetry/signals.ts';

/** Seconds. Few, since there is one series for each of them and each route. */
const CALL_BUCKETS = [0.1, 0.25, 1, 5];
const COMMIT_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];
/** The bounds of acknowledgements and of the first text (bench/README.md) lie between them. */
const ACK_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10];
const FIRST_TEXT_BUCKETS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2.5, 5, 10];
const BATCH_BUCKETS = [1, 2, 5, 10, 25, 50, 100, 200];

/** What a client may say of its hearing (`/v2/users/asr/status`). */
const HEARING_STATES = ['loading', 'ready', 'listening', 'lost', 'silent', 'failed'];
/** Reasons that vendors fail for; any other is `other`. */
const REASONS: readonly string[] = [...ANSWER_FAILURES, 'busy', 'other'];

/** Templates of calls, and the health checks. Each file of the client has a route too, and is `other`. */
const CALL_ROUTE = /^\/(v\d+\/|healthz$|readyz$)/;

const MS = 1000;
const among = (names: readonly string[], name: string): string =>
  names.includes(name) ? name : 'other';

/**
 * Counts what the signals say into the registry. Label values are from closed sets alone, and each counter begins at
 * nought for each of them: a rate needs a beginning.
 * @returns the end of the listening
 */
export function countSignals(registry: Registry): () => void {
  const registers = [registry];
  const counter = (name: string, help: string, labels: Record<string, readonly string[]> = {}) => {
    const made = new Counter({ name, help, labelNames: Object.keys(labels), registers });
    for (const values of combine(labels)) made.inc(values, 0);
    return made;
  };
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const histogram = (name: string, help: string, buckets: number[], labelNames: string[] = []) =>
    new Histogram({ name, help, buckets, labelNames, registers });

  const calls = new Counter({
    name: 'cuecard_http_requests_total',
    help: 'Calls answered, by route template and class of status.',
    labelNames: ['route', 'class'],
    registers,
  });
  const callSeconds = histogram(
    'cuecard_http_request_duration_seconds',
    'Time to answer a call, by route template.',
    CALL_BUCKETS,
    ['route'],
  );
  const commitSeconds = histogram(
    'cuecard_group_commit_duration_seconds',
    'Time of a commit that many sessions share.',
    COMMIT_BUCKETS,
    ['group'],
  );
  const commitSize = histogram(
    'cuecard_group_commit_entries',
    'Entries that went into one commit.',
    BATCH_BUCKETS,
    ['group'],
  );
  const commitFailures = counter(
    'cuecard_group_commit_failures_total',
    'Commits that the database did not take.',
    { group: COMMIT_GROUPS },
  );
  const leases = counter(
    'cuecard_lease_renewals_total',
    'Renewals of the lease of this instance.',
    {
      outcome: LEASE_OUTCOMES,
    },
  );
  const leasesLost = counter(
    'cuecard_leases_lost_total',
    'Times that the lease had run out before it was renewed.',
  );
  const taken = counter(
    'cuecard_sessions_taken_total',
    'Live sessions that came to this instance.',
    {
      cause: TAKING_CAUSES,
    },
  );
  const lost = counter(
    'cuecard_sessions_lost_total',
    'Live sessions that ended here because another instance has them.',
  );
  const live = gauge('cuecard_live_sessions', 'Live sessions that this instance owns.');
  const tunnelled = gauge(
    'cuecard_tunnelled_clients',
    'Clients that are passed on to the instance that owns their session.',
  );
  const ack = histogram(
    'cuecard_acknowledgement_duration_seconds',
    'From the arrival of a command to its acknowledgement, which is after its commit.',
    ACK_BUCKETS,
  );
  const firstText = histogram(
    'cuecard_first_text_duration_seconds',
    'From the arrival of the words that asked to the first text of the answer.',
    FIRST_TEXT_BUCKETS,
    ['author'],
  );
  const answers = counter('cuecard_answers_total', 'Answers that ended, by who wrote and how.', {
    author: AUTHOR_KINDS,
    outcome: ANSWER_OUTCOMES,
  });
  const drafts = counter('cuecard_drafts_total', 'Drafts, by what became of them.', {
    outcome: DRAFT_OUTCOMES,
  });
  const vendorErrors = counter('cuecard_vendor_errors_total', 'Failures of services of others.', {
    vendor: VENDOR_KINDS,
    reason: REASONS,
  });
  const hearing = counter('cuecard_hearing_reports_total', 'What clients say of their hearing.', {
    state: HEARING_STATES,
  });

  for (const group of COMMIT_GROUPS)
    for (const made of [commitSeconds, commitSize]) made.zero({ group });
  for (const author of AUTHOR_KINDS) firstText.zero({ author });

  const ends = [
    signals.call.subscribe(({ route, http: code, ms }) => {
      const known = CALL_ROUTE.test(route) ? route : 'other';
      calls.inc({ route: known, class: `${Math.trunc(code / 100)}xx` });
      callSeconds.observe({ route: known }, ms / MS);
    }),
    signals.groupCommit.subscribe(({ group, ms, size, failed }) => {
      if (failed) commitFailures.inc({ group });
      else {
        commitSeconds.observe({ group }, ms / MS);
        commitSize.observe({ group }, size);
      }
    }),
    signals.lease.subscribe(({ outcome }) => leases.inc({ outcome })),
    signals.leaseLost.subscribe(() => leasesLost.inc()),
    signals.sessionTaken.subscribe(({ cause }) => taken.inc({ cause })),
    signals.sessionLost.subscribe(() => lost.inc()),
    signals.liveSessions.subscribe(({ by }) => live.inc(by)),
    signals.tunnels.subscribe(({ by }) => tunnelled.inc(by)),
    signals.acknowledged.subscribe(({ ms }) => ack.observe(ms / MS)),
    signals.firstText.subscribe(({ author, ms }) => firstText.observe({ author }, ms / MS)),
    signals.answered.subscribe(({ author, outcome }) => answers.inc({ author, outcome })),
    signals.draft.subscribe(({ outcome }) => drafts.inc({ outcome })),
    signals.vendorError.subscribe(({ vendor, reason }) =>
      vendorErrors.inc({ vendor, reason: among(REASONS, reason) }),
    ),
    signals.hearing.subscribe(({ state }) => {
      if (HEARING_STATES.includes(state)) hearing.inc({ state });
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Every combination of the labels' values. */
function combine(labels: Record<string, readonly string[]>): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (before, [label, values]) =>
      before.flatMap((one) => values.map((value) => ({ ...one, [label]: value }))),
    [{}],
  );
}
