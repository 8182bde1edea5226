import {
  findOpenQuestion,
  type PracticeDetail,
  type PracticeQuestion,
  type SelfRating,
} from '@cuecard/contract';
import { createStore } from '@tanstack/store';
import { addWords } from './answer-words.ts';
import { Asking } from './asking.ts';
import type { CandidateSpeech } from './candidate-speech.ts';
import { toGiven } from './given-answer.ts';
import { createAnswer } from './new-answer.ts';
import type { KeptAnswer, PracticeServer } from './practice-server.ts';
import {
  changeQuestion,
  createRoomState,
  findAttempt,
  findQuestion,
  FRESH_ANSWER,
  putAttempt,
  putKept,
  type RoomState,
} from './room-state.ts';
import { SilenceCountdown } from './silence-countdown.ts';
import type { Voice } from './voice.ts';
import { VoiceTimes } from './voice-times.ts';

/** How long the last words may take before an answer is kept without them. Milliseconds. */
const MAX_LAST_WORDS_MS = 2000;

export interface RoomDeps {
  readonly practice: PracticeDetail;
  readonly hearing: CandidateSpeech;
  readonly server: PracticeServer;
  /** Milliseconds; never goes back. */
  readonly now: () => number;
}

/**
 * Drives one practice: asks, listens, keeps the answer, looks back, goes on. What is kept, the server says; an answer
 * is shown as given from the moment it is in this browser's own storage.
 */
export class PracticeRoom {
  readonly store;
  readonly #deps: RoomDeps;
  readonly #countdown: SilenceCountdown;
  readonly #times: VoiceTimes;
  readonly #asking: Asking;
  readonly #ends: (() => void)[];

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    const { hearing, server, now } = deps;
    this.store = createStore<RoomState>(createRoomState(deps.practice, server.pending()));
    this.#times = new VoiceTimes(now);
    this.#asking = new Asking({ now, onSaid: (said) => this.#set({ said }) });
    this.#countdown = new SilenceCountdown({
      onTick: (countdown) => this.#set({ countdown }),
      onOver: () => this.done(),
    });
    this.#ends = [
      hearing.onTurnEvent((event) => {
        const { phase, words } = this.#state;
        // Also the last words of an answer that goes on by typing, or after a pause.
        if (phase !== 'listening' && phase !== 'closing') return;
        this.#set({ words: addWords(words, event) });
        if ('voice' in event && event.voice !== undefined)
          this.#times.putTurn(event.turnId, event.voice);
      }),
      hearing.onVoice((isActive) => this.#onVoice(isActive)),
      server.onKept((attempt) => this.#onKept(attempt)),
      server.onUnsaved((unsaved) => this.#set({ unsaved })),
    ];
  }

  close(): void {
    for (const end of this.#ends) end();
    this.#countdown.stop();
    this.#asking.stop();
    void this.#deps.hearing.close();
    this.#deps.server.close();
  }

  get question(): PracticeQuestion | null {
    return findQuestion(this.#state);
  }

  setVoice(voice: Voice): void {
    this.#asking.setVoice(voice);
  }

  /** From the first page, and after a pause. */
  begin(): void {
    if (this.question === null) return this.end();
    void this.#ask();
  }

  /** The answer begins, whatever of the question is still unsaid. */
  answerNow(): void {
    this.#asking.cut();
  }

  repeat(): void {
    const { phase } = this.#state;
    if (phase === 'listening' || phase === 'asking' || phase === 'after') void this.#ask();
  }

  /** Takes the answer as it is. */
  done(): void {
    if (this.#state.phase === 'listening' && !this.#state.isPaused) void this.#finish();
  }

  skip(): void {
    const { question } = this;
    const { phase } = this.#state;
    if (question === null || (phase !== 'asking' && phase !== 'listening')) return;
    this.#stopListening();
    this.#changePractice((practice) => changeQuestion(practice, question.id, { skipped: true }));
    this.#deps.server.skip(question.id);
    this.next();
  }

  /** Another take of the question that was answered last. */
  again(): void {
    if (this.#state.phase === 'after') void this.#ask();
  }

  /** What is asked after it, or the next of the set. */
  next(): void {
    const open = findOpenQuestion(this.#state.practice);
    if (open === null) return this.end();
    this.#set({ questionId: open.id, attemptId: null });
    void this.#ask();
  }

  pause(): void {
    const { phase, isPaused, openedAt, heardBeforeMs } = this.#state;
    if (isPaused || (phase !== 'asking' && phase !== 'listening')) return;
    this.#countdown.stop();
    this.#times.close();
    const heard = openedAt === null ? 0 : this.#deps.now() - openedAt;
    // First, so that a question that breaks off does not open the microphone.
    this.#set({ isPaused: true, openedAt: null, heardBeforeMs: heardBeforeMs + heard });
    this.#asking.stop();
    if (phase === 'listening') void this.#deps.hearing.close();
  }

  resume(): void {
    if (!this.#state.isPaused) return;
    this.#set({ isPaused: false });
    if (this.#state.phase === 'asking') void this.#ask();
    else this.#listen();
  }

  setMode(mode: RoomState['mode']): void {
    this.#countdown.stop();
    this.#set({ mode });
    if (this.#state.phase === 'listening' && !this.#state.isPaused) this.#listen();
  }

  setTyped(typed: string): void {
    this.#set({ typed });
  }

  /** The card is seen while it is held up; the take is one from memory no more. */
  peek(isPeeking: boolean): void {
    if (this.#state.phase !== 'listening' && this.#state.phase !== 'asking') return;
    this.#set({ isPeeking, ...(isPeeking && { sawCard: true }) });
  }

  rate(rating: SelfRating): void {
    const { attemptId } = this.#state;
    const attempt = findAttempt(this.#state);
    if (attemptId === null || attempt === null || attempt.rating !== null) return;
    this.#changePractice((practice) => putAttempt(practice, { ...attempt, rating }));
    this.#deps.server.rate(attemptId, rating);
  }

  /** What the bank says of a question now. */
  putSaved({ id, saved }: PracticeQuestion): void {
    this.#changePractice((practice) => changeQuestion(practice, id, { saved }));
  }

  end(): void {
    this.#stopListening();
    this.#set({ phase: 'over', isPaused: false, isPeeking: false });
    this.#deps.server.end();
  }

  get #state(): RoomState {
    return this.store.get();
  }

  #set(part: Partial<RoomState>): void {
    this.store.setState((before) => ({ ...before, ...part }));
  }

  #isHearing(): boolean {
    const { phase, mode, isPaused } = this.#state;
    return phase === 'listening' && mode === 'voice' && !isPaused;
  }

  async #ask(): Promise<void> {
    const { question } = this;
    if (question === null) return;
    this.#stopListening();
    const { practice } = this.#state;
    const isShown = practice.setup.cards === 'shown' && question.saved !== null;
    this.#set({ ...FRESH_ANSWER, phase: 'asking', sawCard: isShown });
    const asked = await this.#asking.ask(practice, question);
    if (asked === null || this.#state.isPaused) return;
    this.#times.start(asked);
    this.#set({ phase: 'listening', said: question.text.length, voice: asked.outcome });
    this.#prepareNext();
    this.#listen();
  }

  #prepareNext(): void {
    const { practice, questionId } = this.#state;
    const next = practice.questions.find(
      ({ id, skipped, attempts }) => id !== questionId && !skipped && attempts.length === 0,
    );
    if (next !== undefined) this.#asking.prepare(practice, next);
  }

  #listen(): void {
    const { hearing, now } = this.#deps;
    this.#set({ openedAt: now() });
    if (this.#state.mode !== 'voice') return void hearing.close();
    this.#times.open();
    void hearing.open().catch(() => undefined);
  }

  #stopListening(): void {
    this.#asking.stop();
    this.#countdown.stop();
    if (this.#state.phase === 'listening') void this.#deps.hearing.close();
  }

  #onVoice(isActive: boolean): void {
    if (!this.#isHearing()) return;
    this.#set({ isSpeaking: isActive });
    this.#times.onVoice(isActive);
    if (isActive) this.#countdown.stop();
    // Who has not begun yet thinks, and is not hurried.
    else this.#countdown.start();
  }

  async #finish(): Promise<void> {
    const { hearing } = this.#deps;
    this.#countdown.stop();
    this.#times.close();
    this.#set({ phase: 'closing', isPeeking: false, isSpeaking: false });
    if (this.#state.mode === 'voice')
      await Promise.race([
        hearing.close(),
        new Promise((resolve) => setTimeout(resolve, MAX_LAST_WORDS_MS)),
      ]);
    if (this.#state.phase !== 'closing') return;
    this.#keep();
  }

  #keep(): void {
    const { question } = this;
    if (question === null) return;
    const { hearing, server } = this.#deps;
    const attempt = createAnswer(question, this.#state, this.#times, hearing.name());
    server.keep(attempt);
    const given = toGiven(attempt, question.attempts.length + 1);
    this.#changePractice((practice) => putAttempt(practice, given));
    this.#set({ phase: 'after', attemptId: attempt.id });
  }

  #onKept({ attempt, followUp }: KeptAnswer): void {
    this.#changePractice((practice) => putKept(practice, attempt, followUp));
    if (followUp !== null) this.#prepareNext();
  }

  #changePractice(change: (practice: PracticeDetail) => PracticeDetail): void {
    this.#set({ practice: change(this.#state.practice) });
  }
}
