import {
  policy,
  foldInterviewLog,
  initialInterviewState,
  reduceInterviewLog,
} from '@cuecard/contract';
import { SessionAudience } from '../../../platform/realtime/session-audience.ts';
import { SessionLog } from '../../../platform/realtime/session-log.ts';
import { createOwnedLogStore } from '../session-log-repository.ts';
import { AnswerSources } from './answer-sources.ts';
import { CommandAllowances } from './command-allowances.ts';
import { createDecisionContext } from './decision-context.ts';
import { EvidenceBook } from './evidence-book.ts';
import { InterviewSession } from './interview-session.ts';
import { logAnswerFailure } from './log-answer-failure.ts';
import { LogRoom } from './log-room.ts';
import { OpenTurns } from './open-turns.ts';
import type { Epoch, InterviewLog, LiveAudience } from './ports.ts';
import { PreparedWatch } from './prepared-watch.ts';
import { SecondLook } from './second-look.ts';
import { SessionAnswers } from './session-answers.ts';
import { SessionCountdown } from './session-countdown.ts';
import type { SharedSessionDeps } from './session-deps.ts';
import { SessionMeter } from './session-meter.ts';
import { SessionQueue } from './session-queue.ts';

/**
 * Opens the session on its log, under the epoch that it was claimed with, and finishes what an earlier owner left
 * unfinished.
 * @throws ContractError `interviewNotFound`
 * @throws OwnershipLost when another instance has claimed it meanwhile
 */
export async function openInterviewSession(
  interviewId: string,
  epoch: Epoch,
  deps: SharedSessionDeps,
): Promise<InterviewSession> {
  const { clock, judge, ledger, log: serverLog } = deps;
  const audience: LiveAudience = new SessionAudience();
  const queue = new SessionQueue();
  const log: InterviewLog = new SessionLog({
    store: createOwnedLogStore(deps.sessionLog, interviewId, epoch),
    initial: initialInterviewState,
    reduce: reduceInterviewLog,
    fold: foldInterviewLog,
  });
  // Its clients wait for it, all at once when an instance has died: what can be read together is.
  const [opened] = await Promise.all([deps.interviews.open(interviewId), log.replay()]);
  const meter = new SessionMeter(clock, ledger, opened, epoch);
  const [knowledge, own] = await Promise.all([
    deps.openKnowledge(opened.userId, opened.summary.setup),
    deps.findOwnAuthor(opened.userId),
    meter.refresh(),
  ]);
  const watch = new PreparedWatch(knowledge, audience, clock);
  const context = createDecisionContext({ judge, opened, log, meter, knowledge, watch });
  const book = new EvidenceBook();
  const sources = new AnswerSources({ opened, log, knowledge, watch, book, context });
  const onFailure = (answerId: string, error: unknown): void =>
    logAnswerFailure(serverLog, { interviewId, answerId }, error);
  const hasExpert = () => policy[meter.tier].expertModelUpgrade;
  const answers = new SessionAnswers({
    ...deps,
    authors: own === null ? deps.authors : [own, ...deps.authors],
    hasExpert,
    log,
    queue,
    audience,
    book,
    sources,
    onFailure,
  });
  const countdown = new SessionCountdown({ clock, log, queue, meter, audience, answers });
  const { drafts } = deps;
  const openTurns = new OpenTurns({ drafts, log, queue, audience, watch, context, answers });
  const room = new LogRoom();
  const secondLook = new SecondLook({ log, queue, knowledge });
  const session = new InterviewSession({
    ...deps,
    interviewId,
    epoch,
    serverLog,
    audience,
    queue,
    log,
    meter,
    context,
    sources,
    answers,
    openTurns,
    countdown,
    allowances: new CommandAllowances(clock, room),
  });
  sources.restore(log.state);
  room.restore(log.state);
  log.subscribe((event) => audience.send({ type: 'event', event }));
  log.subscribe((event) => sources.onEvent(event));
  log.subscribe((event) => secondLook.onEvent(event));
  log.subscribe((event) => room.onEvent(event));
  await session.start();
  return session;
}
