import type { Channel } from '@cuecard/contract';
import type {
  KeptModel,
  RecogniserChoice,
  SpeechEngineDeps,
  SpeechEvent,
  SpeechStatusEvent,
  SpeechTurnEvent,
  TurnRun,
  WebSpeechAvailability,
} from '@cuecard/speech/browser';
import { vi } from 'vitest';

interface Loading {
  readonly loadedBytes: number;
  readonly totalBytes: number;
}

/** Stands in for the sound of a browser, which jsdom has not: devices that a test grants or refuses. */
export interface TestSound {
  refuse: { microphone?: DOMException; shared?: DOMException };
  shareWithoutSound: boolean;
  /** Availability of the browser's own recogniser by language; it does not know the languages left out. */
  webSpeech: Record<string, WebSpeechAvailability>;
  /** Whisper's weights are in the browser. */
  whisperKept: boolean;
  /** Ids of the server's models whose files are in the browser. */
  deviceModelsKept: string[];
  /** The models that the browser keeps. */
  keptModels: KeptModel[];
  /** The recognisers that were started, in that order. */
  choices: RecogniserChoice[];
  /** Asks for a ticket, as a recogniser behind the server does. */
  askTicket: (() => Promise<string>) | null;
  loadFails: boolean;
  /** So much of the files has come, and no more does; null: all comes at once. */
  loadingFor: Loading | null;
  emit(event: SpeechEvent): void;
  /** Plays half a second of loud sound. */
  makeNoise(channel: Channel): void;
  /** Plays digital silence for this long, milliseconds. */
  keepSilent(channel: Channel, forMs: number): void;
  /** Labels of the microphones that are plugged in; the browser chooses the first by itself. */
  microphones: string[];
  /** Tells the page that something was plugged in or out. */
  changeDevices(microphones: string[]): void;
  /** The microphone's track that the page was given last. */
  microphone: TestTrack | null;
  /** The constraints with which microphones were asked for. */
  asked: MediaTrackConstraints[];
  calls: string[];
}

export const sound: TestSound = {
  refuse: {},
  shareWithoutSound: false,
  webSpeech: {},
  whisperKept: false,
  deviceModelsKept: [],
  keptModels: [],
  choices: [],
  askTicket: null,
  loadFails: false,
  loadingFor: null,
  emit: (event) => {
    if (isTurnEvent(event)) for (const listener of turnListeners) listener(event);
    else for (const listener of listeners) listener(event);
  },
  makeNoise: (channel) => {
    for (let atMs = 0; atMs <= 500; atMs += 100)
      sound.emit({ type: 'level', channel, rms: 0.1, peak: 0.3, atMs });
  },
  keepSilent: (channel, forMs) => {
    for (let atMs = 0; atMs <= forMs; atMs += 100)
      sound.emit({ type: 'level', channel, rms: 0, peak: 0, atMs });
  },
  microphones: ['Built-in microphone'],
  changeDevices: (microphones) => {
    sound.microphones = microphones;
    devices.dispatchEvent(new Event('devicechange'));
  },
  microphone: null,
  asked: [],
  calls: [],
};

const listeners = new Set<(event: SpeechStatusEvent) => void>();
/** Who gets the turns of the present run. */
let turnListeners: TurnRun['listeners'] = [];

function isTurnEvent(event: SpeechEvent): event is SpeechTurnEvent {
  return 'turnId' in event;
}

/** The part of a media track that the page reads. */
class TestTrack extends EventTarget {
  readonly kind: 'audio' | 'video';
  readonly label: string;
  enabled = true;
  muted = false;
  readyState: 'live' | 'ended' = 'live';

  constructor(kind: 'audio' | 'video', label: string) {
    super();
    this.kind = kind;
    this.label = label;
  }

  stop(): void {
    this.readyState = 'ended';
  }

  getSettings(): { deviceId?: string } {
    return this.kind === 'audio' ? { deviceId: this.label } : {};
  }

  /** Ends the track as the browser does when a device is unplugged. */
  unplug(): void {
    this.readyState = 'ended';
    this.dispatchEvent(new Event('ended'));
  }

  mute(isMuted: boolean): void {
    this.muted = isMuted;
    this.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
  }
}

function stream(tracks: TestTrack[]) {
  const of = (kind: string) => tracks.filter((each) => each.kind === kind);
  return {
    getTracks: () => tracks,
    getAudioTracks: () => of('audio'),
    getVideoTracks: () => of('video'),
  };
}

/** The module to give to `vi.mock('@cuecard/speech/browser', …)`. */
export function speechStandIn() {
  const note = (name: string) => {
    sound.calls.push(name);
    return Promise.resolve();
  };
  return {
    TicketRefused: class extends Error {},
    checkWebSpeech: (language: string) =>
      Promise.resolve(sound.webSpeech[language] ?? 'unavailable'),
    installWebSpeech: (language: string) => {
      sound.webSpeech[language] = 'available';
      return note(`install ${language}`).then(() => true);
    },
    measureDownload: () => Promise.resolve(45_000_000),
    isWhisperCached: () => Promise.resolve(sound.whisperKept),
    isDeviceModelKept: ({ id }: { id: string }) =>
      Promise.resolve(sound.deviceModelsKept.includes(id)),
    listKeptModels: () => Promise.resolve(sound.keptModels),
    removeKeptModel: (removed: string) => {
      sound.keptModels = sound.keptModels.filter(({ id }) => id !== removed);
      return Promise.resolve();
    },
    createSpeechEngine: ({ choice, getTicket }: SpeechEngineDeps) => ({
      name: choice.kind,
      languages: [],
      load: (onProgress?: (progress: Loading & { phase: 'downloading' }) => void) => {
        sound.choices.push(choice);
        if (sound.loadingFor !== null) {
          onProgress?.({ ...sound.loadingFor, phase: 'downloading' });
          return new Promise<void>(() => {});
        }
        sound.askTicket = getTicket ?? null;
        return sound.loadFails ? Promise.reject(new Error('no network')) : Promise.resolve();
      },
      attach: (channel: Channel) => {
        sound.calls.push(`attach ${channel}`);
        return Promise.resolve({ close: () => {} });
      },
      tellSpeaker: (turnId: string, speaker: string) =>
        void sound.calls.push(`tellSpeaker ${turnId} ${speaker}`),
      alsoHear: ({ kind }: { kind: string }) => note(`alsoHear ${kind}`),
      setTerms: (terms: readonly string[]) => void sound.calls.push(`setTerms ${terms.join(' ')}`),
      subscribe: (listener: (event: SpeechStatusEvent) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      startTurns: (run: TurnRun) => {
        turnListeners = run.listeners;
        void note('startTurns');
      },
      stopTurns: () => note('stopTurns'),
      soundMs: () => performance.now(),
      close: () => {
        listeners.clear();
        turnListeners = [];
        return note('close');
      },
    }),
  };
}

const devices = new EventTarget();

function getUserMedia({
  audio,
}: {
  audio: MediaTrackConstraints & { deviceId?: { exact: string } };
}) {
  sound.asked.push(audio);
  if (sound.refuse.microphone) return Promise.reject(sound.refuse.microphone);
  const name = audio.deviceId?.exact ?? sound.microphones[0] ?? '';
  sound.microphone = new TestTrack('audio', name);
  return Promise.resolve(stream([sound.microphone]));
}

function getDisplayMedia() {
  if (sound.refuse.shared) return Promise.reject(sound.refuse.shared);
  const audio = sound.shareWithoutSound ? [] : [new TestTrack('audio', 'Tab audio')];
  return Promise.resolve(stream([new TestTrack('video', ''), ...audio]));
}

function enumerateDevices() {
  return Promise.resolve(
    sound.microphones.map((label) => ({ kind: 'audioinput', deviceId: label, label })),
  );
}

export function stubDevices(): void {
  Object.assign(sound, {
    refuse: {},
    shareWithoutSound: false,
    webSpeech: {},
    whisperKept: false,
    deviceModelsKept: [],
    loadingFor: null,
    keptModels: [],
    choices: [],
    askTicket: null,
    loadFails: false,
    microphones: ['Built-in microphone'],
    microphone: null,
    asked: [],
    calls: [],
  });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: Object.assign(devices, { getUserMedia, getDisplayMedia, enumerateDevices }),
  });
}
