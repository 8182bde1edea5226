import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { calls } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/schema.ts';
import { createInterview, createUser } from '../drill/fleet/candidates.ts';
import type { FromSpeakers, Measured, Person, ToSpeakers } from './speakers/messages.ts';

const BANK_ENTRIES = 20;
/** People are made so many at a time. */
const MAKE_AT_ONCE = 8;
/** And come in so many at a time: two thousand in the same second is another measurement. */
const JOIN_AT_ONCE = 100;
const speakersMain = fileURLToPath(new URL('speakers/main.ts', import.meta.url));

/** People in live interviews, who speak in a process of their own, so that its work does not count as the server's. */
export class Crowd {
  readonly #speakers: ChildProcess = fork(speakersMain);

  get pid(): number {
    return this.#speakers.pid ?? 0;
  }

  async join(people: readonly Person[]): Promise<void> {
    for (let at = 0; at < people.length; at += JOIN_AT_ONCE) {
      this.#sendMessage({ type: 'join', people: people.slice(at, at + JOIN_AT_ONCE) });
      await this.#waitForMessage('joined');
    }
  }

  /** Times are taken from now on, and those before are forgotten. */
  measure(): void {
    this.#sendMessage({ type: 'measure' });
  }

  /** What was measured so far; the talk goes on. */
  async report(): Promise<Measured> {
    this.#sendMessage({ type: 'report' });
    return (await this.#waitForMessage('measured')).measured;
  }

  /** Nobody says anything more; returns when what was said is acknowledged, or the wait for it is over. */
  async conclude(): Promise<Measured> {
    this.#sendMessage({ type: 'quiet' });
    return (await this.#waitForMessage('measured')).measured;
  }

  stop(): void {
    this.#speakers.kill();
  }

  #sendMessage(message: ToSpeakers): void {
    this.#speakers.send(message);
  }

  #waitForMessage<Type extends FromSpeakers['type']>(type: Type): Promise<Said<Type>> {
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('the process of the clients ended'));
      this.#speakers.once('exit', ended);
      this.#speakers.once('message', (message: FromSpeakers) => {
        this.#speakers.off('exit', ended);
        if (message.type === type) resolve(message as Said<Type>);
        else reject(new Error(`${message.type} instead of ${type}`));
      });
    });
  }
}

type Said<Type extends FromSpeakers['type']> = Extract<FromSpeakers, { type: Type }>;

/** Signed-in people, each with a small question bank and an interview that nobody has joined. */
export async function makePeople(
  db: Kysely<Database>,
  url: string,
  count: number,
): Promise<Person[]> {
  const people: Person[] = [];
  const makeNext = async (): Promise<void> => {
    while (people.length < count) {
      const number = people.push({ url, token: '', interviewId: '' }) - 1;
      const { token } = await createUser(db, 'Ultimate');
      await fillBank(url, token);
      people[number] = { url, token, interviewId: await createInterview(url, token) };
    }
  };
  await Promise.all(Array.from({ length: MAKE_AT_ONCE }, makeNext));
  return people;
}

async function fillBank(url: string, token: string): Promise<void> {
  const questions = Array.from({ length: BANK_ENTRIES }, (_, number) => ({
    question: `What did you learn from project ${number}?`,
    answer: `That a plan for week ${number} is worth more than one for the year.`,
  }));
  const answer = await fetch(url + calls.addQuestions.path, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ questions }),
  });
  const { data } = (await answer.json()) as { data?: { added: unknown[] } };
  if (data?.added.length !== BANK_ENTRIES) throw new Error('a bank could not be filled');
}

/** Words that are lost: turns that were never acknowledged, and those that were and are not in the log. */
export async function countLost(
  db: Kysely<Database>,
  { acknowledged, unacknowledged }: Measured,
): Promise<number> {
  let missing = 0;
  for (const [interviewId, turnIds] of Object.entries(acknowledged)) {
    const rows = await db
      .selectFrom('session_events')
      .select('body')
      .where('interview_id', '=', interviewId)
      .where('type', '=', 'turn.final')
      .execute();
    const stored = new Set(rows.map(({ body }) => (body as { turnId?: string }).turnId));
    missing += turnIds.filter((turnId) => !stored.has(turnId)).length;
  }
  return unacknowledged + missing;
}
