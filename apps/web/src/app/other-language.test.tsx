import { calls, EMPTY_SETUP, type DeviceModel } from '@cuecard/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureSession } from '../shared/capture/capture-session.ts';
import { testClient } from './testing/client.tsx';
import {
  ACTIVE,
  deliver,
  fromWorker,
  id,
  interview,
  log,
  said,
  stubWorker,
} from './testing/live.ts';
import { sound, speechStandIn, stubDevices } from './testing/sound.ts';

vi.mock('@cuecard/speech/browser', () => speechStandIn());

const CHINESE_MODEL: DeviceModel = {
  id: 'moonshine-tiny-zh',
  name: 'Moonshine tiny zh',
  languages: ['zh-CN', 'zh-TW'],
  licence: { name: 'Community License', url: 'https://www.moonshine.ai/license', isFree: false },
  files: [{ name: 'encoder_model.onnx', bytes: 55_000_000, sha256: 'a'.repeat(64) }],
};

let client: ReturnType<typeof testClient>;

beforeEach(() => {
  stubDevices();
  stubWorker();
});

afterEach(async () => {
  client.close();
  await captureSession.close();
});

/** A running interview in English on a server that has the Chinese model. */
async function open(): Promise<void> {
  client = testClient();
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 3600, end_time: null, type: 'Ultimate' },
  });
  client.succeed(calls.serverInfo, {
    isI18nVersion: false,
    models: [],
    expertModel: null,
    webSearch: false,
    speechEngines: [],
    whisper: null,
    deviceModels: [CHINESE_MODEL],
    voice: null,
    signInWith: { phone: true, email: true, oidc: null },
    developmentOutbox: true,
  });
  client.succeed(calls.liveTicket, { ticket: 'ticket' });
  client.succeed(calls.asrStatus, { remainingMs: 60_000 });
  await client.open(`/live/${interview.id}`);
  fromWorker({ type: 'status', status: { phase: 'live' } });
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' };
  deliver({
    type: 'welcome',
    protocol: 4,
    interview: { ...interview, setup },
    lastSeq: ACTIVE.length,
    lastCseq: 0,
    remainingMs: null,
  });
  log(...ACTIVE);
  await screen.findByText('No sound heard');
  fireEvent.click(screen.getByRole('button', { name: 'Share sound' }));
  await waitFor(() => expect(sound.calls).toContain('startTurns'));
}

describe('another language than the interview’s', () => {
  it('[SPEECH-90] is named beside the words that came in it, and nothing is named beside the others', async () => {
    await open();
    log(
      Object.assign(said(2, 'interviewer', '你为什么想离开？'), { language: 'zh-CN' }),
      said(3, 'interviewer', 'Why us?'),
    );
    const row = async (text: string) =>
      (await within(screen.getByRole('log')).findByText(text)).closest('[data-channel]');
    const chinese = await row('你为什么想离开？');
    expect(chinese?.querySelector('h3')?.textContent).toContain('Chinese');
    expect(chinese?.querySelector('[lang="zh-CN"]')?.textContent).toBe('你为什么想离开？');
    expect((await row('Why us?'))?.querySelector('[lang]')).toBeNull();
  });

  it('[SPEECH-94] offers what would hear it with its size and licence, and fetches it beside the recogniser', async () => {
    await open();
    act(() =>
      sound.emit({
        type: 'withheld',
        channel: 'interviewer',
        turnId: id(7),
        reason: 'language',
        text: 'Nee way shem a shang',
        startMs: 0,
        endMs: 900,
      }),
    );
    const line = await screen.findByRole('region', { name: 'Words that were unclear' });
    expect(line.textContent).toContain(
      'To hear Chinese too, Moonshine tiny zh is downloaded once, about 55 MB.',
    );
    expect(within(line).getByRole('link', { name: 'Community License' })).toBeTruthy();
    expect(sound.calls).not.toContain('alsoHear device-model');
    fireEvent.click(within(line).getByRole('button', { name: 'Hear Chinese too' }));
    await waitFor(() => expect(sound.calls).toContain('alsoHear device-model'));
    await waitFor(() => expect(line.textContent).not.toContain('Chinese'));
    expect(sound.calls.filter((each) => each === 'close')).toEqual([]);
  });

  it('[SPEECH-94] is heard from the start where the browser keeps the model', async () => {
    sound.deviceModelsKept = [CHINESE_MODEL.id];
    await open();
    await waitFor(() => expect(sound.calls).toContain('alsoHear device-model'));
  });
});
