import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const CONFIG = path.resolve(import.meta.dirname, '../../../../deploy/haproxy/haproxy.cfg');
const READY_WITHIN_MS = 20_000;

/** HAProxy before servers, by the configuration that is shipped. */
export interface Balancer {
  readonly url: string;
  /** How often it has answered with 500 and more, by its own count. */
  countFaults(): Promise<number>;
  stop(): Promise<void>;
}

/** @throws Error when HAProxy is not there (Debian's package haproxy) or does not take the configuration */
export async function startBalancer(port: number, ports: readonly number[]): Promise<Balancer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-balancer-'));
  const socket = path.join(folder, 'stats');
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, adapt(await readFile(CONFIG, 'utf8'), { port, socket, ports }));
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-4000)));
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`HAProxy did not get ready: ${said}`);
    await sleep(100);
  }
  const before = await countFaults(socket);
  return {
    url,
    countFaults: async () => (await countFaults(socket)) - before,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same file with this machine's addresses, and without a certificate. */
function adapt(
  config: string,
  at: { readonly port: number; readonly socket: string; readonly ports: readonly number[] },
): string {
  const servers = at.ports.map((port, index) => `    server s${index} 127.0.0.1:${port} check`);
  const lines = config
    .replace(/^global$/m, `global\n    stats socket ${at.socket} level operator`)
    .replace(/maxconn \d+/, 'maxconn 4000')
    .replace(/bind :443 .*/, `bind 127.0.0.1:${at.port}`)
    .replace(/^.*X-Forwarded-Proto https.*$/m, '')
    .replace('hdr Host cuecard.example', `hdr Host 127.0.0.1:${at.port}`)
    .split('\n')
    .filter((line) => !/^\s+server \w+ /.test(line));
  return [...lines, ...servers, ''].join('\n');
}

async function countFaults(socket: string): Promise<number> {
  const client = connect(socket);
  client.end('show stat\n');
  let text = '';
  for await (const part of client) text += String(part);
  const [head = '', ...rows] = text.replace(/^# /, '').trim().split('\n');
  const names = head.split(',');
  const at = (row: string, name: string) => row.split(',')[names.indexOf(name)] ?? '';
  const people = rows.find(
    (row) => at(row, 'svname') === 'FRONTEND' && at(row, 'pxname') === 'cuecard',
  );
  if (people === undefined) throw new Error('HAProxy does not say how often it has answered');
  return Number(at(people, 'hrsp_5xx'));
}
