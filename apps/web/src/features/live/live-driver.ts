import {
  COMMAND_SINCE_VERSION,
  LIMITS,
  type Channel,
  type Command,
  type InterviewSetup,
  type InterviewState,
  type OpenTurnMessage,
  type ResumeProfile,
  type SoundGap,
  type Turn,
} from '@cuecard/contract';
import type { ConnectionPort } from '@cuecard/live-session/connection';
import type { SpeechTurnEvent } from '@cuecard/speech/browser';
import { toTurnVoice } from '@cuecard/speech/voice';
import { toTurnWords } from '@cuecard/speech/word-times';
import { listKeyTerms } from '../../shared/interview/terms.ts';
import type { GapListener } from '../../shared/capture/hearing-watch.ts';
import { isCaughtUp } from './live-snapshot.ts';
import type { LiveStore } from './live-store.ts';

/** The sound and the recogniser as the driver uses them; tests give their own. */
export interface SpeechInput {
  /** Which parts of the speech input are there at this moment. */
  facts(): {
    anySource: boolean;
    recogniserReady: boolean;
    recogniserName: string;
    /** What hears another language beside it. */
    secondName?: string | undefined;
    /** The user takes the interview without sound: it begins all the same. */
    withoutSound?: boolean;
  };
  /** Calls back when the facts change. */
  onFacts(listener: () => void): () => void;
  onTurnEvent(listener: (event: SpeechTurnEvent) => void): () => void;
  /** Calls back when a time in which nothing was heard is over. */
  onGap(listener: GapListener): () => void;
  /** When the turn that ended at this time of the run was said, milliseconds since 1970. */
  readSaidAt?(endMs: number): number;
  /** Key terms of this interview, set before the turns start. */
  setTerms(terms: readonly string[]): void;
  /** The user has said whether a turn of the room was his own. */
  tellSpeaker?(turnId: string, isOwn: boolean): void;
  startTurns(): Promise<void>;
  stopTurns(): Promise<void>;
  close(): Promise<void>;
}

/** The profile of the resume that an interview is taken with; null without one, and when it cannot be had. */
export type ReadProfile = (setup: InterviewSetup) => Promise<ResumeProfile | null>;

type Words = Pick<
  Extract<SpeechTurnEvent, { type: 'partial' | 'eager' }>,
  'type' | 'channel' | 'turnId' | 'text'
> &
  Pick<Turn, 'language'>;

const PARTIAL_INTERVAL_MS = 200;
/** What was said longer ago than any recogniser takes, was heard late. */
const LATE_MS = 10_000;
/** How long the last words may take before the interview is ended without them. */
const MAX_LAST_WORDS_MS = 2000;

/**
 * Drives one live interview: turns what is heard into commands, and moves the interview on when the
 * sound is there. What state it is in, only the log says.
 */
export class LiveDriver {
  readonly #store: LiveStore;
  readonly #openConnection: () => ConnectionPort<'interview'>;
  readonly #readProfile: ReadProfile;
  readonly #speechInput: SpeechInput;
  #connection: ConnectionPort<'interview'> | null = null;
  readonly #sentPartialAt: Record<Channel, number> = {
    interviewer: -PARTIAL_INTERVAL_MS,
    candidate: -PARTIAL_INTERVAL_MS,
    room: -PARTIAL_INTERVAL_MS,
  };
  /** The state that was last acted on, so that each step is asked for once. */
  #lastActedOn: InterviewState | null = null;
  #listening = false;
  /** The words of each turn as they were sent last. */
  readonly #sentTexts = new Map<string, string>();

  constructor(
    store: LiveStore,
    speechInput: SpeechInput,
    openConnection: () => ConnectionPort<'interview'>,
    readProfile: ReadProfile = () => Promise.resolve(null),
  ) {
    this.#store = store;
    this.#readProfile = readProfile;
    this.#speechInput = speechInput;
    this.#openConnection = openConnection;
  }

  /** Connects and listens; returns how to stop that. */
  open(): () => void {
    const connection = this.#openConnection();
    this.#connection = connection;
    const subscription = this.#store.state.subscribe(() => this.#handleChange());
    const cleanups = [
      () => subscription.unsubscribe(),
      this.#speechInput.onFacts(() => this.#handleChange()),
      this.#speechInput.onTurnEvent((event) => this.#handleTurnEvent(event)),
      this.#speechInput.onGap((gap, until) => this.#sendGap(gap, until)),
    ];
    return () => {
      for (const cleanup of cleanups) cleanup();
      connection.postMessage({ type: 'close' }, []);
      if (this.#listening) void this.#speechInput.stopTurns();
      this.#listening = false;
    };
  }

  send(command: Command): void {
    this.#store.onSent(command);
    if (command.type === 'speaker')
      this.#speechInput.tellSpeaker?.(command.turnId, command.channel === 'candidate');
    this.#sendCommand(command);
  }

  /** Lets the last words arrive, then ends. */
  async end(): Promise<void> {
    await Promise.race([
      this.#speechInput.stopTurns(),
      new Promise((resolve) => setTimeout(resolve, MAX_LAST_WORDS_MS)),
    ]);
    this.#sendCommand({ type: 'end' });
  }

  #handleChange(): void {
    const snapshot = this.#store.snapshot();
    if (!isCaughtUp(snapshot)) return;
    const { anySource, recogniserReady, withoutSound = false } = this.#speechInput.facts();
    const hears = anySource && recogniserReady;
    switch (snapshot.view.state) {
      case 'preparing':
        if (anySource || withoutSound) this.#sendOnce('preparing', { type: 'initialise' });
        return;
      case 'initialising':
        if (hears || withoutSound) this.#sendOnce('initialising', { type: 'activate' });
        return;
      case 'active':
        if (hears && !this.#listening) {
          this.#listening = true;
          if (snapshot.interview !== null) void this.#setTerms(snapshot.interview.setup);
          void this.#speechInput.startTurns();
        }
        return;
      case 'ending':
        return;
      case 'ended':
        if (this.#lastActedOn === 'ended') return;
        this.#lastActedOn = 'ended';
        void this.#speechInput.close();
        this.#connection?.postMessage({ type: 'close' }, []);
    }
  }

  /** At once what the setup says; the words of the resume when they have been read. */
  async #setTerms(setup: InterviewSetup): Promise<void> {
    this.#speechInput.setTerms(listKeyTerms(setup));
    const profile = await this.#readProfile(setup);
    if (profile !== null && this.#listening)
      this.#speechInput.setTerms(listKeyTerms(setup, profile));
  }

  #sendOnce(state: InterviewState, command: Command): void {
    if (this.#lastActedOn === state) return;
    this.#lastActedOn = state;
    this.#sendCommand(command);
  }

  #handleTurnEvent(event: SpeechTurnEvent): void {
    switch (event.type) {
      case 'partial':
        this.#store.showOpenTurn(event.channel, event);
        return this.#sendPartial(event);
      case 'final':
        return this.#sendTurn(event);
      case 'amended':
        return this.#sendAmendment(event);
      case 'discarded':
        return this.#store.closeOpenTurn(event.channel);
      case 'withheld':
        return this.#keepDoubtful(event);
      case 'eager':
        // Nobody drafts an answer to the candidate's own words.
        if (!isOwn(event)) this.#sendOpenTurn(event);
        return;
      case 'resumed': {
        const { channel, turnId } = event;
        return this.#sendEphemeral({ type: 'resumed', channel, turnId });
      }
    }
  }

  #sendPartial({ channel, turnId, text }: Extract<SpeechTurnEvent, { type: 'partial' }>): void {
    const now = performance.now();
    if (now - this.#sentPartialAt[channel] < PARTIAL_INTERVAL_MS) return;
    this.#sentPartialAt[channel] = now;
    this.#sendOpenTurn({ type: 'partial', channel, turnId, text });
  }

  #sendOpenTurn({ type, channel, turnId, text, language }: Words): void {
    const words = text.slice(0, LIMITS.turnCharacters);
    this.#sendEphemeral({ type, channel, turnId, text: words, language });
  }

  /** @param saidAt of what was heard, milliseconds since 1970: a phone's page may come to it long after */
  #sendCommand(command: Command, saidAt?: number): void {
    const isLate = saidAt !== undefined && Date.now() - saidAt >= LATE_MS;
    const late = isLate ? { saidAt } : {};
    this.#connection?.postMessage({ type: 'command', command, ...late }, []);
  }

  #sendEphemeral(message: OpenTurnMessage): void {
    this.#connection?.postMessage({ type: 'ephemeral', message }, []);
  }

  #sendGap(gap: SoundGap, until: number): void {
    // A server of the version before would end the connection over it.
    const { protocol, view } = this.#store.snapshot();
    const isKnown = protocol !== null && protocol >= COMMAND_SINCE_VERSION.gap;
    if (isKnown && view.state !== 'ended') this.#sendCommand({ type: 'gap', ...gap }, until);
  }

  #sendTurn(event: Extract<SpeechTurnEvent, { type: 'final' }>): void {
    const turn = this.#toTurn(event);
    if (turn === null) return this.#store.closeOpenTurn(event.channel);
    this.#sentTexts.set(turn.turnId, turn.text);
    this.#store.closeOpenTurn(event.channel);
    this.#store.addUnsavedTurn(turn);
    this.#sendCommand({ type: 'turn', ...turn }, this.#speechInput.readSaidAt?.(event.endMs));
  }

  #keepDoubtful(event: Extract<SpeechTurnEvent, { type: 'withheld' }>): void {
    const turn = this.#toTurn(event);
    const { reason } = event;
    if (turn !== null) this.#store.addDoubtful({ ...turn, reason, heardAt: Date.now() });
  }

  /** @returns null if there are no words. */
  #toTurn(heard: Extract<SpeechTurnEvent, { type: 'final' | 'withheld' }>): Turn | null {
    const { turnId, text, startMs, endMs } = heard;
    const channel = isOwn(heard) ? 'candidate' : heard.channel;
    const words = text.trim().slice(0, LIMITS.turnCharacters);
    if (words === '') return null;
    const { recogniserName, secondName } = this.#speechInput.facts();
    const language = 'language' in heard ? heard.language : undefined;
    return {
      turnId,
      channel,
      text: words,
      startMs: Math.max(0, Math.round(startMs)),
      endMs: Math.max(0, Math.round(endMs)),
      engine: language === undefined ? recogniserName : (secondName ?? recogniserName),
      voice: toTurnVoice(heard),
      words: toTurnWords(heard, words),
      ...(language !== undefined && { language }),
      ...(isOwn(heard) && { heardAs: 'room' }),
    };
  }

  /** The same turn with more words. Its final was sent before: commands keep their order. */
  #sendAmendment(amended: Extract<SpeechTurnEvent, { type: 'amended' }>): void {
    const { channel, turnId, text, endMs, language } = amended;
    const amendment = {
      turnId,
      text: text.trim().slice(0, LIMITS.turnCharacters),
      endMs: Math.max(0, Math.round(endMs)),
      voice: toTurnVoice(amended),
      words: toTurnWords(amended, text.trim().slice(0, LIMITS.turnCharacters)),
      ...(language !== undefined && { language }),
    };
    // What sounded like more words can turn out to be none: then nothing has changed.
    if (amendment.text === '' || amendment.text === this.#sentTexts.get(turnId))
      return this.#store.closeOpenTurn(channel);
    this.#sentTexts.set(turnId, amendment.text);
    this.#store.amendUnsavedTurn(channel, amendment);
    this.#sendCommand({ type: 'amend', ...amendment });
  }
}

/** Whether one microphone for everybody heard the candidate, by the voice. */
function isOwn(event: SpeechTurnEvent): boolean {
  return 'speaker' in event && event.channel === 'room' && event.speaker === 'candidate';
}
