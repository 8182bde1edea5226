import type {
  AnswerSettings,
  InterviewState,
  LogEvent,
  LogEventBody,
  PreparedCard,
  RecognitionMode,
  Turn,
} from '@cuecard/contract';

export type EndReason = NonNullable<Extract<LogEventBody, { type: 'interview.state' }>['reason']>;

export interface AskedQuestion {
  readonly questionId: string;
  /** Grows when the turn behind it is amended. */
  text: string;
  readonly turnId: string | null;
  /** How many answers were begun. */
  attempts: number;
  /** Text of the latest attempt, as far as the log has it. */
  answer: string;
  /** The saved answer that stands on its card. */
  card: PreparedCard | null;
  /** The user has corrected it: more words of its turn change it no more. */
  edited: boolean;
}

export interface UnfinishedAnswer {
  readonly answerId: string;
  readonly questionId: string;
}

/** What a session's log says, as far as commands are judged by it. Fed with every event in order. */
export class SessionState {
  state: InterviewState = 'preparing';
  endReason: EndReason | null = null;
  mode: RecognitionMode = 'automatic';
  /** Null until the user changes them: the setup's hold. */
  settings: AnswerSettings | null = null;
  lastSeq = 0;
  warned = false;
  /** Turns in the order they were committed. */
  readonly turns = new Map<string, Turn>();
  /** The question that a turn became, by the turn's id. */
  readonly questionOfTurn = new Map<string, AskedQuestion>();
  readonly questions = new Map<string, AskedQuestion>();
  readonly unfinished = new Map<string, UnfinishedAnswer>();

  /** The last turn that somebody other than the candidate may have said. */
  get lastTurnToAnswer(): Turn | null {
    return [...this.turns.values()].findLast(({ channel }) => channel !== 'candidate') ?? null;
  }

  /** The oldest question that waits for the answer that is being written. */
  get nextWaiting(): AskedQuestion | null {
    return [...this.questions.values()].find(({ attempts }) => attempts === 0) ?? null;
  }

  apply(event: LogEvent): void {
    this.lastSeq = event.seq;
    switch (event.type) {
      case 'interview.state':
        this.state = event.state;
        this.endReason = event.reason ?? this.endReason;
        break;
      case 'recognition.mode':
        this.mode = event.mode;
        break;
      case 'settings.changed':
        this.settings = event.settings;
        break;
      case 'turn.final':
        this.turns.set(event.turnId, event);
        break;
      case 'turn.amended':
        this.#amend(event);
        break;
      case 'question.asked':
        this.#ask(event);
        break;
      case 'question.amended':
        this.#amendQuestion(event);
        break;
      case 'answer.started':
        this.#begin(event);
        break;
      case 'answer.checkpoint':
        this.#write(event);
        break;
      case 'answer.finished':
        this.unfinished.delete(event.answerId);
        break;
      case 'time.warning':
        this.warned = true;
        break;
      case 'prepared.found':
      case 'prepared.opened':
        this.#prepare(event);
        break;
      case 'answer.author':
      case 'answer.checked':
      case 'evidence.known':
      case 'turn.drafts':
        break;
    }
  }

  #ask({ questionId, text, turnId }: Extract<LogEventBody, { type: 'question.asked' }>): void {
    const question: AskedQuestion = {
      questionId,
      text,
      turnId,
      attempts: 0,
      answer: '',
      card: null,
      edited: false,
    };
    this.questions.set(questionId, question);
    if (turnId !== null) this.questionOfTurn.set(turnId, question);
  }

  #amend({ turnId, text, endMs }: Extract<LogEventBody, { type: 'turn.amended' }>): void {
    const turn = this.turns.get(turnId);
    if (turn) this.turns.set(turnId, { ...turn, text, endMs });
  }

  #amendQuestion(amended: Extract<LogEventBody, { type: 'question.amended' }>): void {
    const question = this.questions.get(amended.questionId);
    if (question === undefined) return;
    question.text = amended.text;
    question.edited ||= amended.by === 'user';
  }

  #prepare({ questionId, card }: Pick<AskedQuestion, 'questionId' | 'card'>): void {
    const question = this.questions.get(questionId);
    if (question) question.card = card;
  }

  #begin({ answerId, questionId }: Extract<LogEventBody, { type: 'answer.started' }>): void {
    this.unfinished.set(answerId, { answerId, questionId });
    const question = this.questions.get(questionId);
    if (question === undefined) return;
    question.attempts += 1;
    question.answer = '';
  }

  #write({ answerId, offset, text }: Extract<LogEventBody, { type: 'answer.checkpoint' }>): void {
    const answer = this.unfinished.get(answerId);
    const question = answer && this.questions.get(answer.questionId);
    if (question) question.answer = question.answer.slice(0, offset) + text;
  }
}
