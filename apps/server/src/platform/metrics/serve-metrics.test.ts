import { calls } from '@cuecard/contract';
import { afterEach, expect, it } from 'vitest';
import { signals } from '../telemetry/signals.ts';
import { serveMetrics, type MetricsServer } from './serve-metrics.ts';

/** The most series that one instance may have. */
const MAX_SERIES = 2_000;
const HEALTH = {
  clockOffset: 0.5,
  oldestJobAge: 12,
  failedJobs: 1,
  standbys: 2,
  synchronousStandbys: 1,
  replayLag: null,
  backupAge: null,
};
const pool = { totalCount: 5, idleCount: 2, waitingCount: 1 };

let server: MetricsServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function open(readHealth = () => Promise.resolve(HEALTH)): Promise<MetricsServer> {
  server = await serveMetrics({ address: { host: '127.0.0.1', port: 0 }, pool, readHealth });
  return server;
}

async function readSeries({ url }: MetricsServer): Promise<Map<string, number>> {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n').filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

it('[OPS-50] serves figures at an address of their own, and nothing else there', async () => {
  const { url } = await open();
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('text/plain');
  for (const path of ['/', '/v3/files/check', '/metrics/x'])
    expect((await fetch(url + path)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
});

it('[OPS-51] counts what the server says of its work', async () => {
  const opened = await open();
  signals.groupCommit.publish({ group: 'log', ms: 7, size: 12, failed: false });
  signals.groupCommit.publish({ group: 'log', ms: 7, size: 12, failed: true });
  signals.liveSessions.publish({ by: 1 });
  signals.liveSessions.publish({ by: 1 });
  signals.liveSessions.publish({ by: -1 });
  signals.firstText.publish({ author: 'composer', ms: 400 });
  signals.acknowledged.publish({ ms: 30 });
  signals.sessionTaken.publish({ cause: 'expired' });
  const series = await readSeries(opened);
  expect(Object.fromEntries(series)).toMatchObject({
    'cuecard_group_commit_entries_sum{group="log"}': 12,
    'cuecard_group_commit_duration_seconds_bucket{le="0.01",group="log"}': 1,
    'cuecard_group_commit_failures_total{group="log"}': 1,
    cuecard_live_sessions: 1,
    'cuecard_first_text_duration_seconds_sum{author="composer"}': 0.4,
    cuecard_acknowledgement_duration_seconds_count: 1,
    'cuecard_sessions_taken_total{cause="expired"}': 1,
    'cuecard_sessions_taken_total{cause="new"}': 0,
    'cuecard_database_connections{state="used"}': 3,
    'cuecard_database_connections{state="waiting"}': 1,
    cuecard_clock_offset_seconds: 0.5,
    cuecard_oldest_job_age_seconds: 12,
    cuecard_database_up: 1,
  });
  expect(series.has('cuecard_database_replay_lag_seconds')).toBe(false);
});

it('[OPS-52] gives its figures while the database does not answer, and says that', async () => {
  const series = await readSeries(await open(() => Promise.reject(new Error('gone'))));
  expect(series.get('cuecard_database_up')).toBe(0);
  expect(series.has('cuecard_oldest_job_age_seconds')).toBe(false);
  expect(series.has('cuecard_live_sessions')).toBe(true);
});

it('[OPS-53] has 2,000 series at most, whatever the server does, and labels from closed sets', async () => {
  const opened = await open();
  for (const { path } of Object.values(calls))
    for (const http of [200, 302, 401, 503]) signals.call.publish({ route: path, http, ms: 5 });
  for (let file = 0; file < 3000; file += 1) {
    signals.call.publish({ route: `/assets/${file}.js`, http: 200, ms: 1 });
    signals.vendorError.publish({ vendor: 'model', reason: `Wiltrud said ${file}` });
    signals.hearing.publish({ state: `wiltrud-${file}@example.com` });
  }
  for (const group of ['log', 'charge', 'claim', 'seen'] as const)
    signals.groupCommit.publish({ group, ms: 1, size: 1, failed: false });
  for (const author of ['model', 'own-model', 'composer'] as const)
    signals.firstText.publish({ author, ms: 1 });
  const series = await readSeries(opened);
  expect(series.size).toBeGreaterThan(500);
  expect(series.size).toBeLessThanOrEqual(MAX_SERIES);
  expect([...series.keys()].filter((name) => /wiltrud|assets/i.test(name))).toEqual([]);
  expect(series.get('cuecard_vendor_errors_total{vendor="model",reason="other"}')).toBe(3000);
});
