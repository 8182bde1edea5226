import {
  calls,
  clientMessage,
  examClientMessage,
  EXAM_PATH,
  LIVE_PATH,
  SPEECH_PATH,
} from '@cuecard/contract';
import { WebSocket } from 'ws';
import type { Random } from './random.ts';
import { sendRaw } from './raw-request.ts';
import { broken, valueMaker } from './schema-values.ts';

/** A socket that the server neither answers nor closes is left after so long, milliseconds. */
const PATIENCE_MS = 1500;
/** "Internal error": something threw behind the socket. */
const INTERNAL_ERROR = 1011;

const liveMessage = valueMaker(clientMessage);
const examMessage = valueMaker(examClientMessage);

export interface SocketTarget {
  readonly url: string;
  readonly port: number;
  readonly token: string;
  readonly interviewId: string;
  readonly examId: string;
}

export interface SocketOutcome {
  readonly what: string;
  /** Everything that the server said, to be searched for what it must not say. */
  readonly text: string;
  readonly violation: string | null;
}

/** One connection that goes wrong in one way or several. */
export async function fuzzSocket(random: Random, target: SocketTarget): Promise<SocketOutcome> {
  if (random.chance(0.25)) return rawFrames(random, target);
  const path = random.pick([LIVE_PATH, LIVE_PATH, EXAM_PATH, EXAM_PATH, SPEECH_PATH]);
  const withTicket = random.chance(0.6);
  const ticket = withTicket ? await fetchTicket(target, path) : 'x'.repeat(1 + random.below(300));
  const messages = Array.from({ length: 1 + random.below(30) }, () => createFrame(random, path));
  const hello = { type: 'hello', protocol: 1, ticket, client: random.uuid(), after: 0 };
  const first = random.chance(0.85) ? [JSON.stringify(hello)] : [];
  const what = `${path}, ${withTicket ? 'with' : 'without'} a ticket`;
  const { text, code } = await talk(target.url, path, [...first, ...messages]);
  return { what, text, violation: code === INTERNAL_ERROR ? `${what}: closed with 1011` : null };
}

async function fetchTicket(
  { url, token, interviewId, examId }: SocketTarget,
  path: string,
): Promise<string> {
  const call =
    path === EXAM_PATH
      ? calls.examTicket.path.replace(':id', examId)
      : calls.liveTicket.path.replace(':id', interviewId);
  const answer = await fetch(url + call, {
    method: 'POST',
    headers: { authorization: token },
  });
  const { data } = (await answer.json()) as { data?: { ticket?: string } };
  return data?.ticket ?? 'none';
}

function createFrame(random: Random, path: string): string | Buffer {
  const message = (path === EXAM_PATH ? examMessage : liveMessage)(random);
  switch (random.below(8)) {
    case 0:
      return Buffer.from(Array.from({ length: random.below(400) }, () => random.below(256)));
    case 1:
      return random.pick(['', '{', '[]', 'null', '"\\ud800"', '{"type":"hello"}', '\u0000']);
    case 2:
      return `{"type":"partial","text":"${'x'.repeat(random.pick([10_000, 300_000]))}"}`;
    case 3:
      return JSON.stringify(message);
    default:
      return JSON.stringify(broken(message, random));
  }
}

function talk(
  url: string,
  path: string,
  frames: readonly (string | Buffer)[],
): Promise<{ text: string; code: number | null }> {
  return new Promise((resolve) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws') + path);
    let text = '';
    const leave = setTimeout(() => {
      socket.terminate();
      resolve({ text, code: null });
    }, PATIENCE_MS);
    socket.on('error', () => {});
    socket.on('message', (data: Buffer) => {
      text = (text + data.toString()).slice(-20_000);
    });
    socket.on('open', () => {
      for (const frame of frames) socket.send(frame);
      // What the server does with them comes within a round or two.
      setTimeout(() => socket.close(), 60);
    });
    socket.on('close', (code, reason) => {
      clearTimeout(leave);
      resolve({ text: text + reason.toString(), code });
    });
  });
}

/** Bytes after the handshake that are no frames, or none that the protocol allows. */
async function rawFrames(random: Random, { port }: SocketTarget): Promise<SocketOutcome> {
  const path = random.pick([LIVE_PATH, EXAM_PATH, SPEECH_PATH, '/v3/live/peer', '/v3/none']);
  const handshake = [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Connection: ${random.pick(['Upgrade', 'Upgrade', 'close'])}`,
    `Upgrade: ${random.pick(['websocket', 'websocket', 'h2c', ''])}`,
    `Sec-WebSocket-Version: ${random.pick(['13', '13', '13', '7', 'x'])}`,
    `Sec-WebSocket-Key: ${random.pick(['dGhlIHNhbXBsZSBub25jZQ==', 'short', ''])}`,
    ...(random.chance(0.3) ? [`Origin: ${random.pick(['http://evil.example', 'null', '%'])}`] : []),
  ];
  const frames: Record<string, Buffer> = {
    'an unmasked frame': Buffer.from([0x81, 0x02, 0x68, 0x69]),
    'a frame of 2^63 bytes': Buffer.from([
      0x81,
      0xff,
      0x7f,
      ...Array<number>(7).fill(0xff),
      1,
      2,
      3,
      4,
    ]),
    'a reserved opcode': Buffer.from([0x8b, 0x80, 1, 2, 3, 4]),
    'reserved bits': Buffer.from([0xf1, 0x80, 1, 2, 3, 4]),
    'invalid UTF-8': Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xff, 0xff]),
    'a long ping': Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0]),
    'any bytes': Buffer.from(Array.from({ length: 200 }, () => random.below(256))),
  };
  const what = random.pick(Object.keys(frames));
  const bytes = [Buffer.from(`${handshake.join('\r\n')}\r\n\r\n`), frames[what] ?? Buffer.alloc(0)];
  const { status, text } = await sendRaw(port, bytes, false);
  const failed = status !== null && status >= 500;
  return {
    what: `${path}, ${what}`,
    text,
    violation: failed ? `${path}, ${what}: HTTP ${status}` : null,
  };
}
