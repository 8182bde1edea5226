import { randomUUID } from 'node:crypto';
import type { ExamPresence, ExamServerMessage } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Connection } from '../../platform/database/connect.ts';
import { createLog } from '../../platform/logging/create-log.ts';
import { ExamDesk, type DeskClient } from './exam-desk.ts';
import type { ExamsDeps } from './exams-deps.ts';
import { ExamServers } from './testing/exam-server.ts';

let there: ExamServers;
let connection: Connection;
beforeAll(async () => {
  there = await ExamServers.open();
  const log = createLog({ level: 'silent', pretty: false });
  connection = await connect({ target: there.database.target, log });
});
afterAll(async () => {
  await connection.close();
  await there.close();
});

it('[EXAM-104] who joins in the moment that the computer comes back hears of it', async () => {
  const { user, examId } = await there.opened();
  const { pairingId } = await there.pair(user, examId);
  const { db } = connection;
  const rows = () => db.selectFrom('exam_clients').selectAll().where('exam_id', '=', examId);
  const [computer] = await rows().execute();
  if (computer === undefined) throw new Error('no computer');
  const used: Partial<ExamsDeps> = { db, clock: there.clock, instanceId: computer.instance };
  const parts = used as ExamsDeps;
  const desk = new ExamDesk({ examId, parts });
  const heard: ExamServerMessage[] = [];
  const place = `phone:${pairingId}`;
  await desk.catchUp();
  const welcome = async (): Promise<ExamServerMessage> => {
    await db.deleteFrom('exam_clients').where('exam_id', '=', examId).execute();
    return { type: 'pong' };
  };
  const client: DeskClient = {
    id: pairingId,
    connection: randomUUID(),
    place,
    send: (message) => heard.push(message),
    sendText: (text) => heard.push(JSON.parse(text)),
    acknowledge: () => {},
    refuse: () => {},
    close: () => {},
    silentMs: () => 0,
  };
  await desk.join(client, 0, welcome);
  await db.insertInto('exam_clients').values(computer).execute();
  await desk.catchUp();
  const presences = heard.filter((message): message is ExamServerMessage & ExamPresence =>
    Object.hasOwn(message, 'computer'),
  );
  expect(presences.map((presence) => presence.computer)).toEqual([false, true]);
  await desk.close();
});
