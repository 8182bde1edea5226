import { calls } from '@cuecard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from '../shared/api/call-api.ts';
import { enterDesktopApp } from './testing/desktop-app.ts';

let leave: () => void;
beforeEach(() => {
  leave = enterDesktopApp();
});
afterEach(() => {
  vi.restoreAllMocks();
  leave();
});

it("[ERR-15] a call of the desktop app that is aborted rejects with 'Request cancelled'", async () => {
  const opened = vi.spyOn(XMLHttpRequest.prototype, 'open');
  const sent = Promise.withResolvers<void>();
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => sent.resolve());
  const leaving = new AbortController();
  const resume = new File(['Amara'], 'resume.txt');
  const sending = sendFile(calls.uploadResume, resume, {
    signal: leaving.signal,
    onProgress: () => {},
  });
  await sent.promise;
  const [request] = opened.mock.contexts as XMLHttpRequest[];
  // jsdom tells of an abort only while something is under way.
  vi.spyOn(request as XMLHttpRequest, 'abort').mockImplementation(() =>
    request?.dispatchEvent(new ProgressEvent('abort')),
  );
  leaving.abort();
  await expect(sending).rejects.toThrow('Request cancelled');
  expect(opened).toHaveBeenCalledWith('POST', 'https://cuecard.example/v3/files/upload');
});
