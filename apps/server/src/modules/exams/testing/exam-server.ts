import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  calls,
  EXAM_NOTICE_VERSION,
  PICTURE_UPLOAD,
  USUAL_WISH,
  type PicturePart,
  type Tier,
} from '@cuecard/contract';
import { composeServer, type Server } from '../../../compose/compose-server.ts';
import type { ModelsConfig } from '../../../config/models-environment.ts';
import type { PushConfig } from '../../../config/push-environment.ts';
import { createManualClock, type ManualClock } from '../../../platform/clock/manual-clock.ts';
import { connect, type Connection } from '../../../platform/database/connect.ts';
import { createLog } from '../../../platform/logging/create-log.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { cameFrom, plainConfig, type Answer } from '../../../testing/test-server.ts';
import { addLiveUser, type LiveTestUser } from '../../interviews/testing/live-server.ts';
import { ExamTestClient } from './exam-client.ts';
import { ScriptedAnswerer } from './scripted-answerer.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);

/** Bytes that begin as a JPEG does; no two calls give the same. */
export function jpeg(bytes = 2000): Buffer {
  return Buffer.concat([jpegStart, randomBytes(bytes - jpegStart.length)]);
}

export function buildPart({ length }: Buffer): PicturePart {
  return { mime: 'image/jpeg', bytes: length, width: 800, height: 600 };
}

export interface Instance {
  readonly server: Server;
  readonly address: string;
}

export interface Phone {
  readonly pairingId: string;
  readonly token: string;
}

/** Whole servers on one database, listening, and what computers and phones do there. */
export class ExamServers {
  readonly database: TestDatabase;
  readonly clock: ManualClock;
  readonly dataDir: string;
  readonly answerer: ScriptedAnswerer;
  readonly logged: string[] = [];
  first!: Instance;
  readonly #instances: (Instance & { readonly connection: Connection })[] = [];
  readonly #clients: ExamTestClient[] = [];
  readonly #push: PushConfig | null;
  #addresses = 0;

  private constructor(database: TestDatabase, dataDir: string, push: PushConfig | null) {
    this.#push = push;
    this.database = database;
    this.dataDir = dataDir;
    this.clock = createManualClock();
    this.answerer = new ScriptedAnswerer();
  }

  static async open(push: PushConfig | null = null): Promise<ExamServers> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-exams-'));
    const servers = new ExamServers(await createTestDatabase(), dataDir, push);
    servers.first = await servers.addInstance();
    return servers;
  }

  /** @param models answer instead of the script. */
  async addInstance(models?: ModelsConfig): Promise<Instance> {
    const { target } = this.database;
    const quiet = createLog({ level: 'silent', pretty: false });
    const connection = await connect({ target, log: quiet, maxConnections: 10 });
    const destination = { write: (line: string) => void this.logged.push(line) };
    const server = await composeServer({
      config: {
        ...plainConfig,
        push: this.#push,
        dataDir: this.dataDir,
        ...(models && { models }),
      },
      log: createLog({ level: 'debug', pretty: false, destination }),
      clock: this.clock,
      connection,
      clientFolder: null,
      ...(models === undefined && { examAnswerer: this.answerer }),
    });
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const instance = { server, address, connection };
    this.#instances.push(instance);
    return instance;
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.vanish();
    this.answerer.release();
    for (const { server, connection } of this.#instances) {
      await server.close();
      await connection.close();
    }
    await this.database.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, body, ip }: { token?: string; body?: object; ip?: string } = {},
  ): Promise<Answer> {
    const answer = await this.first.server.app.inject({
      method,
      url,
      headers: {
        'user-agent': PHONE_AGENT,
        ...(token !== undefined && { authorization: token }),
        ...cameFrom(ip),
      },
      ...(body && { payload: body }),
    });
    const { status, message, data } = answer.json();
    return { http: answer.statusCode, status, message, data };
  }

  /** Adds a user who has accepted the notice. */
  async addUser(membership: { tier?: Tier; remainingMs?: number } = {}): Promise<LiveTestUser> {
    const user = await addLiveUser(this.database, this.clock, membership);
    await this.call('PUT', calls.acceptExamNotice.path, {
      token: user.token,
      body: { version: EXAM_NOTICE_VERSION },
    });
    return user;
  }

  create({ token }: LiveTestUser): Promise<Answer> {
    const settings = { answerLanguage: 'en', codeLanguage: 'Python' };
    return this.call('POST', calls.createExam.path, { token, body: { settings } });
  }

  async newExam(user: LiveTestUser): Promise<string> {
    const { data, status } = await this.create(user);
    if (status !== 0) throw new Error(`not created: ${status}`);
    return data.exam.id;
  }

  newIp(): string {
    this.#addresses += 1;
    return `198.51.100.${this.#addresses}`;
  }

  async offer({ token }: LiveTestUser, examId: string): Promise<Answer> {
    const body = { purpose: 'exam', examId };
    return this.call('POST', calls.offerPairing.path, { token, body });
  }

  /** Opens a new user's exam and connects its computer. */
  async opened() {
    const user = await this.addUser();
    const examId = await this.newExam(user);
    const computer = await this.computer(user, examId);
    const { questionId } = await computer.event('question.opened');
    return { user, examId, computer, questionId };
  }

  /** Opens an exam as `opened` does, and connects a stranger's phone that has the place. */
  async openedWithPhone() {
    const opened = await this.opened();
    const paired = await this.pair(opened.user, opened.examId);
    return { ...opened, paired, phone: await this.phone(paired) };
  }

  /** Pairs a stranger's phone, which is let in at the computer. */
  async pair(user: LiveTestUser, examId: string): Promise<Phone> {
    const { code } = (await this.offer(user, examId)).data.offer;
    const ip = this.newIp();
    const { data } = await this.call('POST', calls.joinPairing.path, { body: { code }, ip });
    const answer = calls.answerPairing.path.replace(':id', data.id);
    await this.call('PUT', answer, { token: user.token, body: { allow: true } });
    return { pairingId: data.id, token: data.token };
  }

  async open(ticket: string, options: JoinOptions = {}): Promise<ExamTestClient> {
    const { at = this.first, after = 0, id = randomUUID() } = options;
    const client = new ExamTestClient(at.address, id);
    this.#clients.push(client);
    await client.opened();
    client.hello(ticket, after);
    return client;
  }

  async ticket({ token }: LiveTestUser, examId: string): Promise<Answer> {
    return this.call('POST', calls.examTicket.path.replace(':id', examId), { token });
  }

  async computer(
    user: LiveTestUser,
    examId: string,
    options: JoinOptions = {},
  ): Promise<ExamTestClient> {
    const client = await this.open((await this.ticket(user, examId)).data.ticket, options);
    await client.welcomed();
    return client;
  }

  async phone({ token }: Phone, options: JoinOptions = {}): Promise<ExamTestClient> {
    const { data } = await this.call('POST', calls.followTicket.path, { body: { token } });
    const client = await this.open(data.ticket, options);
    await client.welcomed();
    return client;
  }

  /** Sends a chunk; returns the answer's status and data. */
  async put(
    credential: string,
    offset: number,
    chunk: Buffer,
    at: Instance = this.first,
  ): Promise<Answer> {
    const answer = await fetch(at.address + PICTURE_UPLOAD.path, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        [PICTURE_UPLOAD.credentialHeader]: credential,
        [PICTURE_UPLOAD.offsetHeader]: String(offset),
      },
      body: new Uint8Array(chunk),
    });
    const { status, message, data } = (await answer.json()) as Answer;
    return { http: answer.status, status, message, data };
  }

  /** Asks for a picture of the screen, takes it and sends it. */
  async picture(
    computer: ExamTestClient,
    questionId: string,
    given: { by?: ExamTestClient; bytes?: Buffer; replaces?: string | null } = {},
  ): Promise<string> {
    const { by = computer, bytes = jpeg(), replaces = null } = given;
    const pictureId = randomUUID();
    const wish = USUAL_WISH;
    const request = { pictureId, questionId, source: 'screen', replaces, wish } as const;
    const asked = await by.do({ type: 'take-picture', ...request });
    if (asked !== 'ack') throw new Error(`not asked for: ${asked}`);
    await this.send(computer, pictureId, bytes);
    return pictureId;
  }

  async send(taker: ExamTestClient, pictureId: string, bytes: Buffer): Promise<Answer> {
    const parts = [buildPart(bytes)];
    const taken = await taker.do({ type: 'picture-taken', pictureId, parts, duplicateOf: null });
    if (taken !== 'ack') throw new Error(`not taken: ${taken}`);
    const given = await taker.credential(pictureId);
    if (given.type !== 'credential') throw new Error(`no credential: ${given.status}`);
    return this.put(given.credential, given.offset, bytes);
  }

  async read(address: string, authorization: string): Promise<{ http: number; bytes: Buffer }> {
    const answer = await fetch(this.first.address + address, { headers: { authorization } });
    return { http: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  }
}

interface JoinOptions {
  readonly at?: Instance;
  readonly after?: number;
  readonly id?: string;
}
