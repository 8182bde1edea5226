import { describe, expect, it } from 'vitest';
import { FRAME_SAMPLES, SAMPLE_RATE } from './constants.ts';
import type { PipelineEvent } from './events.ts';
import { RoomVoices } from './room-voices.ts';

interface Person {
  /** Hz. */
  readonly pitch: number;
  /** How much of each overtone is heard, one after the other. */
  readonly overtones: readonly number[];
}

const LOW: Person = { pitch: 105, overtones: [1, 0.9, 0.5, 0.5, 0.3, 0.2, 0.1] };
const HIGH: Person = { pitch: 210, overtones: [1, 0.4, 0.6, 0.2, 0.1] };

/** A voice as a buzz of its overtones, a little of the pitch up and down as in speech. */
function speak(voices: RoomVoices, { pitch, overtones }: Person, ms: number, loudness = 0.2): void {
  for (let frame = 0; frame < ms / 32; frame++) {
    const hertz = pitch * (1 + 0.06 * Math.sin(frame / 5));
    const samples = Float32Array.from({ length: FRAME_SAMPLES }, (_, i) =>
      overtones.reduce(
        (sum, part, index) =>
          sum + part * loudness * Math.sin((2 * Math.PI * hertz * (index + 1) * i) / SAMPLE_RATE),
        0,
      ),
    );
    voices.onVoice(samples);
  }
}

function talk(voices: RoomVoices = new RoomVoices()) {
  let count = 0;
  return {
    voices,
    says: (person: Person, text: string, { ms = 1500, loudness = 0.2 } = {}) => {
      speak(voices, person, ms, loudness);
      return voices.learnFrom(`turn-${++count}`, text);
    },
  };
}

describe('[SPEECH-95] one microphone for both', () => {
  it('tells the candidate by the voice from the first answer on, however loud', () => {
    const { says } = talk();
    expect(says(HIGH, 'Can you tell me about yourself?')).toBeNull();
    expect(says(LOW, 'I have worked as an engineer for five years.')).toBe('candidate');
    expect(says(HIGH, 'What is a process?', { loudness: 0.05 })).toBe('others');
    expect(says(LOW, 'It has its own memory.', { loudness: 0.02 })).toBe('candidate');
    expect(says(HIGH, 'Okay, that makes sense.')).toBe('others');
  });

  it('knows him by who asks, whichever voice is the higher', () => {
    const { says } = talk();
    says(LOW, '请介绍一下你自己。');
    expect(says(HIGH, '我在上一家公司负责支付系统。')).toBe('candidate');
    expect(says(LOW, '你为什么想离开？')).toBe('others');
  });

  it('says nothing while there is one voice only', () => {
    const { says } = talk();
    for (const text of ['Hello there.', 'I would begin with the data.', 'Then I would measure it.'])
      expect(says(LOW, text)).toBeNull();
  });

  it('leaves words that ask to the others, whichever voice said them', () => {
    const { says } = talk();
    says(HIGH, 'How would you design a cache?');
    says(LOW, 'I would begin with what is read most.');
    const between: Person = { pitch: 150, overtones: LOW.overtones };
    expect(says(between, 'And why is that?')).toBe('others');
  });

  it('[SPEECH-96] learns from what the user says, and from the sound check', () => {
    const told = talk();
    told.says(HIGH, 'We build payment systems here.');
    told.says(LOW, 'That sounds interesting.');
    told.voices.markSpeaker('turn-1', 'candidate');
    expect(told.says(HIGH, 'I have built two of them.')).toBe('candidate');

    const checked = talk();
    checked.says(LOW, 'One, two, three, this is a check.');
    checked.voices.begin();
    checked.says(LOW, 'Good morning to you.');
    expect(checked.says(HIGH, 'Good morning, thank you for coming in today.')).toBe('others');
    expect(checked.says(LOW, 'I am happy to be here.')).toBe('candidate');
  });

  it('marks finals, amendments and eagers of the room, and nothing else', () => {
    const { voices, says } = talk();
    says(HIGH, 'Why do you want to leave?');
    speak(voices, LOW, 1500);
    const heard = { turnId: 'a', text: 'I want to learn.', startMs: 0, endMs: 1500 } as const;
    const passOn = (event: PipelineEvent) => voices.tellApart(event);
    expect(passOn({ ...heard, type: 'eager', channel: 'room' })).not.toHaveProperty('speaker');
    expect(passOn({ ...heard, type: 'final', channel: 'candidate' })).not.toHaveProperty('speaker');
    expect(passOn({ ...heard, type: 'final', channel: 'room' })).toHaveProperty(
      'speaker',
      'candidate',
    );
    speak(voices, LOW, 600);
    expect(passOn({ ...heard, type: 'amended', channel: 'room' })).toHaveProperty(
      'speaker',
      'candidate',
    );
  });
});
