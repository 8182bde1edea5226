import {
  createSpeechEngine,
  isDeviceModelKept,
  isWhisperCached,
  listKeptModels,
  removeKeptModel,
  type SpeechEvent,
  type SpeechTurnEvent,
  type TurnRun,
  type DeviceModelFiles,
  type RecogniserChoice,
} from '../../index.ts';

/** The calls that the test in Node makes. */
export interface TestPage {
  /** The phases of `load`, or the name of its error and what caused it. */
  load(): Promise<string[]>;
  /** Plays the fixture on a channel while turns are on, and gives what was reported. */
  listen(channel: 'interviewer' | 'candidate'): Promise<SpeechEvent[]>;
  /** Attaches a stream without sound. */
  attachSilentStream(): Promise<string>;
  /** Recognises the fixture with Whisper's weights from this address; gives the phases of loading too. */
  whisper(from: string): Promise<HeardByOther>;
  /** The same with a model of the server's, in Chinese. */
  deviceModel(model: DeviceModelFiles): Promise<HeardByOther>;
  /** Removes a kept model; gives the ids of those that are left. */
  remove(id: string): Promise<string[]>;
  /** The track ends in the middle of the sentence. */
  loseTrack(): Promise<SpeechEvent[]>;
}

interface HeardByOther {
  readonly phases: string[];
  readonly bytes: number;
  readonly finals: string[];
  readonly kept: boolean;
}

type TurnListener = (event: SpeechTurnEvent) => void;

const engine = createSpeechEngine({ choice: { kind: 'moonshine' } });
const turnListeners = new Set<TurnListener>();

const page: TestPage = {
  load: async () => {
    const phases = new Set<string>();
    try {
      await engine.load(({ phase }) => phases.add(phase));
      return [...phases];
    } catch (error) {
      return error instanceof Error ? [error.name, String(error.cause)] : ['unknown'];
    }
  },
  listen: async (channel) => {
    const { stream, source, context } = await openFixture();
    const heard = watch();
    const attachment = await engine.attach(channel, stream);
    engine.startTurns(createRun(turnListeners));
    source.start();
    await new Promise((resolve) => source.addEventListener('ended', resolve));
    await engine.stopTurns();
    attachment.close();
    await context.close();
    return heard();
  },
  attachSilentStream: async () => {
    try {
      await engine.attach('interviewer', new MediaStream());
      return 'attached';
    } catch (error) {
      return error instanceof Error ? error.name : 'unknown';
    }
  },
  whisper: async (from) => {
    const weights = { model: 'test/tiny-whisper', from };
    const heard = await hearWith({ kind: 'whisper', language: 'en', weights });
    return { ...heard, kept: await isWhisperCached(weights) };
  },
  deviceModel: async (model) => {
    const heard = await hearWith({ kind: 'device-model', language: 'zh-CN', model });
    return { ...heard, kept: await isDeviceModelKept(model) };
  },
  remove: async (id) => {
    await removeKeptModel(id);
    return (await listKeptModels()).map((each) => each.id);
  },
  loseTrack: async () => {
    const { stream, source, context } = await openFixture();
    const heard = watch();
    await engine.attach('interviewer', stream);
    engine.startTurns(createRun(turnListeners));
    const lastWord = waitForWord(/thread/i);
    source.start();
    await lastWord;
    stream.getAudioTracks()[0]?.dispatchEvent(new Event('ended'));
    await engine.stopTurns();
    await context.close();
    return heard();
  },
};

/** Loads another recogniser, plays the fixture to it, and closes it. */
async function hearWith(choice: RecogniserChoice): Promise<Omit<HeardByOther, 'kept'>> {
  const other = createSpeechEngine({ choice });
  const phases = new Set<string>();
  let bytes = 0;
  try {
    await other.load(({ phase, loadedBytes }) => {
      phases.add(phase);
      bytes = Math.max(bytes, loadedBytes);
    });
  } catch (error) {
    await other.close();
    return {
      phases: [error instanceof Error ? String(error.cause) : 'unknown'],
      bytes,
      finals: [],
    };
  }
  const { stream, source, context } = await openFixture();
  const finals: string[] = [];
  await other.attach('interviewer', stream);
  other.startTurns(
    createRun(new Set([(event) => event.type === 'final' && finals.push(event.text)])),
  );
  source.start();
  await new Promise((resolve) => source.addEventListener('ended', resolve));
  await other.stopTurns();
  await other.close();
  await context.close();
  return { phases: [...phases], bytes, finals };
}

function createRun(listeners: TurnRun['listeners']): TurnRun {
  return { startedAtMs: performance.now(), listeners };
}

async function openFixture(): Promise<{
  stream: MediaStream;
  source: AudioBufferSourceNode;
  context: AudioContext;
}> {
  const context = new AudioContext();
  const file = await fetch('/process-and-thread.wav');
  const buffer = await context.decodeAudioData(await file.arrayBuffer());
  const source = new AudioBufferSourceNode(context, { buffer });
  const destination = new MediaStreamAudioDestinationNode(context);
  source.connect(destination);
  return { stream: destination.stream, source, context };
}

/** English that breaks off in a word may be withheld as another language: how early depends on the machine. */
function waitForWord(word: RegExp): Promise<void> {
  return new Promise((resolve) => {
    const listener: TurnListener = (event) => {
      if (!('text' in event) || !word.test(event.text)) return;
      turnListeners.delete(listener);
      resolve();
    };
    turnListeners.add(listener);
  });
}

/** Collects what is reported until the result is called. */
function watch(): () => SpeechEvent[] {
  const events: SpeechEvent[] = [];
  const listener = (event: SpeechEvent): void => void events.push(event);
  const unsubscribe = engine.subscribe(listener);
  turnListeners.add(listener);
  return () => {
    unsubscribe();
    turnListeners.delete(listener);
    return events;
  };
}

Object.assign(globalThis, { testPage: () => page });
document.title = 'ready';
