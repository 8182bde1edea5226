/** Hertz: a rising C major, friendly at any volume. */
const NOTES = [523.25, 659.25, 783.99] as const;
const NOTE_EVERY_SECONDS = 0.22;
const NOTE_LASTS_SECONDS = 0.5;
/** Full scale is 1: about as loud as speech in a call. */
const LOUDNESS = 0.2;

/** Plays three notes on the output of this device; resolves when they have faded. */
export async function playChime(): Promise<void> {
  const context = new AudioContext();
  try {
    const startsAt = context.currentTime + 0.05;
    const played = NOTES.map((frequency, index) =>
      playNote(context, frequency, startsAt + index * NOTE_EVERY_SECONDS),
    );
    await Promise.all(played);
  } finally {
    await context.close();
  }
}

function playNote(context: AudioContext, frequency: number, at: number): Promise<void> {
  const note = context.createOscillator();
  const volume = context.createGain();
  note.frequency.value = frequency;
  // A note that begins or ends at once would click.
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_LASTS_SECONDS);
  note.connect(volume).connect(context.destination);
  note.start(at);
  note.stop(at + NOTE_LASTS_SECONDS);
  return new Promise((resolve) => note.addEventListener('ended', () => resolve()));
}
