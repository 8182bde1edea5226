import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  DEVELOPMENT_KEY,
  developmentCookie,
} from '../../../../apps/server/src/testing/developer.ts';
import { signUp } from '../../../../apps/server/src/testing/sign-up.ts';
import type { TestServer } from '../../../../apps/server/src/testing/test-server.ts';
import { Candidate } from '../fleet/candidate.ts';
import { createInterview } from '../fleet/candidates.ts';
import type { Drill } from '../drill.ts';

const run = promisify(execFile);

/** The image under test, built before: docs/operations.md, "An image without an engine". */
const IMAGE = 'localhost/cuecard';
const READY_WITHIN_MS = 120_000;
const TURNS = 5;
const MAX_READY_MS = 15_000;
const MAX_MB = 600;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function until(isSo: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await sleep(50);
  }
  return false;
}

/** As a container engine is asked to run it: nobody's rights, nothing to write but the data and `/tmp`. */
const toArguments = (name: string, dataDir: string, port: number): string[] => [
  'run',
  '--detach',
  `--name=${name}`,
  '--cgroups=disabled',
  '--network=host',
  '--read-only',
  '--user=10001:10001',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:rw,mode=1777',
  `--volume=${dataDir}:/data`,
  '--env=NODE_ENV=development',
  '--env=HOST=127.0.0.1',
  `--env=PORT=${port}`,
  '--env=LLM_FIND_OLLAMA=false',
  `--env=DEVELOPMENT_KEY=${DEVELOPMENT_KEY}`,
  IMAGE,
];

/** Signs up as a user does, by mail, against a server that is reached over HTTP. */
async function openAccount(url: string): Promise<string> {
  const call: TestServer['call'] = async (method, to, { body, headers = {} } = {}) => {
    const answer = await fetch(url + to, {
      method,
      headers: {
        ...headers,
        ...(to.includes('/development/') && { cookie: developmentCookie(url) }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { status, message, data } = (await answer.json()) as {
      status: number;
      message?: string;
      data: unknown;
    };
    return { http: answer.status, status, message, data };
  };
  const { token } = await signUp({ call } as TestServer);
  return token;
}

/** The image runs with nobody's rights on a root that is read-only, and an interview is held and finished in it. */
export const image: Drill = {
  name: 'image',
  about: `the image ${IMAGE} runs read-only and without rights, and an interview is finished in it`,
  defects: [],
  byHand: true,
  async run({ progress }) {
    const violations: string[] = [];
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-image-'));
    await run('chown', ['10001:10001', dataDir]);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const name = `cuecard-drill-${process.pid}`;
    const { stdout } = await run('podman', ['image', 'inspect', '--format={{.Size}}', IMAGE]);
    const megabytes = Math.ceil(Number(stdout) / 1e6);
    if (megabytes > MAX_MB) violations.push(`the image has ${megabytes} MB`);
    const startedAt = performance.now();
    await run('podman', toArguments(name, dataDir, port));
    try {
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
      if (!(await until(isReady, READY_WITHIN_MS))) {
        const logs = await run('podman', ['logs', name]);
        throw new Error(`it did not get ready: ${logs.stdout}${logs.stderr}`);
      }
      const readyMs = Math.round(performance.now() - startedAt);
      if (readyMs > MAX_READY_MS) violations.push(`it was ready after ${readyMs} ms`);
      progress(`ready after ${readyMs} ms, ${megabytes} MB`);
      const page = await fetch(url);
      if (!(await page.text()).includes('<div id="root"')) violations.push('it serves no client');
      const token = await openAccount(url);
      const interviewId = await createInterview(url, token);
      const candidate = new Candidate({ urls: [url], token, userId: 0, interviewId });
      candidate.turnEveryMs = 500;
      candidate.open();
      const spoke = await until(() => candidate.acknowledged.size >= TURNS, 60_000);
      if (!spoke) violations.push('turns were not acknowledged');
      candidate.quiet();
      candidate.ask();
      const hasEvent = (type: string) => () => candidate.shown.some((event) => event.type === type);
      if (!(await until(hasEvent('answer.finished'), 60_000)))
        violations.push('no question was answered');
      candidate.end();
      const isEnded = () =>
        candidate.shown.some(
          (event) => event.type === 'interview.state' && event.state === 'ended',
        );
      if (!(await until(isEnded, 60_000))) violations.push('the interview did not end');
      candidate.close();
      return { violations, figures: { megabytes, readyMs, turns: candidate.acknowledged.size } };
    } finally {
      await run('podman', ['rm', '--force', '--time=15', name]);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
