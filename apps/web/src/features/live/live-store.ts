import {
  type Channel,
  type Command,
  type InterviewLogState,
  type LogEvent,
  reduceInterviewLog,
  type Turn,
} from '@cuecard/contract';
import {
  addDelta,
  type ConnectionStatus,
  type DeliveredMessage,
  dropDraftsOfTurn,
  forgetAnswer,
  reduceProvisional,
  reduceStreamedAnswers,
  type SessionListener,
} from '@cuecard/live-session';
import { createStore, type Readable } from '@tanstack/store';
import {
  dropBefore,
  dropSaid,
  KEEPS_NOTHING,
  MAX_DOUBTFUL,
  type DoubtfulKeeper,
  type DoubtfulWords,
} from './doubtful-words.ts';
import { INITIAL_LIVE, type LiveSnapshot, type OpenTurn } from './live-snapshot.ts';

type QuestionAsked = Extract<LogEvent, { type: 'question.asked' }>;

/**
 * What the live screen shows. Its state changes once for all changes between two frames, so that a
 * burst of events or a fast answer draws no more often than the screen can.
 */
export class LiveStore implements SessionListener<'interview'> {
  readonly #schedule: (run: () => void) => void;
  readonly #doubtfulKeeper: DoubtfulKeeper;
  readonly #state;
  #snapshot: LiveSnapshot;
  #scheduled = false;
  #lastAsk = 0;

  /** @param doubtfulKeeper where words in doubt outlive the page. Default: nowhere. */
  constructor(
    schedule: (run: () => void) => void = beforeNextFrame,
    doubtfulKeeper: DoubtfulKeeper = KEEPS_NOTHING,
  ) {
    this.#schedule = schedule;
    this.#doubtfulKeeper = doubtfulKeeper;
    this.#snapshot = { ...INITIAL_LIVE, doubtful: doubtfulKeeper.read() };
    this.#state = createStore<LiveSnapshot>(this.#snapshot);
  }

  /** What was there at the last frame. */
  get state(): Readable<LiveSnapshot> {
    return this.#state;
  }

  /** What is there now, also when no frame has shown it yet. */
  snapshot(): LiveSnapshot {
    return this.#snapshot;
  }

  onStatus(connection: ConnectionStatus): void {
    this.#change({ connection });
  }

  onMessage(message: DeliveredMessage<'interview'>): void {
    const provisional = reduceProvisional(this.#snapshot.provisional, message);
    if (provisional !== this.#snapshot.provisional) this.#change({ provisional });
    switch (message.type) {
      case 'welcome':
        return this.#change({
          // The server's log went back in time, with its database: all that it has comes again.
          ...(message.lastSeq < this.#snapshot.view.lastSeq && {
            view: INITIAL_LIVE.view,
            streamed: INITIAL_LIVE.streamed,
          }),
          interview: message.interview,
          protocol: message.protocol,
          catchUpTo: message.lastSeq,
          remaining: { ms: message.remainingMs, running: message.interview.state === 'active' },
        });
      case 'event': {
        const view = reduceInterviewLog(this.#snapshot.view, message.event);
        const { event } = message;
        const streamed = reduceStreamedAnswers(this.#snapshot.streamed, event);
        if (event.type === 'answer.started') this.#dropDrafts(view, event.questionId);
        if (event.type === 'question.asked') {
          this.#forgetAsk(event);
          this.#dropDoubtfulBefore(event, view);
        }
        if (view.state === 'ended') this.#doubtfulKeeper.keep([]);
        if (event.type !== 'turn.final') return this.#change({ view, streamed });
        return this.#change({
          view,
          unsaved: this.#listUnsavedExcept(event.turnId),
          open: this.#closeSavedTurn(event),
        });
      }
      case 'delta':
        return this.#change({ streamed: addDelta(this.#snapshot.streamed, message) });
      case 'clock':
        return this.#change({ remaining: { ms: message.remainingMs, running: message.running } });
      case 'draft-dropped':
        return this.#change({ streamed: forgetAnswer(this.#snapshot.streamed, message.answerId) });
      case 'draft':
      case 'prepared':
      case 'thinking':
      case 'claims':
        return;
      case 'partial':
        return this.showOpenTurn(message.channel, { ...message, settledLength: 0 });
    }
  }

  chooseTitle(chosenTitle: LiveSnapshot['chosenTitle']): void {
    this.#change({ chosenTitle });
  }

  onRefused(command: Command, status: number): void {
    const unsaved =
      command.type === 'turn' ? this.#listUnsavedExcept(command.turnId) : this.#snapshot.unsaved;
    this.#change({ refusal: { command, status }, unsaved });
    if (command.type === 'ask-typed') this.#forgetAsk({ turnId: null, text: command.text });
    if (command.type === 'ask' || (command.type === 'turn' && command.ask))
      this.#forgetAsk({ turnId: command.turnId, text: null });
  }

  /** What was sent is shown until the log has it. */
  onSent(command: Command): void {
    if (command.type === 'turn') this.#addUnsaved(command);
    if (command.type === 'turn' && command.ask) this.#addAsk(null, command.turnId);
    if (command.type === 'ask') this.#addAsk(null, command.turnId ?? this.#findLastTurnId());
    if (command.type === 'ask-typed') this.#addAsk(command.text, null);
  }

  #addAsk(text: string | null, turnId: string | null): void {
    this.#lastAsk += 1;
    const afterTurnId = this.#snapshot.unsaved.at(-1)?.turnId ?? null;
    const ask = { key: this.#lastAsk, text, turnId, afterTurnId };
    this.#change({ asks: [...this.#snapshot.asks, ask] });
  }

  #findLastTurnId(): string | null {
    const { view, unsaved } = this.#snapshot;
    const last = [...view.turns, ...unsaved].findLast(({ channel }) => channel !== 'candidate');
    return last?.turnId ?? null;
  }

  #forgetAsk({ turnId, text }: { turnId: string | null; text: string | null }): void {
    const { asks } = this.#snapshot;
    const settled = asks.find((ask) =>
      turnId === null && text !== null ? ask.text === text : ask.text === null,
    );
    if (settled !== undefined) this.#change({ asks: asks.filter((ask) => ask !== settled) });
  }

  showOpenTurn(channel: Channel, turn: OpenTurn): void {
    const { turnId, text, settledLength } = turn;
    this.#change({ open: { ...this.#snapshot.open, [channel]: { turnId, text, settledLength } } });
  }

  /** The open turn is over without words that are kept. */
  closeOpenTurn(channel: Channel): void {
    if (this.#snapshot.open[channel] === null) return;
    this.#change({ open: { ...this.#snapshot.open, [channel]: null } });
  }

  addUnsavedTurn(turn: Turn): void {
    this.#addUnsaved(turn);
    this.#change({ open: { ...this.#snapshot.open, [turn.channel]: null } });
  }

  #addUnsaved(turn: Turn): void {
    this.#keepDoubtful(dropSaid(this.#snapshot.doubtful, turn));
    this.#change({ unsaved: [...this.#snapshot.unsaved, turn] });
  }

  /** More words of a turn; the log's own event changes the one that is saved. */
  amendUnsavedTurn(
    channel: Channel,
    { turnId, text, endMs }: Pick<Turn, 'turnId' | 'text' | 'endMs'>,
  ): void {
    this.#keepDoubtful(dropSaid(this.#snapshot.doubtful, { channel, text }));
    this.#change({
      open: { ...this.#snapshot.open, [channel]: null },
      unsaved: this.#snapshot.unsaved.map((turn) =>
        turn.turnId === turnId ? { ...turn, text, endMs } : turn,
      ),
    });
  }

  addDoubtful(words: DoubtfulWords): void {
    this.closeOpenTurn(words.channel);
    this.#keepDoubtful([...this.#snapshot.doubtful, words].slice(-MAX_DOUBTFUL));
  }

  dropDoubtful(turnId: string): void {
    this.#keepDoubtful(this.#snapshot.doubtful.filter((words) => words.turnId !== turnId));
  }

  /** A question that was typed, here or elsewhere, comes after everything that was heard until then. */
  #dropDoubtfulBefore({ turnId, at, seq }: QuestionAsked, view: InterviewLogState): void {
    const { doubtful, catchUpTo } = this.#snapshot;
    if (doubtful.length === 0) return;
    const turn = view.turns.find((each) => each.turnId === turnId);
    const isOld = catchUpTo === null || seq <= catchUpTo;
    if (turn !== undefined) this.#keepDoubtful(dropBefore(doubtful, turn));
    else this.#keepDoubtful(doubtful.filter(({ heardAt }) => isOld && heardAt > at));
  }

  #keepDoubtful(doubtful: readonly DoubtfulWords[]): void {
    this.#doubtfulKeeper.keep(doubtful);
    this.#change({ doubtful });
  }

  #dropDrafts(view: InterviewLogState, questionId: string): void {
    const question = view.questions.find((each) => each.questionId === questionId);
    const turnId = question?.turnId ?? null;
    this.#change({ provisional: dropDraftsOfTurn(this.#snapshot.provisional, turnId) });
  }

  /** What another device heard is over with its final; a speaker who went on has said more than it. */
  #closeSavedTurn({ channel, turnId, text }: Turn): LiveSnapshot['open'] {
    const { open } = this.#snapshot;
    const opened = open[channel];
    if (opened?.turnId !== turnId || opened.text.length > text.length) return open;
    return { ...open, [channel]: null };
  }

  #listUnsavedExcept(turnId: string): readonly Turn[] {
    return this.#snapshot.unsaved.filter((turn) => turn.turnId !== turnId);
  }

  #change(change: Partial<LiveSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    if (this.#scheduled) return;
    this.#scheduled = true;
    this.#schedule(() => {
      this.#scheduled = false;
      this.#state.setState(() => this.#snapshot);
    });
  }
}

/** A hidden page gets no frames: there a timer takes over. */
function beforeNextFrame(run: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    run();
  };
  requestAnimationFrame(once);
  setTimeout(once, 100);
}
