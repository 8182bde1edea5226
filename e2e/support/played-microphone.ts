import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { APP } from './native-app.ts';

/** The head of a WAV file that has nothing but sound, bytes. */
const HEAD = 44;
const RECORDING = '/played-microphone.wav';

interface PlayedMicrophone {
  /** What the plugin answers. */
  answer(method: string, options: { id?: number }): Promise<unknown>;
  /** The page's process is paused: nothing is answered until it goes on, and the phone hears. */
  lock(isLocked: boolean): void;
  /** A call takes the microphone, or gives it back: what is said meanwhile nobody hears. */
  call(isCalled: boolean): void;
}

declare global {
  interface Window {
    playedMicrophone: PlayedMicrophone;
  }
}

/** The microphone of the app for iOS, as its plugin answers: it hears a recording of 16 kHz, as often as it ends. */
export async function playMicrophone(page: Page, file: string): Promise<void> {
  const recording = await readFile(file);
  const channels = recording.readUInt16LE(22);
  await page.route(APP + RECORDING, (route) => route.fulfill({ body: recording }));
  await page.addInitScript(
    ({ url, head, step }) => {
      const SAMPLES_PER_MS = 16;
      const PIECE_MS = 100;
      const MAX_PIECES = 20;
      type Heard = { heardAt: number; samples: Int16Array } | { isMuted: boolean };
      let sound = new Int16Array();
      let opening = 0;
      let queue: Heard[] = [];
      /** When the next piece begins; null: a call has the microphone. */
      let nextAt: number | null = null;
      let said = 0;
      let hearing: ReturnType<typeof setInterval> | undefined;
      let locked: PromiseWithResolvers<void> | null = null;

      const onTimer = () => {
        while (nextAt !== null && Date.now() - nextAt >= PIECE_MS) {
          const samples = new Int16Array(PIECE_MS * SAMPLES_PER_MS).map(
            (_, at) => sound[(said + at) % sound.length] ?? 0,
          );
          queue.push({ heardAt: nextAt, samples });
          said += samples.length;
          nextAt += PIECE_MS;
        }
      };
      const open = async () => {
        const all = new Int16Array(await (await fetch(url)).arrayBuffer(), head);
        sound = new Int16Array(all.length / step).map((_, at) => all[at * step] ?? 0);
        opening += 1;
        [queue, nextAt] = [[], Date.now()];
        clearInterval(hearing);
        hearing = setInterval(onTimer, PIECE_MS);
        return { id: opening, device: { id: 'Built-In', label: 'iPhone Microphone' } };
      };
      const close = (id: number | undefined) => {
        if (id === undefined || id === opening) clearInterval(hearing);
        return {};
      };
      const toAnswer = (first: Heard) => {
        if ('isMuted' in first) return { kind: 'muted', ...first };
        const pieces = [first.samples];
        for (let next = queue[0]; next !== undefined && 'samples' in next; [next] = queue) {
          const endsAt = first.heardAt + pieces.length * PIECE_MS;
          if (next.heardAt !== endsAt || pieces.length === MAX_PIECES) break;
          pieces.push(next.samples);
          queue.shift();
        }
        const toText = (piece: Int16Array) =>
          Array.from(new Uint8Array(piece.buffer), (byte) => String.fromCodePoint(byte)).join('');
        const samples = btoa(pieces.map(toText).join(''));
        const { heardAt } = first;
        return { kind: 'sound', atMs: heardAt, heardAt, droppedMs: 0, samples };
      };
      const read = async (id: number | undefined): Promise<object> => {
        for (;;) {
          // One after the other: the answer that comes next may be locked up too.
          // oxlint-disable-next-line no-await-in-loop
          await locked?.promise;
          if (id !== opening) return { kind: 'ended' };
          const heard = queue.shift();
          if (heard !== undefined) return toAnswer(heard);
          // oxlint-disable-next-line no-await-in-loop
          await new Promise((resolve) => setTimeout(resolve, PIECE_MS));
        }
      };
      window.playedMicrophone = {
        async answer(method, { id }) {
          if (method === 'open') return open();
          if (method === 'read') return read(id);
          if (method === 'close') return close(id);
          return method === 'list' ? { devices: [] } : { state: 'granted' };
        },
        lock(isLocked) {
          if (isLocked) locked = Promise.withResolvers();
          else {
            locked?.resolve();
            locked = null;
          }
        },
        call(isCalled) {
          onTimer();
          nextAt = isCalled ? null : Date.now();
          queue.push({ isMuted: isCalled });
        },
      };
    },
    { url: RECORDING, head: HEAD, step: channels },
  );
}
