import { randomUUID } from 'node:crypto';
import {
  calls,
  LOGIN,
  SUCCESS_STATUS,
  type Channel,
  type Command,
  type InterviewSetup,
  type TurnVoice,
} from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { LiveTestClient } from '../../apps/server/src/modules/interviews/testing/live-client.ts';

/** What somebody said, in seconds from the interview's beginning; voice stops at the pauses. */
export interface Said {
  readonly channel: Channel;
  readonly text: string;
  readonly fromS: number;
  readonly toS: number;
  /** From and to, seconds from the interview's beginning. */
  readonly pauses?: readonly (readonly [number, number])[];
}

/** How much later than its end the log has a turn. Milliseconds. */
const LAG_MS = 900;

/** An interview that the server itself has held, with turns as a client sends them, and ended; gives its id. */
export async function holdInterview(
  page: Page,
  serverUrl: string,
  setup: InterviewSetup,
  said: readonly Said[],
): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), LOGIN.tokenKey);
  const call = async (path: string, data: object) => {
    const headers = { authorization: token ?? '' };
    const answer = await page.request.post(serverUrl + path, { data, headers });
    const envelope = (await answer.json()) as { status: number; data: never };
    if (envelope.status !== SUCCESS_STATUS) throw new Error(`${path}: ${envelope.status}`);
    return envelope.data;
  };
  const { interview }: { interview: { id: string } } = await call(calls.createInterview.path, {
    setup,
    consent: true,
  });
  const { ticket }: { ticket: string } = await call(
    calls.liveTicket.path.replace(':id', interview.id),
    {},
  );
  const client = new LiveTestClient(serverUrl);
  await client.opened();
  client.hello(ticket);
  await client.welcomed();
  await client.do({ type: 'initialise' });
  await client.do({ type: 'activate' });
  await client.state('active');
  const lengthS = Math.max(...said.map(({ toS }) => toS));
  let cseq = 2;
  for (const each of said) {
    cseq += 1;
    await sendLate(client, cseq, toTurn(each), (lengthS - each.toS) * 1000 - LAG_MS);
  }
  await client.until(() =>
    client
      .listEvents('answer.started')
      .every(({ answerId }) =>
        client.listEvents('answer.finished').some((finished) => finished.answerId === answerId),
      ),
  );
  await client.do({ type: 'end' }, cseq + 1);
  await client.state('ended');
  client.socket.close();
  await client.closed();
  return interview.id;
}

/** As a client does that was away: the log knows how long ago it was said. */
async function sendLate(
  client: LiveTestClient,
  cseq: number,
  command: Command,
  ago: number,
): Promise<void> {
  const agoMs = Math.round(ago);
  client.send({ type: 'command', cseq, command, ...(agoMs > 0 && { agoMs }) });
  const answers = () =>
    client.messages.find((m) => (m.type === 'ack' || m.type === 'refused') && m.cseq === cseq);
  await client.until(() => answers() !== undefined);
  const answer = answers();
  if (answer?.type === 'refused') throw new Error(`refused: ${answer.status}`);
}

function toTurn({ channel, text, fromS, toS, pauses = [] }: Said): Command {
  const [startMs, endMs] = [fromS * 1000, toS * 1000];
  const edges = [startMs, ...pauses.flatMap(([from, to]) => [from * 1000, to * 1000]), endMs];
  const voice: TurnVoice = [];
  for (let index = 0; index < edges.length; index += 2)
    voice.push([(edges[index] ?? 0) - startMs, (edges[index + 1] ?? 0) - startMs]);
  const engine = 'Moonshine tiny';
  return { type: 'turn', turnId: randomUUID(), channel, text, startMs, endMs, engine, voice };
}
