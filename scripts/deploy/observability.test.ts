import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Tried on the real programs: `npm test` installs them (scripts/lib/deploy-programs.mjs). */

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, 'deploy/observability');
/** Figures that are there only with something to measure. */
const STARTS_MS = 120_000;
/** `rate` needs two scrapes, which are a second apart here. */
const SCRAPES = 3;

interface Target {
  readonly expr: string;
}
interface Panel {
  readonly title: string;
  readonly type: string;
  readonly targets?: readonly Target[];
}

let data: string;
let prometheusPort: number;
let metricsPort: number;
const running: ChildProcess[] = [];

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function ask(query: string): Promise<{ value: [number, string] }[]> {
  const url = `http://127.0.0.1:${prometheusPort}/api/v1/query?query=${encodeURIComponent(query)}`;
  const answer = (await (await fetch(url)).json()) as {
    status: string;
    error?: string;
    data?: { result: { value: [number, string] }[] };
  };
  if (answer.status !== 'success') throw new Error(`${query}: ${answer.error ?? 'no answer'}`);
  return answer.data?.result ?? [];
}

/** As Grafana does before it asks. */
const asGrafana = (query: string): string =>
  query.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*');

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + STARTS_MS;
  while (!(await isSo().catch(() => false))) {
    if (running.some(({ exitCode }) => exitCode !== null)) throw new Error(`ended before: ${what}`);
    if (performance.now() > end) throw new Error(`not in time: ${what}`);
    await sleep(200);
  }
}

beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'cuecard-observability-'));
  // Started as root, the server works as somebody else, who must get there.
  await chmod(data, 0o755);
  [prometheusPort, metricsPort] = [await freePort(), await freePort()];
  const port = await freePort();
  const server = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: path.join(data, 'server'),
      PORT: String(port),
      METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
      LLM_FIND_OLLAMA: 'false',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  running.push(server);
  await until('the server', async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);
  const rules = path.join(folder, 'alerts.yml');
  const config = (await readFile(path.join(folder, 'prometheus.yml'), 'utf8'))
    .replaceAll('15s', '1s')
    .replace('alerts.yml', rules)
    .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`);
  const configFile = path.join(data, 'prometheus.yml');
  await writeFile(configFile, config);
  const options = [
    `--config.file=${configFile}`,
    `--storage.tsdb.path=${path.join(data, 'tsdb')}`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
  ];
  running.push(spawn('/usr/bin/prometheus', options, { stdio: 'ignore' }));
  await until('scrapes', async () => {
    const [found] = await ask('count_over_time(up{job="cuecard"}[5m]) and up == 1');
    return Number(found?.value[1]) >= SCRAPES;
  });
}, 2 * STARTS_MS);

afterAll(async () => {
  for (const child of running.toReversed()) {
    if (child.exitCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(data, { recursive: true, force: true });
});

it('[OPS-54] the alerts fire for what they name and for nothing less (promtool)', async () => {
  await run('/usr/bin/promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder });
  const { stdout } = await run('/usr/bin/promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: folder,
  });
  expect(stdout).toContain('SUCCESS');
  const rules = await readFile(path.join(folder, 'alerts.yml'), 'utf8');
  const tests = await readFile(path.join(folder, 'alerts.test.yml'), 'utf8');
  const named = [...rules.matchAll(/alert: (\w+)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(tests.split(`alertname: ${name}\n`)).toHaveLength(3);
});

it('[OPS-55] each query of the dashboard, asked of a Prometheus that watches a running server, has an answer', async () => {
  const dashboard = JSON.parse(
    await readFile(path.join(folder, 'grafana-dashboard.json'), 'utf8'),
  ) as { panels: readonly Panel[] };
  const panels = dashboard.panels.filter(({ type }) => type !== 'row');
  expect(panels.length).toBeGreaterThan(15);
  const empty: string[] = [];
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets)
      if ((await ask(asGrafana(expr))).length === 0) empty.push(`${title}: ${expr}`);
  expect(empty).toEqual([]);
});

it('[OPS-56] the alerts are taken by Prometheus, and none fires on a server that is well', async () => {
  const answer = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/rules`);
  const { data: found } = (await answer.json()) as {
    data: { groups: { rules: { name: string; health: string; state: string }[] }[] };
  };
  const rules = found.groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  expect(rules.filter(({ health }) => health === 'err')).toEqual([]);
  expect(rules.filter(({ state }) => state === 'firing')).toEqual([]);
});
