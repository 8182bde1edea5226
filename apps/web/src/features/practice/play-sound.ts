interface Playing {
  readonly signal: AbortSignal;
  /** Called with how much of it has sounded, 0 to 1. */
  readonly onPart: (part: number) => void;
}

/** Resolves when the sound is over or the signal aborts. @throws when it cannot be played */
export type PlaySound = (file: ArrayBuffer, playing: Playing) => Promise<void>;

const PART_EVERY_MS = 100;
/** So much after its length a sound is over, whatever the browser says. Milliseconds. */
const LATE_MS = 1500;

/** Plays a file of sound by Web Audio, which keeps its own time and needs no address for it. */
export const playSound: PlaySound = async (file, { signal, onPart }) => {
  const context = new AudioContext();
  try {
    const sound = await context.decodeAudioData(file);
    await context.resume();
    if (signal.aborted) return;
    const source = context.createBufferSource();
    source.buffer = sound;
    source.connect(context.destination);
    const startedAt = context.currentTime;
    const timer = setInterval(
      () => onPart(Math.min(1, (context.currentTime - startedAt) / sound.duration)),
      PART_EVERY_MS,
    );
    try {
      await untilOver(source, sound.duration * 1000 + LATE_MS, signal);
      if (!signal.aborted) onPart(1);
    } finally {
      clearInterval(timer);
    }
  } finally {
    await context.close();
  }
};

function untilOver(source: AudioBufferSourceNode, mostMs: number, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      source.disconnect();
      resolve();
    };
    const timer = setTimeout(finish, mostMs);
    signal.addEventListener('abort', finish, { once: true });
    source.addEventListener('ended', finish, { once: true });
    source.start();
  });
}
