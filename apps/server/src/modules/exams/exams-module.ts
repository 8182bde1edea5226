import {
  ContractError,
  EXAM_PATH,
  type ExamPhone,
  type PairingStanding,
  type PicturePart,
} from '@cuecard/contract';
import { systemClock } from '../../platform/clock/clock.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import type { DatabaseNews } from '../../platform/database/database-news.ts';
import { SessionConnection } from '../../platform/realtime/session-connection.ts';
import type { SocketRights } from '../../platform/realtime/socket-rights.ts';
import type { SocketServer } from '../../platform/realtime/socket-server.ts';
import { useTicket } from '../../platform/realtime/ticket-repository.ts';
import { parseUserAgent } from '../../platform/http/user-agent.ts';
import { findPairing } from '../pairing/pairing-api.ts';
import type { Commander } from './exam-decision.ts';
import { deleteUserExams, removeOutlivedExams } from './delete-exams.ts';
import { registerExamRoutes } from './exams-routes.ts';
import { createExamProtocol } from './exam-protocol.ts';
import { pictureKey, type ExamsDeps } from './exams-deps.ts';
import type { ExamSession } from './exam-session.ts';
import { Exams } from './exams.ts';
import { slicePart } from './load-images.ts';
import { listUserPictures } from './picture-repository.ts';
import { registerPictureRoutes } from './picture-routes.ts';
import { issueCredential, type Credential } from './receive-picture.ts';

/** Commands that one exam may give: more than a person's quick hands ever do, so that only a script is slowed down. */
const COMMANDS_OF_EXAM = { burst: 60, everyMs: 250 } as const;

export interface ExamsOptions extends ExamsDeps {
  readonly news: Pick<DatabaseNews, 'subscribe'>;
}

interface ExamRegistration {
  readonly sockets: SocketServer;
  readonly rights: SocketRights;
  readonly readStanding: (token: string) => Promise<PairingStanding>;
}

interface ExamPictureFile {
  readonly examId: string;
  readonly pictureId: string;
  readonly parts: readonly PicturePart[];
  /** @throws StorageError */
  read(part: number): Promise<Buffer>;
}

/** The module of exams, with everything in it that has a lifetime. */
export interface ExamModule {
  /** Binds the calls, the routes of picture bytes and the socket of exams. */
  register(app: App, routes: ExamRegistration): void;
  /** Looks for what is due from now on. */
  start(): void;
  deleteUserExams(userId: number): Promise<void>;
  /** Deletes exams that their users do not want kept any longer. */
  removeOld(): Promise<void>;
  /** Lists the user's stored pictures for the export of their data. */
  listUserPictures(userId: number): Promise<ExamPictureFile[]>;
  /** Takes a phone whose right was withdrawn out of its exam; a device of no exam is left alone. */
  removePhone(subject: { readonly examId: string | null }, pairingId: string): Promise<void>;
  /** Ends all sessions; call it after the app has closed. */
  close(): Promise<void>;
}

export function createExamsModule(options: ExamsOptions): ExamModule {
  const { db, clock, log, storage, news } = options;
  const exams = new Exams({ parts: options, news, lookClock: systemClock });
  const commands = createRateLimit(clock, COMMANDS_OF_EXAM);

  async function findPhone(userId: number, pairingId: string): Promise<ExamPhone | null> {
    const row = await findPairing(db, userId, pairingId);
    if (row?.state !== 'allowed') return null;
    return { pairingId, own: row.own, ...parseUserAgent(row.user_agent) };
  }

  async function credentialFor(
    session: ExamSession,
    { role, phone }: Commander,
    pictureId: string,
  ): Promise<Credential> {
    await session.catchUp();
    const { questions, phone: holder } = session.view();
    const picture = questions
      .flatMap(({ pictures }) => pictures)
      .find(({ id }) => id === pictureId);
    if (picture?.state !== 'taken') throw new ContractError('pictureNotFound');
    if (phone !== null && phone.pairingId !== holder?.pairingId)
      throw new ContractError('otherPhoneActive');
    if (picture.source === 'screen' && role !== 'computer')
      throw new ContractError('notPossibleNow');
    return issueCredential(options, session.examId, pictureId);
  }

  return {
    register(app, { sockets, rights, readStanding }) {
      registerExamRoutes(app, options, exams);
      registerPictureRoutes(app, {
        ...options,
        uploadFolder: app.uploadFolder,
        openSession: (id) => exams.openSession(id),
        readStanding,
      });
      const protocol = createExamProtocol({
        log,
        useTicket: (ticket) => useTicket(db, clock, 'exam', ticket),
        findPhone,
        rights,
        removePhone: (examId, pairingId) => exams.removePhone(examId, pairingId),
        openSession: (id) => exams.openSession(id),
        issueCredential: credentialFor,
        // A device that floods slows itself down, and not the computer.
        countCommand: (examId, { phone }) =>
          commands.consume(`${examId} ${phone?.pairingId ?? 'computer'}`),
      });
      const connection = { clock: systemClock, log, protocol };
      sockets.route(EXAM_PATH, (socket) => void new SessionConnection(socket, connection));
    },
    start: () => exams.start(),
    deleteUserExams: (userId) => deleteUserExams(options, userId),
    removeOld: () => removeOutlivedExams(options, clock.now()),
    async listUserPictures(userId) {
      const rows = await listUserPictures(db, userId);
      return rows
        .filter(({ stored }) => stored)
        .map(({ id, exam_id: examId, parts }) => ({
          examId,
          pictureId: id,
          parts,
          read: async (part: number) => slicePart(await storage.read(pictureKey(id)), parts, part),
        }));
    },
    async removePhone({ examId }, pairingId) {
      if (examId !== null) await exams.removePhone(examId, pairingId);
    },
    close: () => exams.close(),
  };
}
