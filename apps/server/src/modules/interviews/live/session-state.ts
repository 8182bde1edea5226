import type {
  InterviewState,
  LogEvent,
  LogEventBody,
  RecognitionMode,
  Turn,
} from '@cuecard/contract';

export type EndReason = NonNullable<Extract<LogEventBody, { type: 'interview.state' }>['reason']>;

export interface AskedQuestion {
  readonly questionId: string;
  readonly text: string;
  readonly turnId: string | null;
  /** How many answers were begun. */
  attempts: number;
  /** Text of the latest attempt, as far as the log has it. */
  answer: string;
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
  lastSeq = 0;
  warned = false;
  /** Turns in the order they were committed. */
  readonly turns = new Map<string, Turn>();
  readonly askedTurns = new Set<string>();
  readonly questions = new Map<string, AskedQuestion>();
  readonly unfinished = new Map<string, UnfinishedAnswer>();

  get lastInterviewerTurn(): Turn | null {
    return [...this.turns.values()].findLast(({ channel }) => channel === 'interviewer') ?? null;
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
      case 'turn.final':
        this.turns.set(event.turnId, event);
        break;
      case 'question.asked':
        this.#ask(event);
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
      case 'answer.author':
        break;
    }
  }

  #ask({ questionId, text, turnId }: Extract<LogEventBody, { type: 'question.asked' }>): void {
    this.questions.set(questionId, { questionId, text, turnId, attempts: 0, answer: '' });
    if (turnId !== null) this.askedTurns.add(turnId);
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
