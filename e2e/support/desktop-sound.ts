import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DesktopComputer } from './desktop-app.ts';
import { waitUntil } from './wait-until.ts';

/** What the computer plays to its user: nobody hears it. */
export type Output = 'speakers' | 'headphones';
/** What is played into this is what the microphone hears. */
const VOICE = 'voice';
const HEADER_BYTES = 44;
const SAMPLE_BYTES = 2;

/** Gives the computer a sound server with speakers, a second output, and one microphone. */
export async function addSound(computer: DesktopComputer): Promise<void> {
  const outputs = ['speakers', 'headphones', VOICE].flatMap((name) => [
    '-L',
    `module-null-sink sink_name=${name} sink_properties=device.description=${name}`,
  ]);
  computer.launch(
    'pulseaudio',
    '-n',
    '--daemonize=no',
    '--exit-idle-time=-1',
    '-L',
    'module-native-protocol-unix',
    ...outputs,
    '-L',
    `module-remap-source source_name=microphone master=${VOICE}.monitor`,
  );
  await waitUntil('a microphone', async () =>
    (await computer.run('pactl', 'list', 'short', 'sources')).includes('\tmicrophone\t'),
  );
  await computer.run('pactl', 'set-default-sink', 'speakers');
  await computer.run('pactl', 'set-default-source', 'microphone');
}

/** Unplugs nothing: the user chooses another output, as by the system's menu. Resolves when the app hears that one. */
export async function changeOutput(computer: DesktopComputer, output: Output): Promise<void> {
  await computer.run('pactl', 'set-default-sink', output);
  const sources = await computer.run('pactl', 'list', 'short', 'sources');
  const monitor = sources.split('\n').find((line) => line.includes(`\t${output}.monitor\t`));
  const index = monitor?.split('\t')[0] ?? 'none';
  const heard = async () =>
    (await computer.run('pactl', 'list', 'short', 'source-outputs'))
      .split('\n')
      .map((line) => line.split('\t')[1]);
  await waitUntil(`the app hears ${output}`, async () => (await heard()).includes(index));
}

/** The two sides of a recording, which a computer plays: its left channel is heard, its right one is said. */
export class PlayedRecording {
  readonly #computer: DesktopComputer;
  readonly #file: string;

  constructor(computer: DesktopComputer, file: string) {
    this.#computer = computer;
    this.#file = file;
  }

  /** Resolves when it is over. */
  async play(fromMs: number, toMs: number, output: Output = 'speakers'): Promise<void> {
    const { left, right } = await this.#split(fromMs, toMs);
    await Promise.all([
      this.#computer.run('paplay', `--device=${output}`, left),
      this.#computer.run('paplay', `--device=${VOICE}`, right),
    ]);
  }

  async #split(fromMs: number, toMs: number): Promise<{ left: string; right: string }> {
    const wav = await readFile(this.#file);
    const rate = wav.readUInt32LE(24);
    const sound = wav.subarray(
      HEADER_BYTES + Math.round((fromMs * rate) / 1000) * 2 * SAMPLE_BYTES,
      HEADER_BYTES + Math.round((toMs * rate) / 1000) * 2 * SAMPLE_BYTES,
    );
    const left = path.join(this.#computer.home, 'left.wav');
    const right = path.join(this.#computer.home, 'right.wav');
    await writeFile(left, toMono(wav, sound, 0));
    await writeFile(right, toMono(wav, sound, 1));
    return { left, right };
  }
}

/** One of the two channels with a header of its own. */
function toMono(wav: Buffer, sound: Buffer, channel: number): Buffer {
  const count = Math.floor(sound.length / (2 * SAMPLE_BYTES));
  const mono = Buffer.alloc(HEADER_BYTES + count * SAMPLE_BYTES);
  wav.copy(mono, 0, 0, HEADER_BYTES);
  const rate = wav.readUInt32LE(24);
  mono.writeUInt32LE(mono.length - 8, 4);
  mono.writeUInt16LE(1, 22);
  mono.writeUInt32LE(rate * SAMPLE_BYTES, 28);
  mono.writeUInt16LE(SAMPLE_BYTES, 32);
  mono.writeUInt32LE(count * SAMPLE_BYTES, 40);
  for (let index = 0; index < count; index++)
    mono.writeInt16LE(
      sound.readInt16LE((index * 2 + channel) * SAMPLE_BYTES),
      HEADER_BYTES + index * SAMPLE_BYTES,
    );
  return mono;
}
