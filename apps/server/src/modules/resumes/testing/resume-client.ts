import type { ResumeFailure, ResumeState } from '@cuecard/contract';
import type { Answer, TestServer } from '../../../testing/test-server.ts';

export interface FormFile {
  readonly field?: string;
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Checked {
  readonly state: ResumeState;
  readonly failure: ResumeFailure | null;
}

const BOUNDARY = 'cuecard-test-boundary';
export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A multipart form as browsers send it (file names in UTF-8). */
export function buildForm(files: readonly FormFile[]): Buffer {
  const parts = files.flatMap(({ field = 'file', name, bytes }) => [
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

export async function sendForm(server: TestServer, token: string, form: Buffer): Promise<Answer> {
  return server.call('POST', '/v3/files/upload', {
    token,
    body: form,
    headers: { 'content-type': FORM_TYPE },
  });
}

export async function upload(
  server: TestServer,
  token: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const { status, message, data } = await sendForm(server, token, buildForm([{ name, bytes }]));
  if (status !== 0) throw new Error(`not taken: ${status} ${message}`);
  return data.upload_id as string;
}

export async function check(server: TestServer, token: string, id: string): Promise<Checked> {
  const { status, data } = await server.call('GET', `/v3/files/check?upload_id=${id}`, { token });
  if (status !== 0) throw new Error(`not checked: ${status}`);
  return { state: data.state, failure: data.failure };
}

/** Waits for success or failure. */
export async function waitUntilRead(
  server: TestServer,
  token: string,
  id: string,
): Promise<Checked> {
  for (;;) {
    const checked = await check(server, token, id);
    if (checked.state === 'ready' || checked.state === 'failed') return checked;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Uploads a file and waits; returns `ready`, or the failure. */
export async function waitForOutcome(
  server: TestServer,
  token: string,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const checked = await waitUntilRead(server, token, await upload(server, token, name, bytes));
  return checked.failure ?? checked.state;
}
