import { randomUUID } from 'node:crypto';
import {
  CLOSE_CODES,
  ContractError,
  examClientMessage,
  EXAM_PROTOCOL_VERSION,
  OLDEST_EXAM_PROTOCOL_VERSION,
  TAKEN_OVER_CODE,
  type ExamClientMessage,
  type ExamPhone,
  type ExamServerMessage,
} from '@cuecard/contract';
import type { Log } from '../../platform/logging/create-log.ts';
import { parseGiven } from '../../platform/parse-given.ts';
import { Mailbox } from '../../platform/realtime/mailbox.ts';
import type { SessionProtocol } from '../../platform/realtime/session-connection.ts';
import type { SocketRights } from '../../platform/realtime/socket-rights.ts';
import type { TicketHolder } from '../../platform/realtime/ticket-repository.ts';
import type { Commander } from './exam-decision.ts';
import { phonePlace } from './exam-repository.ts';
import type { ExamClient, ExamSession } from './exam-session.ts';
import type { Credential } from './receive-picture.ts';

/** Messages of one client that may wait at once. */
const MAX_WAITING = 200;

export interface ExamProtocolOptions {
  readonly log: Log;
  readonly useTicket: (ticket: string) => Promise<TicketHolder | null>;
  /** Finds the paired phone; null when the device has no right any more. */
  readonly findPhone: (userId: number, pairingId: string) => Promise<ExamPhone | null>;
  readonly rights: SocketRights;
  /** The device has lost its right. */
  readonly removePhone: (examId: string, pairingId: string) => Promise<void>;
  readonly openSession: (examId: string) => Promise<ExamSession>;
  /** @throws ContractError why this client may not upload the picture */
  readonly issueCredential: (
    session: ExamSession,
    from: Commander,
    pictureId: string,
  ) => Promise<Credential>;
  /** @throws ContractError `tooManyRequests` */
  readonly countCommand: (examId: string, from: Commander) => void;
}

type Hello = Extract<ExamClientMessage, { type: 'hello' }>;

/** The exam as its computer and its phone speak it: what a client says is done in its order. */
export function createExamProtocol(
  options: ExamProtocolOptions,
): SessionProtocol<Hello, ExamClientMessage> {
  return {
    versions: { newest: EXAM_PROTOCOL_VERSION, oldest: OLDEST_EXAM_PROTOCOL_VERSION },
    countsMessages: true,
    message: examClientMessage,
    parseHello(given) {
      const { data } = parseGiven(examClientMessage, given);
      return data?.type === 'hello' ? data : undefined;
    },
    async admit(hello, connection) {
      const holder = await options.useTicket(hello.ticket);
      const { examId = null, pairingId = null, userId = 0 } = holder ?? {};
      const phone = pairingId === null ? null : await options.findPhone(userId, pairingId);
      if (holder === null || examId === null || (pairingId !== null && phone === null)) {
        connection.close(CLOSE_CODES.ticketRefused);
        return null;
      }
      const refuse = () => {
        connection.close(CLOSE_CODES.ticketRefused);
        if (pairingId !== null) removePhone(options, examId, pairingId);
      };
      connection.onClosed(options.rights.admit(holder, refuse));
      if (connection.closed) return null;
      const mailbox = new Mailbox();
      const runInOrder = (work: () => Promise<void>): void => {
        mailbox.run(work).catch((error: unknown) => connection.fail(error));
      };
      const client: ExamClient = {
        // A phone is known by its pairing, so that it cannot take another client's numbers.
        ...connection.createClient<ExamServerMessage>(pairingId ?? hello.client),
        connection: randomUUID(),
        protocol: hello.protocol,
        place: pairingId === null ? 'computer' : phonePlace(pairingId),
        commander: { role: pairingId === null ? 'computer' : 'phone', phone },
        closeTakenOver: () => runInOrder(async () => connection.close(TAKEN_OVER_CODE)),
      };
      const session = await options.openSession(examId);
      connection.onClosed(() => leave(options.log, session, client));
      await session.join(client, hello.after);
      if (connection.closed) await session.leave(client);
      return {
        onMessage(message) {
          if (mailbox.waiting > MAX_WAITING) connection.close(CLOSE_CODES.comeBack);
          else
            runInOrder(async () => {
              if (!connection.closed) await onMessage(options, session, client, message);
            });
        },
      };
    },
  };
}

function removePhone(
  { log, removePhone: remove }: ExamProtocolOptions,
  examId: string,
  pairingId: string,
): void {
  remove(examId, pairingId).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ reason }, 'a phone without a right could not be taken out');
  });
}

function leave(log: Log, session: ExamSession, client: ExamClient): void {
  session.leave(client).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    log.warn({ reason }, 'a client of an exam could not be taken out');
  });
}

async function onMessage(
  { countCommand, issueCredential }: ExamProtocolOptions,
  session: ExamSession,
  client: ExamClient,
  message: ExamClientMessage,
): Promise<void> {
  if (message.type === 'command') {
    const { cseq, command } = message;
    await refuseContractErrors(
      async () => {
        countCommand(session.examId, client.commander);
        await session.command(client, cseq, command);
      },
      (error) => client.refuse(cseq, error),
    );
  } else if (message.type === 'credential') {
    const { pictureId } = message;
    await refuseContractErrors(
      async () => {
        const issued = await issueCredential(session, client.commander, pictureId);
        client.send({ type: 'credential', pictureId, ...issued });
      },
      ({ status }) => client.send({ type: 'credential-refused', pictureId, status }),
    );
  } else if (message.type === 'capture' && client.commander.role === 'computer')
    await session.capture(client, message.state);
}

async function refuseContractErrors(
  work: () => Promise<void>,
  refuse: (error: ContractError) => void,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    refuse(error);
  }
}
