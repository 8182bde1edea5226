import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { calls, type ResponseOf } from '@cuecard/contract';
import { sendWithWork } from '../../../apps/server/src/testing/solve-work.ts';

import { DEVELOPMENT_KEY, developmentCookie } from '../../../apps/server/src/testing/developer.ts';

type Check = ResponseOf<typeof calls.checkResume>;
type ReadResume = ResponseOf<typeof calls.readResume>;

/** What an upload came to, and how long it took from the first byte to the profile, milliseconds. */
export interface Outcome {
  /** `ready`, a failure of the contract, or the message of a refused upload. */
  readonly outcome: string;
  readonly ms: number;
  readonly read: ReadResume | null;
}

/** The product's own server in a process of its own, with a fresh data folder. */
export interface BenchServer {
  /** Resident memory now, megabytes; null where the system does not say. */
  memoryMb(): number | null;
  isAlive(): Promise<boolean>;
  /** Uploads as the page does: looks at the list, then sends the file, then asks until it is read. */
  upload(file: string): Promise<Outcome>;
  close(): Promise<void>;
}

const program = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
/** A person who has seen the list takes longer to choose a file. */
const CHOOSING_MS = 1000;
const POLL_MS = 20;
const PATIENCE_MS = 60_000;
/** The server slows a user down after some more. */
const UPLOADS_OF_A_USER = 15;

export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-bench-'));
  const child = spawn(process.execPath, [program], {
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      LLM_FIND_OLLAMA: 'false',
      DEVELOPMENT_KEY,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await waitForAddress(child);
  let token = '';
  let uploads = 0;

  async function call<T>(method: string, where: string, body?: FormData | object): Promise<T> {
    const { status, message, data } = await ask(method, where, body);
    if (status !== 0) throw new Error(message ?? `status ${status}`);
    return data as T;
  }

  async function ask(
    method: string,
    where: string,
    body?: FormData | object,
  ): Promise<{ status: number; message?: string; data: unknown }> {
    const json = body === undefined || body instanceof FormData ? undefined : JSON.stringify(body);
    const answer = await fetch(address + where, {
      method,
      headers: {
        cookie: developmentCookie(address),
        ...(token === '' ? {} : { authorization: token }),
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: json ?? (body as FormData) }),
    });
    return (await answer.json()) as { status: number; message?: string; data: unknown };
  }

  async function signUp(): Promise<void> {
    token = '';
    const email = `${randomBytes(5).toString('hex')}@example.com`;
    await sendWithWork({ email, purpose: 'signup' }, (body) =>
      ask('POST', calls.sendEmailCode.path, body),
    );
    for (let code: string | undefined; token === ''; await sleep(POLL_MS)) {
      const { mails } = await call<{ mails: { to: string; text: string }[] }>(
        'GET',
        calls.developmentOutbox.path,
      );
      code = /\b\d{6}\b/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
      if (code === undefined) continue;
      const password = 'correct horse battery';
      const body = { email, code, password };
      ({ token } = await call<{ token: string }>('POST', calls.signUpWithEmail.path, body));
    }
  }

  async function untilRead(id: string): Promise<Check> {
    for (const begun = performance.now(); performance.now() - begun < PATIENCE_MS;) {
      const where = `${calls.checkResume.path}?upload_id=${id}`;
      const checked = await call<Check>('GET', where);
      if (checked.state === 'ready' || checked.state === 'failed') return checked;
      await sleep(POLL_MS);
    }
    throw new Error('never read');
  }

  return {
    memoryMb: () => residentMb(child.pid),
    isAlive: async () => (await fetch(`${address}/readyz`).catch(() => null))?.ok === true,
    async upload(file) {
      if (uploads % UPLOADS_OF_A_USER === 0) await signUp();
      uploads += 1;
      await call('GET', calls.listResumes.path);
      await sleep(CHOOSING_MS);
      const form = new FormData();
      form.set('file', await openAsBlob(file), path.basename(file));
      const begun = performance.now();
      const ms = (): number => Math.round(performance.now() - begun);
      try {
        const { upload_id: id } = await call<{ upload_id: string }>(
          'POST',
          calls.uploadResume.path,
          form,
        );
        const { state, failure } = await untilRead(id);
        if (state !== 'ready') return { outcome: failure ?? state, ms: ms(), read: null };
        const read = await call<ReadResume>('GET', calls.readResume.path.replace(':id', id));
        return { outcome: 'ready', ms: ms(), read };
      } catch (error) {
        const outcome = error instanceof Error ? error.message : 'unknown';
        return { outcome, ms: ms(), read: null };
      }
    },
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await new Promise((resolve) => child.once('close', resolve));
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function waitForAddress(child: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (part: Buffer) => {
      output += part.toString();
      const address = /Cuecard is ready: (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('close', () => reject(new Error(`the server ended: ${output}`)));
  });
}

function residentMb(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}
