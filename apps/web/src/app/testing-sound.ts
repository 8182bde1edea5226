import type { SpeechEvent } from '@cuecard/speech/browser';
import { vi } from 'vitest';

/** Stands in for the sound of a browser, which jsdom has not: devices that a test grants or refuses. */
export interface TestSound {
  refuse: { microphone?: DOMException; shared?: DOMException };
  shareWithoutSound: boolean;
  languages: string[];
  loadFails: boolean;
  say(event: SpeechEvent): void;
  /** Half a second of loud sound. */
  makeNoise(channel: 'interviewer' | 'candidate'): void;
  calls: string[];
}

export const sound: TestSound = {
  refuse: {},
  shareWithoutSound: false,
  languages: ['en'],
  loadFails: false,
  say: (event) => {
    for (const listener of listeners) listener(event);
  },
  makeNoise: (channel) => {
    for (let atMs = 0; atMs <= 500; atMs += 100)
      sound.say({ type: 'level', channel, rms: 0.1, peak: 0.3, atMs });
  },
  calls: [],
};

const listeners = new Set<(event: SpeechEvent) => void>();

function track(kind: 'audio' | 'video', label: string) {
  return { kind, label, enabled: true, stop: () => {}, getSettings: () => ({}) };
}

function stream(tracks: ReturnType<typeof track>[]) {
  const of = (kind: string) => tracks.filter((each) => each.kind === kind);
  return {
    getTracks: () => tracks,
    getAudioTracks: () => of('audio'),
    getVideoTracks: () => of('video'),
  };
}

/** To be given to `vi.mock('@cuecard/speech/browser', …)`. */
export function speechStandIn() {
  const note = (name: string) => {
    sound.calls.push(name);
    return Promise.resolve();
  };
  return {
    createDeviceSpeechEngine: () => ({
      name: 'Moonshine tiny',
      get languages() {
        return sound.languages;
      },
      load: () => (sound.loadFails ? Promise.reject(new Error('no network')) : Promise.resolve()),
      attach: () => Promise.resolve({ close: () => {} }),
      subscribe: (listener: (event: SpeechEvent) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      startTurns: () => void note('startTurns'),
      stopTurns: () => note('stopTurns'),
      close: () => {
        listeners.clear();
        return note('close');
      },
    }),
  };
}

export function stubDevices(): void {
  Object.assign(sound, {
    refuse: {},
    shareWithoutSound: false,
    languages: ['en'],
    loadFails: false,
    calls: [],
  });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: {
      getUserMedia: () =>
        sound.refuse.microphone
          ? Promise.reject(sound.refuse.microphone)
          : Promise.resolve(stream([track('audio', 'Built-in microphone')])),
      getDisplayMedia: () => {
        if (sound.refuse.shared) return Promise.reject(sound.refuse.shared);
        const audio = sound.shareWithoutSound ? [] : [track('audio', 'Tab audio')];
        return Promise.resolve(stream([track('video', ''), ...audio]));
      },
    },
  });
}
