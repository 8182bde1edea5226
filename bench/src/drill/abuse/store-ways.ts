import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BUDGETS,
  calls,
  EXAM_LIMITS,
  EXAM_NOTICE_VERSION,
  PICTURE_UPLOAD,
  USUAL_WISH,
} from '@cuecard/contract';
import { addResume } from '../../../../apps/server/src/modules/resumes/resume-repository.ts';
import { writeDocx } from '../../../../apps/server/src/modules/resumes/sample/write-docx.ts';
import { noisyScan } from '../../../../apps/server/src/modules/resumes/testing/noisy-scan.ts';
import { ExamDevice } from '../fleet/exam-device.ts';
import { repeat, rest, type AbuseWay, type Field } from './abuse-way.ts';
import { Abuser } from './abuser.ts';
import { predict } from './text-ways.ts';

const POLL_MS = 200;
const PICTURE = {
  pictureBytes: EXAM_LIMITS.pictureBytes / 2,
  chunkBytes: PICTURE_UPLOAD.chunkBytes,
};
const MAX_STORED_BYTES = BUDGETS.storedBytes.limits.FreeTrial;
/** What a resume has left of them: two pictures and a half. */
const ROOM_BYTES = 2.5 * PICTURE.pictureBytes;

/** All of them have come by then, even where the machine is busy, milliseconds. */
const SENT_WITHIN_MS = 30_000;

/** An account that pays nothing sends the largest pictures, five at a time, in one question after another. */
export const examPictures: AbuseWay = {
  name: 'exam-pictures',
  about: 'pictures by the hundred megabytes in an exam of a free account',
  async prepare(field) {
    const abuser = await Abuser.create(field, 'FreeTrial');
    const at = new Date();
    await addResume(field.db, {
      id: randomUUID(),
      userId: abuser.userId,
      fileName: 'big.pdf',
      bytes: MAX_STORED_BYTES - ROOM_BYTES,
      sample: null,
      at,
      lostAt: at,
    });
    await abuser.call('PUT', calls.acceptExamNotice.path, { version: EXAM_NOTICE_VERSION });
    const settings = { answerLanguage: 'en', codeLanguage: null };
    const { data } = await abuser.call('POST', calls.createExam.path, { settings });
    const examId = data.exam.id as string;
    const ticketPath = calls.examTicket.path.replace(':id', examId);
    const computer = new ExamDevice({
      url: field.url,
      size: PICTURE,
      takes: true,
      getTicket: async () => (await abuser.call('POST', ticketPath)).data.ticket,
    });
    computer.open();
    return {
      async run(signal) {
        while (!signal.aborted) {
          const questionId = randomUUID();
          computer.do({ type: 'open-question', questionId });
          for (let count = 0; count < EXAM_LIMITS.picturesPerQuestion; count += 1)
            computer.do({
              type: 'take-picture',
              pictureId: randomUUID(),
              questionId,
              source: 'screen',
              replaces: null,
              wish: USUAL_WISH,
            });
          do await rest(POLL_MS, signal);
          while (!signal.aborted && !isSent(computer));
        }
      },
      async conclude() {
        const deadline = performance.now() + SENT_WITHIN_MS;
        while (performance.now() < deadline && !isSent(computer)) await sleep(POLL_MS);
        computer.close();
        const bytes = await sumPictures(field, examId);
        await abuser.call('POST', calls.endExam.path.replace(':id', examId));
        await abuser.call('DELETE', calls.deleteExam.path.replace(':id', examId));
        if (bytes === 0) return ['no picture came through'];
        return bytes <= ROOM_BYTES
          ? []
          : [`${bytes} bytes were stored where ${ROOM_BYTES} had room`];
      },
    };
  },
};

/** Every picture has come, or been refused. */
function isSent({ isIdle, view }: ExamDevice): boolean {
  const pictures = view.questions.flatMap((question) => question.pictures);
  return isIdle && pictures.every(({ state }) => state !== 'taken' && state !== 'requested');
}

async function sumPictures({ db }: Field, examId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('exam_pictures')
    .select(({ fn }) => fn.sum<string | number | null>('bytes').as('bytes'))
    .where('exam_id', '=', examId)
    .where('stored', '=', true)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

const SCANS = 4;
const PAGES = 2;
/** Somebody else's document comes between theirs: it is read by then, even where the machine is busy. */
const READ_WITHIN_MS = 60_000;

/** Scans of nothing but noise, which a text recogniser takes for thousands of letters. */
export const noisyScans: AbuseWay = {
  name: 'noisy-scans',
  about: `${SCANS} scans of noise for the text recogniser, and somebody else's document behind them`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    const other = await Abuser.create(field, 'FreeTrial');
    const scan = noisyScan(PAGES);
    const plain = writeDocx([{ kind: 'title', text: 'Ada Okafor' }]);
    const uploads: string[] = [];
    let most = 0;
    let theirs: string | undefined;
    return {
      async run(signal) {
        while (uploads.length < SCANS) {
          const id = await abuser.upload('scan.pdf', scan);
          if (id === undefined) break;
          uploads.push(id);
        }
        theirs = await other.upload('cv.docx', plain);
        while (!signal.aborted) {
          most = Math.max(most, await countReading(field, abuser.userId));
          await rest(POLL_MS, signal);
        }
      },
      async conclude() {
        const found: string[] = [];
        if (uploads.length < SCANS) found.push('not all scans were taken');
        if (most > BUDGETS.documentsAtOnce.limits.Unlimited)
          found.push(`${most} documents of one account were read at a time`);
        if (theirs === undefined || !(await waitUntilRead(other, theirs)))
          found.push('somebody else’s document waited behind the scans');
        for (const id of uploads)
          await abuser.call('POST', calls.deleteResume.path, { upload_id: id });
        return found;
      },
    };
  },
};

async function countReading({ db }: Field, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('resumes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('reader', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

async function waitUntilRead(abuser: Abuser, id: string): Promise<boolean> {
  const deadline = performance.now() + READ_WITHIN_MS;
  while (performance.now() < deadline) {
    const { data } = await abuser.call('GET', `${calls.checkResume.path}?upload_id=${id}`);
    if (data?.state === 'ready') return true;
    await sleep(POLL_MS);
  }
  return false;
}

const AT_ONCE = 8;

/** Everything that reads all of an account, at the same time. */
export const exportsAndPredictions: AbuseWay = {
  name: 'exports',
  about: `${AT_ONCE} exports and as many predictions at once, again and again`,
  async prepare(field) {
    const abuser = await Abuser.create(field);
    let given = 0;
    let whole = 0;
    const download = async (signal: AbortSignal): Promise<void> => {
      const { data } = await abuser.call('POST', calls.exportTicket.path, { locale: 'en' });
      if (data?.path === undefined) return rest(POLL_MS, signal);
      given += 1;
      const answer = await fetch(field.url + data.path);
      if (answer.status >= 500) field.serverErrors.add(`an export was answered ${answer.status}`);
      if (answer.ok && (await answer.arrayBuffer()).byteLength > 0) whole += 1;
    };
    return {
      async run(signal) {
        const lanes = Array.from({ length: AT_ONCE }, () =>
          repeat(signal, async () => {
            await download(signal);
            await predict(abuser, signal);
          }),
        );
        await Promise.all(lanes);
      },
      async conclude() {
        const most = BUDGETS.exports.limits.Unlimited;
        if (whole === 0) return ['no export came through'];
        return given <= most ? [] : [`${given} exports were given in a day`];
      },
    };
  },
};
