import { chromium, expect, type Browser, type Page } from '@playwright/test';
import playwright from '../playwright.config.ts';
import { grant } from './admin.ts';
import { Candidate } from './candidate.ts';
import { requireTestData } from './data.ts';
import { createInterview } from './new-account.ts';
import { openPhone } from './phone.ts';
import type { RunningServer } from './server.ts';

/** A browser whose microphone is a file, played from its beginning again and again. */
export function openBrowserThatHears(file: string): Promise<Browser> {
  requireTestData(file);
  const { launchOptions } = playwright.use ?? {};
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${file}`,
    ],
  });
}

declare global {
  interface Window {
    /** The last microphone that the page was given. */
    givenMicrophone: MediaStreamTrack;
  }
}

/** A phone on the table: a page that takes an interview in person, heard by its own microphone alone. */
export async function hearAlone(
  browser: Browser,
  server: RunningServer,
  minutes: number,
): Promise<Page> {
  const page = await openPhone(browser);
  await page.context().grantPermissions(['microphone']);
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      [window.givenMicrophone] = stream.getAudioTracks() as [MediaStreamTrack];
      return stream;
    };
  });
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', minutes);
  const setup = { listening: 'one-channel' } as const;
  const id = await createInterview(page, server.url, 'Backend engineer', undefined, setup);
  await page.goto(`${server.url}/live/${id}`);
  await page.getByRole('button', { name: 'Use microphone' }).click();
  await expect(page.locator('[data-answer-text]').first()).toBeVisible({ timeout: 120_000 });
  return page;
}

/** Mutes the microphone as a phone does for a call: the track says so and gives silence. */
export function mute(page: Page, isMuted: boolean): Promise<void> {
  return page.evaluate((isNow) => {
    const track = window.givenMicrophone;
    Object.defineProperty(track, 'muted', { value: isNow, configurable: true });
    track.enabled = !isNow;
    track.dispatchEvent(new Event(isNow ? 'mute' : 'unmute'));
  }, isMuted);
}

/** Takes the microphone away as a headset that is switched off does. */
export function unplug(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.givenMicrophone.stop();
    window.givenMicrophone.dispatchEvent(new Event('ended'));
  });
}
