import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { requireTestData } from './data.ts';

const SOUND_PATH = '/__e2e__/interview.wav';

/**
 * Gives the page two devices made of one recording: its left channel is the sound of the shared tab,
 * its right channel the microphone. Until `play` is called both are silent but for what `say` plays.
 */
export async function useRecording(page: Page, file: string): Promise<void> {
  requireTestData(file);
  const body = await readFile(file);
  await page.route(`**${SOUND_PATH}`, (route) =>
    route.fulfill({ body, contentType: 'audio/wav', headers: { 'cache-control': 'no-store' } }),
  );
  await page.addInitScript(installDevices, SOUND_PATH);
}

interface RecordedDevices {
  /** Plays both channels from `fromMs` to `toMs` of the recording; resolves when that is over. */
  play(fromMs: number, toMs?: number): Promise<void>;
  stopSharing(): void;
  /** How many tracks that the page was given are still running. */
  runningTracks(): number;
  refuse: { microphone?: string; sharing?: string };
  shareWithoutSound: boolean;
}

declare global {
  interface Window {
    recordedDevices: RecordedDevices;
  }
}

function installDevices(path: string): void {
  let ready: Promise<{ context: AudioContext; buffer: AudioBuffer }> | null = null;
  const outputs: {
    interviewer?: MediaStreamAudioDestinationNode;
    candidate?: MediaStreamAudioDestinationNode;
  } = {};
  let sharing: MediaStream | null = null;
  const given: MediaStreamTrack[] = [];
  const give = (tracks: MediaStreamTrack[]) => {
    given.push(...tracks);
    return new MediaStream(tracks);
  };

  const load = () => {
    ready ??= (async () => {
      const context = new AudioContext();
      outputs.interviewer = context.createMediaStreamDestination();
      outputs.candidate = context.createMediaStreamDestination();
      const bytes = await (await fetch(path)).arrayBuffer();
      return { context, buffer: await context.decodeAudioData(bytes) };
    })();
    return ready;
  };
  const refusal = (name: string) => new DOMException('refused by the test', name);

  window.recordedDevices = {
    refuse: {},
    shareWithoutSound: false,
    async play(fromMs, toMs) {
      const { context, buffer } = await load();
      const source = context.createBufferSource();
      source.buffer = buffer;
      const splitter = context.createChannelSplitter(2);
      source.connect(splitter);
      if (outputs.interviewer) splitter.connect(outputs.interviewer, 0);
      if (outputs.candidate) splitter.connect(outputs.candidate, 1);
      const seconds = toMs === undefined ? undefined : (toMs - fromMs) / 1000;
      source.start(0, fromMs / 1000, seconds);
      await new Promise((resolve) => source.addEventListener('ended', resolve));
      splitter.disconnect();
    },
    runningTracks: () => given.filter((track) => track.readyState === 'live').length,
    stopSharing() {
      for (const track of sharing?.getTracks() ?? []) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    },
  };

  const devices = navigator.mediaDevices;
  devices.getUserMedia = async () => {
    const name = window.recordedDevices.refuse.microphone;
    if (name !== undefined) throw refusal(name);
    await load();
    return give((outputs.candidate?.stream.getTracks() ?? []).map((track) => track.clone()));
  };
  devices.getDisplayMedia = async () => {
    const name = window.recordedDevices.refuse.sharing;
    if (name !== undefined) throw refusal(name);
    await load();
    const canvas = document.createElement('canvas');
    canvas.getContext('2d')?.fillRect(0, 0, 1, 1);
    const video = canvas.captureStream(1).getTracks();
    const audio = window.recordedDevices.shareWithoutSound
      ? []
      : (outputs.interviewer?.stream.getTracks().map((track) => track.clone()) ?? []);
    sharing = give([...video, ...audio]);
    return sharing;
  };
}
