import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { picturePath, USUAL_WISH, type ExamLogState } from '@cuecard/contract';
import { readExamEvents } from '../../../../apps/server/src/modules/exams/exam-log-repository.ts';
import { startMockModel } from '../../support/mock-model.ts';
import type { Drill, DrillOptions, DrillResult } from '../drill.ts';
import { createUser } from '../fleet/candidates.ts';
import { openExamPair, type ExamPair } from '../fleet/exam-pair.ts';
import { startFleet, type Fleet } from '../fleet/fleet.ts';

const PICTURES_PER_QUESTION = 2;
const STUCK_AFTER_MS = 30_000;
/** Faults fall anywhere into what is going on, milliseconds. */
const WITHIN = { pictures: 300, answer: 700 };
/** Small, so that faults fall between the chunks. */
const SIZE = { pictureBytes: 24 * 1024, chunkBytes: 8 * 1024 };
const SLEEP_MS = { from: 300, to: 2000 };

/** A phone asks, the computer takes and sends, a model answers; meanwhile either sleeps, reloads, or the server dies. */
export const examDrill: Drill = {
  name: 'exam',
  about: 'sleep, reload and killed server while pictures come and answers stream',
  defects: ['exam-ack-before-commit', 'exam-not-resumed', 'exam-chunks-forgotten'],
  run: runExamDrill,
};

async function runExamDrill(options: DrillOptions): Promise<DrillResult> {
  const { long, quick, defect, progress } = options;
  const cycles = long ? 150 : quick ? 6 : 50;
  const model = await startMockModel({ ttftMs: 100, tokensPerSecond: 100 });
  const environment = { ...model.environment, LLM_VISION_MODELS: 'custom/mock' };
  const fleet = await startFleet({ servers: 1, defect, model: environment });
  try {
    const looking = await fleet.look();
    const { token } = await createUser(looking.db, 'Unlimited');
    await looking.close();
    const pair = await openExamPair(fleet.servers[0]?.url ?? '', token, { size: SIZE });
    const violations: string[] = [];
    pair.computer.open();
    pair.phone.open();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      progress(`cycle ${cycle + 1} of ${cycles}`);
      const found = await runCycle(fleet, pair, cycle);
      for (const each of found) progress(each);
      violations.push(...found);
    }
    violations.push(...(await checkAll(fleet, pair, cycles)));
    pair.computer.close();
    pair.phone.close();
    const { lost, ...figures } = counts(pair.computer.view, cycles);
    return { violations: [...violations, ...lost], figures: { cycles, ...figures } };
  } finally {
    await fleet.stop();
    await model.stop();
  }
}

/** One question with its pictures and its answer, and a fault in the midst of either. */
async function runCycle(fleet: Fleet, pair: ExamPair, cycle: number): Promise<string[]> {
  const { computer, phone } = pair;
  const questionId = randomUUID();
  const duringPictures = cycle % 2 === 0;
  phone.do({ type: 'open-question', questionId });
  for (let n = 0; n < PICTURES_PER_QUESTION; n += 1)
    phone.do({
      type: 'take-picture',
      pictureId: randomUUID(),
      questionId,
      source: 'screen',
      replaces: null,
      wish: USUAL_WISH,
    });
  const fault = async (longest: number) => {
    await sleep(Math.random() * longest);
    await makeFault(fleet, pair, cycle);
  };
  if (duringPictures) await fault(WITHIN.pictures);
  const questionIn = (view: ExamLogState) => view.questions.find(({ id }) => id === questionId);
  const stored = (view: ExamLogState) =>
    questionIn(view)?.pictures.filter(({ state }) => state === 'stored').length;
  const both = (is: (view: ExamLogState) => boolean) =>
    untilTrue(() => is(computer.view) && is(phone.view));
  if (!(await both((view) => stored(view) === PICTURES_PER_QUESTION)))
    return [`cycle ${cycle}: the pictures did not come: ${formatReceived(pair)}`];
  phone.do({ type: 'answer', questionId });
  if (!duringPictures) await fault(WITHIN.answer);
  const answered = (view: ExamLogState) => questionIn(view)?.answers.at(-1)?.state === 'complete';
  return (await both(answered))
    ? []
    : [`cycle ${cycle}: the answer did not come: ${formatReceived(pair)}`];
}

function formatReceived({ computer, phone }: ExamPair): string {
  const question = phone.view.questions.at(-1);
  const pictures = question?.pictures.map(({ state }) => state);
  const answers = question?.answers.map(({ state, failure }) => failure ?? state);
  const refused = [...computer.violations, ...phone.violations];
  return JSON.stringify({ pictures, failed: question?.failed?.failure, answers, refused });
}

async function makeFault(fleet: Fleet, { computer, phone }: ExamPair, cycle: number) {
  const device = Math.random() < 0.5 ? computer : phone;
  const kind = Math.floor(cycle / 2) % 3;
  if (kind === 0) {
    const [server] = fleet.servers;
    server?.signal('SIGKILL');
    await sleep(200);
    await server?.ready();
  } else if (kind === 1) device.reload();
  else await device.sleep(SLEEP_MS.from + Math.random() * (SLEEP_MS.to - SLEEP_MS.from));
}

async function untilTrue(is: () => boolean): Promise<boolean> {
  const deadline = Date.now() + STUCK_AFTER_MS;
  while (!is()) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Compares what stands in the database with what both devices have seen and what was sent. */
async function checkAll(
  fleet: Fleet,
  { examId, token, computer, phone }: ExamPair,
  cycles: number,
): Promise<string[]> {
  await untilTrue(() => computer.isIdle && phone.isIdle);
  const looking = await fleet.look();
  const stored = await readExamEvents(looking.db, examId, 0);
  await looking.close();
  const last = stored.at(-1)?.seq ?? 0;
  await untilTrue(() => computer.view.lastSeq >= last && phone.view.lastSeq >= last);
  const violations = [...computer.violations, ...phone.violations];
  if (stored.some(({ seq }, index) => seq !== index + 1))
    violations.push('a number of the log is missing or double');
  for (const [name, { shown }] of Object.entries({ computer, phone })) {
    const first = shown[0]?.seq ?? 1;
    if (!isDeepStrictEqual(shown, stored.slice(first - 1)))
      violations.push(`the ${name} has shown what is not stored`);
  }
  const pictures = computer.view.questions.flatMap((question) => question.pictures);
  if (pictures.length !== cycles * PICTURES_PER_QUESTION)
    violations.push(`${pictures.length} pictures of ${cycles * PICTURES_PER_QUESTION}`);
  const url = fleet.servers[0]?.url ?? '';
  for (const { id } of pictures) {
    const answer = await fetch(url + picturePath(examId, id, 0), {
      headers: { authorization: token },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (computer.pictures.get(id)?.equals(bytes) !== true)
      violations.push(`picture ${id} is not what was sent`);
  }
  return violations;
}

/** The model says the same to everybody: a complete answer that differs has lost something. */
function counts(view: ExamLogState, cycles: number) {
  const complete = view.questions.flatMap(({ answers }) =>
    answers.filter(({ state }) => state === 'complete').slice(-1),
  );
  const [usual = ''] = complete.map(({ text }) => text).toSorted((a, b) => b.length - a.length);
  const lost = complete
    .filter(({ text }) => text === '' || text !== usual)
    .map(({ id }) => `answer ${id} is not whole`);
  if (complete.length !== cycles) lost.push(`${complete.length} answers of ${cycles}`);
  const resumed = view.questions.filter(({ answers }) => answers.length > 1).length;
  return { pictures: cycles * PICTURES_PER_QUESTION, answers: complete.length, resumed, lost };
}
