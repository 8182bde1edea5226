import { randomUUID } from 'node:crypto';
import { calls, EMPTY_SETUP, type Tier } from '@cuecard/contract';
import {
  createTestServer,
  type Answer,
  type TestServer,
  type TestUser,
} from '../../../testing/test-server.ts';
import { LiveTestClient } from '../../interviews/testing/live-client.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1';

export interface Interview {
  readonly user: TestUser;
  readonly id: string;
}

/** The whole server, listening, with what computers and phones do there. */
export class PairingServer {
  readonly server: TestServer;
  readonly address: string;
  readonly #clients: LiveTestClient[] = [];
  #addresses = 0;

  private constructor(server: TestServer, address: string) {
    this.server = server;
    this.address = address;
  }

  static async open(): Promise<PairingServer> {
    const server = await createTestServer();
    return new PairingServer(server, await server.listen());
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.vanish();
    await this.server.close();
  }

  /** A new address for each phone, so that the limits of one test do not slow another one down. */
  newIp(): string {
    this.#addresses += 1;
    return `198.51.100.${this.#addresses}`;
  }

  async newInterview(tier: Tier = 'Unlimited'): Promise<Interview> {
    const user = await this.server.addUser({ tier });
    const body = { setup: { ...EMPTY_SETUP, jobTitle: 'Baker' }, consent: true };
    const { token } = user;
    const answer = await this.server.call('POST', calls.createInterview.path, { token, body });
    return { user, id: answer.data.interview.id };
  }

  offer({ token }: TestUser, interviewId: string): Promise<Answer> {
    const body = { purpose: 'follow', interviewId };
    return this.server.call('POST', calls.offerPairing.path, { token, body });
  }

  join(code: string, ip = this.newIp()): Promise<Answer> {
    const headers = { 'user-agent': PHONE };
    return this.server.call('POST', calls.joinPairing.path, { body: { code }, ip, headers });
  }

  standing(token: string): Promise<Answer> {
    return this.server.call('POST', calls.pairingStanding.path, { body: { token } });
  }

  ticket(token: string): Promise<Answer> {
    return this.server.call('POST', calls.followTicket.path, { body: { token } });
  }

  async devices({ token }: TestUser, interviewId: string) {
    const path = `${calls.listPairings.path}?purpose=follow&interviewId=${interviewId}`;
    return (await this.server.call('GET', path, { token })).data.devices;
  }

  answer({ token }: TestUser, id: string, allow: boolean): Promise<Answer> {
    const path = calls.answerPairing.path.replace(':id', id);
    return this.server.call('PUT', path, { token, body: { allow } });
  }

  withdraw({ token }: TestUser, id: string): Promise<Answer> {
    return this.server.call('DELETE', calls.withdrawPairing.path.replace(':id', id), { token });
  }

  /** Connects a phone that has been let in. */
  async pair({ user, id }: Interview): Promise<{ id: string; token: string }> {
    const { code } = (await this.offer(user, id)).data.offer;
    const joined = await this.join(code);
    await this.answer(user, joined.data.id, true);
    return joined.data;
  }

  async open(ticket: string, clientId: string = randomUUID(), after = 0): Promise<LiveTestClient> {
    const client = new LiveTestClient(this.address, clientId);
    this.#clients.push(client);
    await client.opened();
    client.hello(ticket, after);
    return client;
  }

  /** Connects the computer that runs the interview. */
  async host({ user, id }: Interview): Promise<LiveTestClient> {
    const path = calls.liveTicket.path.replace(':id', id);
    const { data } = await this.server.call('POST', path, { token: user.token });
    const client = await this.open(data.ticket);
    await client.welcomed();
    return client;
  }

  async follow(token: string, after = 0, clientId: string = randomUUID()): Promise<LiveTestClient> {
    const client = await this.open((await this.ticket(token)).data.ticket, clientId, after);
    await client.welcomed();
    return client;
  }
}
