import {
  ContractError,
  decide,
  findQuestion,
  refuseByPlan,
  type AnswerSettings,
  type AnswerShape,
  type Command,
  type Gate,
  type InterviewLogState,
  type InterviewQuestion,
  type LogEventBody,
  type PreparedCard,
  type PreparedFinding,
  type Tier,
  type Turn,
} from '@cuecard/contract';

/** What a command does to the log, in order. */
export type Step =
  | { do: 'write'; body: LogEventBody }
  /** Ends a running answer where it stands; its text stays. */
  | { do: 'stop'; answerId: string }
  | AnswerStep
  /** The rules cannot tell whether the turn asks anything: a model may. */
  | { do: 'consider'; turnId: string; text: string }
  /** The turn is final with these words: a draft of others is of no use. */
  | { do: 'close-turn'; turnId: string };

/** Begins an attempt, or adopts the draft of the turn's words. */
export interface AnswerStep {
  readonly do: 'answer';
  readonly questionId: string;
  /** The turn whose words are asked; null when they were not said just now. */
  readonly turnId: string | null;
  readonly text: string;
  /** The saved answer to it. */
  readonly card: PreparedCard | null;
  /** Fields that it leaves open are as the settings say. */
  readonly shape: Partial<AnswerShape>;
}

export type SpokenWords = Pick<Turn, 'turnId' | 'channel' | 'text' | 'language'>;

/** What commands are decided with, beside the log. */
export interface DecisionContext {
  newId(): string;
  readonly tier: () => Tier;
  /** The settings that hold now. */
  readonly settings: () => AnswerSettings;
  /** The saved question of this id; null when the bank has none. */
  findEntry(entryId: string): PreparedCard | null;
  /** Whether the rules find that the turn asks something. */
  judge(turn: SpokenWords): 'asked' | 'uncertain' | 'none';
  /** The part of a turn's words that asks; `language` where they are in another than the interview's. */
  findHeading(text: string, language?: string): string;
  /** What the question bank has for a question; `turnId` null: it was not spoken. */
  findPrepared(turnId: string | null, text: string): PreparedFinding;
  /** Whether the plan and the time allow to start. */
  mayStart(): boolean;
}

export type CommandOf<Type extends Command['type']> = Extract<Command, { type: Type }>;

/** Says what a command does, by what the log says. @throws ContractError what cannot be done now */
export type Decide<Type extends Command['type']> = (
  state: InterviewLogState,
  command: CommandOf<Type>,
  context: DecisionContext,
) => Step[];

export const write = (body: LogEventBody): Step => ({ do: 'write', body });

/** What a command that had waited for its connection says was said, typed, or not heard, when its client heard it. */
export function sayWhen(steps: Step[], agoMs: number | undefined): Step[] {
  if (agoMs === undefined) return steps;
  return steps.map((step) => {
    if (step.do !== 'write') return step;
    const { body } = step;
    const isHeard =
      body.type === 'turn.final' ||
      body.type === 'sound.gap' ||
      (body.type === 'question.asked' && body.by === 'typed');
    return isHeard ? write({ ...body, agoMs }) : step;
  });
}

/** The words of a question, with the part of them that asks where that is not all. */
export function writtenWords(
  { text, language }: Pick<SpokenWords, 'text' | 'language'>,
  context: DecisionContext,
): { text: string; heading?: string } {
  const heading = context.findHeading(text, language);
  return heading === text ? { text } : { text, heading };
}

/** The one place of the rule that a new answer takes over from the one that runs. */
export function answerAnew(state: InterviewLogState, answer: Omit<AnswerStep, 'do'>): Step[] {
  return [...stopRunning(state), { do: 'answer', ...answer }];
}

export function stopRunning(state: InterviewLogState): Step[] {
  return state.running.map(({ answerId }) => ({ do: 'stop', answerId }));
}

/** What the question bank has, where that differs from what is on the card. */
export function writePrepared(
  questionId: string,
  { card, titles }: PreparedFinding,
  before: PreparedCard | null = null,
): Step[] {
  const isNews = card?.entryId !== before?.entryId || titles.length > 0;
  return isNews ? [write({ type: 'prepared.found', questionId, card, titles })] : [];
}

/** @throws ContractError `notPossibleNow` for a question that the log does not have */
export function requireQuestion(state: InterviewLogState, questionId: string): InterviewQuestion {
  const question = findQuestion(state, questionId);
  if (question === null) throw new ContractError('notPossibleNow');
  return question;
}

/** @throws ContractError `notPossibleNow` before the interview is active and after it has ended */
export function assertListening({ state }: InterviewLogState): void {
  if (state !== 'active' && state !== 'ending') throw new ContractError('notPossibleNow');
}

/** @throws ContractError `notPossibleNow` */
export function assertActive({ state }: InterviewLogState): void {
  if (state !== 'active') throw new ContractError('notPossibleNow');
}

/** @throws ContractError `planRequired` for what the plan does not have */
export function assertAllowed(
  context: DecisionContext,
  asked: CommandOf<'settings'>['change'] | Partial<AnswerShape>,
): void {
  const gates: Gate[] = [];
  if (asked.style !== undefined && asked.style !== context.settings().style)
    gates.push({ function: 'answerStyle' });
  if (asked.thinking === true) gates.push({ function: 'expertModel' });
  if ('codeMode' in asked && asked.codeMode === true) gates.push({ function: 'codeMode' });
  for (const gate of gates) {
    const decision = decide(context.tier(), gate);
    if (!decision.allowed) throw refuseByPlan(context.tier(), decision);
  }
}
