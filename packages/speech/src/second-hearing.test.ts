import { describe, expect, it } from 'vitest';
import type { Recogniser, TranscribeOptions, Transcription } from './recogniser.ts';
import { withSecondHearing } from './second-hearing.ts';

const RATE = 16_000;
const target = (purpose: 'partial' | 'end' | 'segment'): TranscribeOptions => ({
  target: { channel: 'interviewer', segmentId: 'a', purpose, fromMs: 0, toMs: 1000 },
});

/** Answers one after the other, and keeps what it was given. */
function scripted(answers: readonly (Partial<Transcription> | null)[], hearsAgain = true) {
  const rest = [...answers];
  const given: { audio: Float32Array; options: TranscribeOptions | undefined }[] = [];
  const recogniser: Recogniser = {
    name: 'script',
    languages: ['en'],
    hearsAgain,
    isWord: () => true,
    transcribe: async (audio, options) => {
      given.push({ audio, options });
      const answer = rest.shift() ?? null;
      return answer && { text: '', tokens: [], looped: false, foreign: false, ...answer };
    },
    close: async () => {},
  };
  return { given, recogniser: withSecondHearing(recogniser) };
}

const DOUBTFUL = { text: 'When will you tell me to teach him?', foreign: true };
const CLEAR = { text: 'When will you not use a message queue?' };

describe('[SPEECH-84] the end of what was said, where its words are in doubt', () => {
  it('is heard again, slower, and what is clear then is taken', async () => {
    const { given, recogniser } = scripted([DOUBTFUL, CLEAR]);
    const sound = Float32Array.from({ length: RATE }, (_, i) =>
      Math.sin((2 * Math.PI * 200 * i) / RATE),
    );
    const options = { ...target('end'), previous: { tokens: [1, 2] } };
    expect(await recogniser.transcribe(sound, options)).toMatchObject(CLEAR);
    const [first, second] = given.map(({ audio }) => audio);
    expect(first).toBe(sound);
    expect(second?.length).toBe(Math.floor(RATE / 0.9));
    // The same number of waves, each of them longer.
    expect(countWaves(second ?? sound)).toBe(countWaves(sound));
    expect(given[1]?.options?.previous).toBeUndefined();
  });

  it('keeps its first words where the second hearing is in doubt too, or says nothing', async () => {
    for (const again of [{ text: 'Wendel', foreign: true }, { text: '' }]) {
      const { recogniser } = scripted([DOUBTFUL, again]);
      expect(await recogniser.transcribe(new Float32Array(9), target('segment'))).toMatchObject(
        DOUBTFUL,
      );
    }
  });

  it('gives, where it stays in doubt, the words of the hearing that made more of the sound', async () => {
    const more = { text: 'Build your griffin work in a team.', foreign: true };
    const { recogniser } = scripted([{ text: '1.', foreign: true }, more]);
    expect(await recogniser.transcribe(new Float32Array(9), target('end'))).toMatchObject(more);
  });

  it('is asked for anew when there was no time for the second hearing', async () => {
    const { recogniser } = scripted([DOUBTFUL, null]);
    expect(await recogniser.transcribe(new Float32Array(9), target('end'))).toBeNull();
  });

  it('is heard once where it is clear, in the middle of a turn, and by recognisers that are slow', async () => {
    const heard = [
      await hearOnce(scripted([CLEAR, DOUBTFUL]), 'end'),
      await hearOnce(scripted([DOUBTFUL, CLEAR]), 'partial'),
      await hearOnce(scripted([DOUBTFUL, CLEAR], false), 'end'),
    ];
    expect(heard).toEqual([1, 1, 1]);
  });
});

async function hearOnce(
  { given, recogniser }: ReturnType<typeof scripted>,
  purpose: 'partial' | 'end',
): Promise<number> {
  await recogniser.transcribe(new Float32Array(9), target(purpose));
  return given.length;
}

function countWaves(sound: Float32Array): number {
  return sound.reduce((count, x, i) => count + Number(x >= 0 && (sound[i - 1] ?? 0) < 0), 0);
}
