import {
  findAttemptToRead,
  readAnswerText,
  toSpeakableText,
  type Debrief,
  type DebriefQuestion,
  type InterviewLogState,
  type InterviewQuestion,
  type QuestionKind,
  type SpokenLanguage,
} from '@cuecard/contract';
import { saysCard } from './card-use.ts';
import { describeSession, type Exchange, type FindClaims } from './describe-session.ts';
import { placeTurns, type PlacedTurn } from './one-clock.ts';

/** What a debrief asks of others: this package reads words and times alone. */
export interface DebriefReaders {
  readonly language: SpokenLanguage;
  readonly classify: (question: string) => QuestionKind;
  readonly findClaims: FindClaims;
}

/** The debrief of an interview's log; the same log gives the same debrief. */
export function buildDebrief(state: InterviewLogState, readers: DebriefReaders): Debrief {
  const turns = placeTurns(state.turns);
  return describeSession(turns, pairExchanges(state, turns, readers), readers);
}

/** The candidate's words up to the next question belong to the one before it. */
function pairExchanges(
  state: InterviewLogState,
  turns: readonly PlacedTurn[],
  { classify }: DebriefReaders,
): Exchange[] {
  const byId = new Map(turns.map((turn) => [turn.turnId, turn]));
  const asked = state.questions
    .map((question) => {
      const turn = question.turnId === null ? undefined : byId.get(question.turnId);
      const [fromMs, toMs] = turn ? [turn.startMs, turn.endMs] : [question.at, question.at];
      return { question, asked: { fromMs, toMs } };
    })
    .sort((a, b) => a.asked.fromMs - b.asked.fromMs);
  return asked.map(({ question, asked: when }, index) => {
    const untilMs = asked[index + 1]?.asked.fromMs ?? Infinity;
    const within = turns.filter(({ startMs, endMs }) => endMs > when.toMs && startMs < untilMs);
    const { questionId, number, turnId, heading } = question;
    const { card, shown } = readCard(state, question);
    return {
      questionId,
      number,
      turnId,
      text: heading,
      kind: classify(heading),
      typed: null,
      asked: when,
      isHeard: turnId !== null,
      turns: within.filter(({ channel }) => channel === 'candidate'),
      others: within.filter(({ channel }) => channel === 'interviewer'),
      card,
      shown,
      usesCard: (answer) => saysCard(answer, shown?.text ?? ''),
    };
  });
}

function readCard(
  state: InterviewLogState,
  question: InterviewQuestion,
): Pick<DebriefQuestion, 'card' | 'shown'> {
  const prepared = question.prepared?.card?.answer ?? '';
  if (prepared !== '') {
    const shown = { text: toSpeakableText(prepared), cited: [], claims: [] };
    return { card: 'prepared', shown };
  }
  const attempt = findAttemptToRead(state, question);
  const drafted = attempt === null ? '' : readAnswerText(state, attempt);
  if (drafted === '') return { card: 'none', shown: null };
  const { cited = [], claims = [] } = attempt?.checked ?? {};
  const shown = {
    text: toSpeakableText(drafted),
    cited: cited.flatMap((id) => state.evidence[id] ?? []),
    claims: claims.map((claim) => claim.text),
  };
  return { card: 'drafted', shown };
}
