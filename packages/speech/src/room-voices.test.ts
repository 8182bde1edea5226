import { describe, expect, it } from 'vitest';
import { FRAME_MS } from './constants.ts';
import { RoomVoices } from './room-voices.ts';
import { HIGH, LOW, makeSound, type Person } from './testing/people.ts';

/** Says what the people of a room say, each turn behind the one before, with a second between them. */
function talk(voices: RoomVoices = new RoomVoices()) {
  let count = 0;
  let nowMs = 0;
  const speak = (person: Person, ms: number, loudness = 0.2) => {
    const startMs = nowMs;
    for (let frame = 0; frame * FRAME_MS < ms; frame++, nowMs += FRAME_MS)
      voices.onFrame(makeSound(person, frame, loudness), nowMs);
    const endMs = nowMs;
    nowMs += 1000;
    return { startMs, endMs };
  };
  return {
    voices,
    speak,
    says: (person: Person, text: string, { ms = 1500, loudness = 0.2 } = {}) => {
      const times = speak(person, ms, loudness);
      const turn = { type: 'final', channel: 'room', turnId: `turn-${++count}`, text } as const;
      const told = voices.tellApart({ ...turn, ...times });
      return ('speaker' in told && told.speaker) || null;
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
    const { voices, speak, says } = talk();
    says(HIGH, 'Why do you want to leave?');
    const { startMs, endMs } = speak(LOW, 1500);
    const heard = { turnId: 'a', text: 'I want to learn.', startMs, endMs } as const;
    const told = { channel: 'room', speaker: 'candidate' };
    const passOn = (type: 'eager' | 'final' | 'amended', more = {}) =>
      voices.tellApart({ type, channel: 'room', ...heard, ...more });
    expect(passOn('eager')).not.toHaveProperty('speaker');
    expect(passOn('final', { channel: 'candidate' })).not.toHaveProperty('speaker');
    expect(passOn('final')).toMatchObject(told);
    expect(passOn('amended', { endMs: speak(LOW, 600).endMs })).toMatchObject(told);
  });

  it('[SPEECH-116] compares what is said behind a pause with the two voices, once they are known', () => {
    const { voices, speak, says } = talk();
    const alike: Person = { ...LOW, pitch: 128 };
    const compare = (one: Person, two: Person, ms: number) => {
      const [before, after] = [speak(one, 1500), speak(two, ms)];
      return voices.compare([before.startMs, before.endMs], [after.startMs, after.endMs]);
    };
    expect(compare(LOW, HIGH, 200)).toBe('open');
    expect(compare(LOW, HIGH, 400)).toBe('other');
    expect(compare(LOW, LOW, 400)).toBe('same');
    says(LOW, 'How would you design a cache?', { ms: 2500 });
    says(HIGH, 'I would begin with what is read most.', { ms: 2500 });
    expect(compare(LOW, alike, 700)).toBe('same');
    expect(compare(HIGH, alike, 700)).toBe('other');
  });
});
