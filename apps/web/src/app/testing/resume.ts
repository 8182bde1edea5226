import {
  emptyProfile,
  ERROR_TABLE,
  SUCCESS_STATUS,
  type DocumentLine,
  type ProfileValue,
  type ResumeProfile,
  type ResumeSummary,
} from '@cuecard/contract';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

export const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;

export function resume(last: number, more: Partial<ResumeSummary> = {}): ResumeSummary {
  return {
    id: id(last),
    fileName: `cv-${last}.pdf`,
    bytes: 1000,
    pages: 1,
    state: 'ready',
    failure: null,
    recognised: null,
    active: false,
    sample: false,
    name: `Person ${last}`,
    label: null,
    toCheck: { missing: 0, unsure: 0 },
    createdAt: Date.UTC(2026, 10, 1),
    ...more,
  };
}

export function read(value: string, line: number, more: Partial<ProfileValue> = {}): ProfileValue {
  return { value, evidence: [{ page: 1, line }], confidence: 0.9, source: 'rules', ...more };
}

/** A resume without a phone number, with a point that was read uncertainly. */
export const profile: ResumeProfile = {
  ...emptyProfile,
  basics: {
    ...emptyProfile.basics,
    name: read('Amara Okafor', 1),
    email: read('amara@example.com', 2),
    location: read('Lagos', 2),
  },
  work: [
    {
      id: 'w1',
      name: read('Nordwind Energy', 3),
      position: read('Backend Engineer', 3),
      location: null,
      startDate: read('2021-03', 3),
      endDate: read('present', 3),
      summary: read('Writes the billing', 4, { source: 'model' }),
      highlights: [read('Cut costs by a third', 5, { confidence: 0.3 }), read('Led four', 6)],
    },
  ],
};

export const lines: DocumentLine[] = [
  'Amara Okafor',
  'amara@example.com  Lagos',
  'Backend Engineer, Nordwind Energy, 2021-03 to now',
  'Writes the billing',
  'Cut costs by a third',
  'Led four',
  'Hobbies',
].map((text, index) => ({ page: 1, line: index + 1, text, box: null }));

/** The transfer of a file, played by the test. */
class PlayedTransfer extends EventTarget {
  static current: PlayedTransfer | null = null;
  readonly upload = new EventTarget();
  readonly headers = new Map<string, string>();
  method = '';
  url = '';
  body: FormData | null = null;
  status = 0;
  responseText = '';

  open(method: string, url: string): void {
    [this.method, this.url] = [method, url];
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(body: FormData): void {
    this.body = body;
    PlayedTransfer.current = this;
  }
  abort(): void {
    this.end('abort');
  }
  end(how: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(how));
    this.dispatchEvent(new Event('loadend'));
  }
}

export interface Transfers {
  current(): PlayedTransfer | null;
  progress(share: number): void;
  succeed(data: unknown): void;
  refuse(error: keyof typeof ERROR_TABLE, data?: unknown): void;
  /** No response arrived. */
  lose(): void;
}

export function playTransfers(): Transfers {
  PlayedTransfer.current = null;
  vi.stubGlobal('XMLHttpRequest', PlayedTransfer);
  const current = () => PlayedTransfer.current;
  const answer = (http: number, body: unknown) =>
    act(() => {
      const transfer = current();
      if (transfer === null) throw new Error('nothing is sent');
      transfer.status = http;
      transfer.responseText = JSON.stringify(body);
      transfer.end('load');
    });
  return {
    current,
    progress: (share) =>
      act(() => {
        const how = { lengthComputable: true, loaded: share * 100, total: 100 };
        current()?.upload.dispatchEvent(new ProgressEvent('progress', how));
      }),
    succeed: (data) => answer(200, { status: SUCCESS_STATUS, data }),
    refuse: (error, data) =>
      answer(ERROR_TABLE[error].http, { status: ERROR_TABLE[error].status, data }),
    lose: () => act(() => current()?.end('error')),
  };
}

export function file(name: string, bytes = 1000): File {
  return new File([new Uint8Array(bytes)], name);
}
