import { calls, type Tier } from '@cuecard/contract';
import { LiveTestClient } from '../../../../apps/server/src/modules/interviews/testing/live-client.ts';
import { createInterview, createUser } from '../fleet/candidates.ts';
import type { Field } from './abuse-way.ts';

const OPENS_WITHIN_MS = 90_000;

interface Answer {
  readonly http: number;
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each abuse says what it expects of it
  readonly data: any;
}

/** An account that does its worst. */
export class Abuser {
  readonly token: string;
  readonly userId: number;
  readonly #field: Field;

  private constructor(field: Field, { token, userId }: { token: string; userId: number }) {
    this.#field = field;
    this.token = token;
    this.userId = userId;
  }

  static async create(field: Field, tier: Tier = 'Unlimited'): Promise<Abuser> {
    return new Abuser(field, await createUser(field.db, tier));
  }

  async call(method: string, path: string, body?: object): Promise<Answer> {
    return sendJson(this.#field, method, path, body, { authorization: this.token });
  }

  /** Where the server refuses it, the data are undefined. */
  async upload(name: string, bytes: Buffer): Promise<string | undefined> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const answer = await fetch(this.#field.url + calls.uploadResume.path, {
      method: 'POST',
      headers: { authorization: this.token },
      body: form,
    });
    return (await readAnswer(this.#field, answer, calls.uploadResume.path)).data?.upload_id;
  }

  /** A new interview of its own that runs, with its page. The first page waits until a large bank is read. */
  async openInterview(): Promise<{ interviewId: string; page: LiveTestClient }> {
    const interviewId = await createInterview(this.#field.url, this.token);
    const page = await this.#joinPatiently(interviewId);
    await page.do({ type: 'initialise' });
    await page.do({ type: 'activate' });
    return { interviewId, page };
  }

  async #joinPatiently(interviewId: string): Promise<LiveTestClient> {
    const deadline = performance.now() + OPENS_WITHIN_MS;
    for (;;) {
      try {
        return await this.join(interviewId);
      } catch (error) {
        if (performance.now() > deadline) throw error;
      }
    }
  }

  /** One more page of an interview. */
  async join(interviewId: string): Promise<LiveTestClient> {
    const path = calls.liveTicket.path.replace(':id', interviewId);
    return openPage(this.#field, (await this.call('POST', path)).data.ticket);
  }
}

export async function openPage({ url }: Field, ticket: string): Promise<LiveTestClient> {
  const page = new LiveTestClient(url);
  await page.opened();
  page.hello(ticket);
  await page.welcomed();
  return page;
}

export async function sendJson(
  field: Field,
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(field.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return readAnswer(field, answer, `${method} ${path}`);
}

async function readAnswer(field: Field, answer: Response, what: string): Promise<Answer> {
  if (answer.status >= 500) field.serverErrors.add(`${what} was answered with ${answer.status}`);
  const { status = -1, data } = (await answer.json().catch(() => ({}))) as Partial<Answer>;
  return { http: answer.status, status, data };
}
