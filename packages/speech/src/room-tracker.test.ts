import { describe, expect, it } from 'vitest';
import { FRAME_MS, VAD_OFF } from './constants.ts';
import { RoomTracker } from './room-tracker.ts';
import { RoomVoices } from './room-voices.ts';
import { speaker, type Conversation } from './testing/conversation.ts';
import { HIGH, LOW, makeSound, type Person } from './testing/people.ts';
import type { Tracker } from './tracker.ts';
import { TurnTracker } from './turn-tracker.ts';

/** The room's tracker, which hears the voice of whoever speaks at that time. */
class HearingRoom extends RoomTracker implements Tracker {
  readonly #voices: RoomVoices;
  readonly #whoSpeaks: (atMs: number) => Person;

  constructor(createId: () => string, whoSpeaks: (atMs: number) => Person) {
    const voices = new RoomVoices();
    super({
      newTracker: (earliestMs) => new TurnTracker('room', createId, true, earliestMs),
      compare: (before, after) => voices.compare(before, after),
    });
    this.#voices = voices;
    this.#whoSpeaks = whoSpeaks;
  }

  override onFrame(frame: Parameters<Tracker['onFrame']>[0]): ReturnType<Tracker['onFrame']> {
    const { probability, startMs } = frame;
    const sound = makeSound(this.#whoSpeaks(startMs), startMs / FRAME_MS);
    if (probability >= VAD_OFF) this.#voices.onFrame(sound, startMs);
    return super.onFrame(frame);
  }
}

const NOBODY: Person = { pitch: 100, overtones: [] };

function playTo(said: Conversation, whoSpeaks: (atMs: number) => Person, decodeMs = 96) {
  const newTracker = (createId: () => string) => new HearingRoom(createId, whoSpeaks);
  return said.play({ newTracker, decodeMs });
}

describe('[SPEECH-116] a turn of the room ends where another voice goes on', () => {
  const question = () => speaker('What is a process and what is a thread');

  it.each([200, 400, 900])('behind a pause of %i ms', (pauseMs) => {
    const asked = question();
    const changesMs = asked.endMs + pauseMs / 2;
    const { events, finals } = playTo(
      asked.pause(pauseMs).says('A process has its own memory'),
      (atMs) => (atMs < changesMs ? LOW : HIGH),
    );
    expect(finals).toEqual([
      'What is a process and what is a thread',
      'A process has its own memory',
    ]);
    expect(events.filter(({ type }) => type === 'amended')).toEqual([]);
  });

  it('also where the decoder is late, and what was said first comes first', () => {
    const asked = question();
    const changesMs = asked.endMs + 100;
    const { events, finals } = playTo(
      asked.pause(200).says('A process has its own memory'),
      (atMs) => (atMs < changesMs ? LOW : HIGH),
      640,
    );
    expect(finals).toEqual([
      'What is a process and what is a thread',
      'A process has its own memory',
    ]);
    const first = events.findIndex(({ type }) => type === 'final');
    const ids = events.flatMap((event) => ('turnId' in event ? event.turnId : []));
    expect(ids.lastIndexOf('turn-1')).toBe(first);
    expect(ids.slice(first + 1).every((id) => id === 'turn-2')).toBe(true);
  });

  it('and goes back where the first one speaks again', () => {
    const said = question();
    const [one, two] = [said.endMs + 150, said.pause(300).says('Well it depends').endMs + 150];
    const { finals } = playTo(said.pause(300).says('On what does it depend then'), (atMs) =>
      atMs >= one && atMs < two ? HIGH : LOW,
    );
    expect(finals).toEqual([
      'What is a process and what is a thread',
      'Well it depends',
      'On what does it depend then',
    ]);
  });
});

describe('[SPEECH-117] a turn of one voice is never split', () => {
  it.each([200, 400, 900])('by a pause of %i ms', (pauseMs) => {
    const said = speaker('How would you').pause(pauseMs).says('find the cause of that');
    expect(playTo(said, () => LOW).finals).toEqual(['How would you find the cause of that']);
  });

  it('nor by a sound of another one that is too short to tell', () => {
    const said = speaker('I would begin with the').pause(200);
    const coughsMs = said.endMs + 200;
    const { finals } = playTo(said.says('logs'), (atMs) => {
      if (atMs < coughsMs) return LOW;
      return atMs < coughsMs + 200 ? HIGH : NOBODY;
    });
    expect(finals).toEqual(['I would begin with the logs']);
  });

  it('and loses no word that is held back when the sound ends', () => {
    const said = speaker('How would you').pause(200).says('go');
    const newTracker = (createId: () => string) => new HearingRoom(createId, () => LOW);
    expect(said.playAndEnd({ newTracker }).finals).toEqual(['How would you go']);
  });
});
