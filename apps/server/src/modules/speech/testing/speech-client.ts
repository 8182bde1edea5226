import {
  SPEECH_PATH,
  speechServerMessage,
  type SpeechClientMessage,
  type SpeechServerMessage,
} from '@cuecard/contract';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

type MessageOf<Type extends SpeechServerMessage['type']> = Extract<
  SpeechServerMessage,
  { type: Type }
>;
type Hello = Extract<SpeechClientMessage, { type: 'hello' }>;

/** A sound frame as the contract has it. */
export function createFrame(sound: Int16Array, at: number): Buffer {
  const frame = Buffer.alloc(4 + sound.length * 2);
  frame.writeUInt32LE(at, 0);
  for (let i = 0; i < sound.length; i += 1) frame.writeInt16LE(sound[i] ?? 0, 4 + 2 * i);
  return frame;
}

const PIECE_SAMPLES = 1600;

/** A client of the recognisers' socket as a test needs it. */
export class SpeechTestClient {
  readonly socket: WebSocket;
  readonly messages: SpeechServerMessage[] = [];
  closeCode: number | null = null;
  #at = 0;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(address.replace(/^http/, 'ws') + SPEECH_PATH, { headers });
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(speechServerMessage.parse(JSON.parse(data.toString())));
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
    });
    this.socket.on('error', () => {});
  }

  async opened(): Promise<this> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN);
    return this;
  }

  send(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  hello(ticket: string, given: Partial<Hello> = {}): void {
    const hello = { engine: 'deepgram', language: 'en', terms: [], from: 0, ...given } as const;
    this.#at = hello.from;
    this.send({ type: 'hello', ticket, ...hello });
  }

  /** Sends sound behind what was sent; returns the sample behind it. */
  sendSound(sound: Int16Array): number {
    for (let i = 0; i < sound.length; i += PIECE_SAMPLES) {
      const piece = sound.subarray(i, i + PIECE_SAMPLES);
      this.socket.send(createFrame(piece, this.#at));
      this.#at += piece.length;
    }
    return this.#at;
  }

  of<Type extends SpeechServerMessage['type']>(type: Type): MessageOf<Type>[] {
    return this.messages.filter((message): message is MessageOf<Type> => message.type === type);
  }

  async first<Type extends SpeechServerMessage['type']>(type: Type): Promise<MessageOf<Type>> {
    await this.until(() => this.of(type).length > 0);
    return this.of(type)[0] as MessageOf<Type>;
  }

  async finalUpTo(sample: number): Promise<string> {
    const finals = (): MessageOf<'heard'>[] => this.of('heard').filter(({ final }) => final);
    await this.until(() => (finals().at(-1)?.to ?? 0) >= sample);
    const texts = finals().map(({ text }) => text);
    return texts.join(' ').trim();
  }

  async closed(): Promise<number | null> {
    await this.until(() => this.socket.readyState === WebSocket.CLOSED);
    return this.closeCode;
  }

  async until(condition: () => boolean): Promise<void> {
    await vi.waitFor(
      () => {
        if (condition()) return;
        const seen = this.messages.map(({ type }) => type).join(' ');
        throw new Error(`waited in vain; close code ${this.closeCode}, saw ${seen}`);
      },
      { timeout: 8_000, interval: 10 },
    );
  }
}
