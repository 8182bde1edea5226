import { execFile, spawn, type ChildProcess } from 'node:child_process';
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

/** The environment of the container. */
const toEnvironment = (port: number): string[] => [
  'NODE_ENV=development',
  'HOST=127.0.0.1',
  `PORT=${port}`,
  'DATA_DIR=/data',
  'LLM_FIND_OLLAMA=false',
  `DEVELOPMENT_KEY=${DEVELOPMENT_KEY}`,
];

/**
 * Runs the image as an engine would, by what every Linux has: a mount namespace in which its files are read-only, but
 * for `/data` and `/tmp`, and its user without any right. Podman is not used, since it sets limits, which a sandbox
 * may not allow.
 */
function runImage(root: string, dataDir: string, port: number): ChildProcess {
  const script = `
    set -e
    mount --bind ${root} ${root}
    mount --bind ${dataDir} ${root}/data
    mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp
    mount -t proc proc ${root}/proc
    mount --bind /dev ${root}/dev
    mount -o remount,ro,bind ${root}
    exec chroot ${root} /usr/bin/setpriv --reuid=10001 --regid=10001 --clear-groups --inh-caps=-all \
      --bounding-set=-all --no-new-privs /usr/bin/env -i -C /app PATH=/app/bin:/usr/bin:/bin \
      ${toEnvironment(port).join(' ')} node apps/server/src/main.ts`;
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** As an engine stops it: asked first, and the whole of it is gone with its first process. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  await run('pkill', ['-TERM', '-P', String(child.pid)]).catch(() => undefined);
  await Promise.race([gone, sleep(15_000)]);
  child.kill('SIGKILL');
  await gone;
}

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
    const container = (await run('buildah', ['from', '--pull-never', IMAGE])).stdout.trim();
    const root = (await run('buildah', ['mount', container])).stdout.trim();
    const used = await run('du', ['-sm', '--apparent-size', root]);
    const megabytes = Number(used.stdout.split('\t')[0]);
    if (megabytes > MAX_MB) violations.push(`the image has ${megabytes} MB`);
    progress(`${megabytes} MB`);
    const startedAt = performance.now();
    const child = runImage(root, dataDir, port);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()));
    try {
      const isReady = async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;
      if (!(await until(isReady, READY_WITHIN_MS)))
        throw new Error(`it did not get ready: ${output}`);
      const readyMs = Math.round(performance.now() - startedAt);
      if (readyMs > MAX_READY_MS) violations.push(`it was ready after ${readyMs} ms`);
      progress(`ready after ${readyMs} ms`);
      const page = await fetch(url);
      if (!(await page.text()).includes('<div id="root"')) violations.push('it serves no client');
      const token = await openAccount(url);
      progress('signed up');
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
      await stop(child);
      await run('buildah', ['rm', container]);
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
