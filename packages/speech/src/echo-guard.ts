import { ECHO_TAIL_MS, ECHO_WITHIN_MS, KEEP_AUDIO_MS } from './constants.ts';
import { cutEcho, judgeEcho, type EchoVerdict, type TimedText } from './echo-judge.ts';
import { saysTheSame } from './echoed-words.ts';
import type { Channel, PipelineEvent, TurnEvent } from './events.ts';
import { LevelTrack } from './level-track.ts';
import { hasSameWords } from './words.ts';

type EndedEvent = Extract<TurnEvent, { type: 'final' | 'amended' }>;
type TextEvent = Extract<TurnEvent, { type: 'partial' | 'eager' | 'final' | 'amended' }>;

/** A turn of the interviewer that is open or has just ended. */
interface InterviewerSpeech extends TimedText {
  readonly open: boolean;
}

/**
 * Keeps the interviewer's sound that a microphone picks up from being taken for the candidate: follows both
 * channels' levels, and removes echo from the candidate's events. Every turn that passed in part still ends
 * once.
 */
export class EchoGuard {
  readonly #levels = { interviewer: new LevelTrack(), candidate: new LevelTrack() };
  readonly #interviewerSpeech = new Map<string, InterviewerSpeech>();
  /** Candidate turns whose eager has passed and stands. */
  readonly #eager = new Set<string>();
  readonly #dropped = new Set<string>();
  /** The candidate's last turn as it passed, and whether more of it was shown since. */
  #lastPassed: { turnId: string; text: string; shown: boolean } | null = null;
  /** Ended turns that sound like an echo while the interviewer's words are still unknown. */
  #held: EndedEvent[] = [];

  onFrame(channel: Channel, startMs: number, samples: Float32Array, voiced: boolean): void {
    if (channel !== 'room') this.#levels[channel].record(startMs, samples, voiced);
  }

  /** @returns the events to report in place of this one. */
  filter(event: PipelineEvent): PipelineEvent[] {
    if (event.type === 'failed' || event.type === 'speech') return [event];
    if (event.channel === 'room') return [event];
    if (event.channel === 'interviewer') {
      this.#noteInterviewer(event);
      return [event, ...this.#retryHeld()];
    }
    switch (event.type) {
      case 'partial':
      case 'eager':
        return this.#filterOpen(event);
      case 'resumed':
        return this.#eager.delete(event.turnId) ? [event] : [];
      case 'discarded':
        return [event];
      case 'withheld':
        return this.#judge(event).kind.endsWith('echo') ? [] : [event];
      case 'final':
      case 'amended':
        return this.#filterEnded(event, true);
    }
  }

  /** Decides about the held turns with what is known: nothing more will come. */
  flush(): PipelineEvent[] {
    return this.#held.splice(0).flatMap((event) => this.#filterEnded(event, false));
  }

  #noteInterviewer(event: TurnEvent): void {
    if (event.turnId === null || event.type === 'resumed') return;
    if (event.type === 'discarded') {
      this.#interviewerSpeech.delete(event.turnId);
      return;
    }
    const { turnId, text, startMs } = event;
    const endMs = event.type === 'partial' ? this.#levels.interviewer.nowMs : event.endMs;
    const open = event.type === 'partial' || event.type === 'eager';
    this.#interviewerSpeech.set(turnId, { text, startMs, endMs, open });
    for (const [id, said] of this.#interviewerSpeech) {
      if (said.endMs < startMs - KEEP_AUDIO_MS) this.#interviewerSpeech.delete(id);
    }
  }

  #retryHeld(): PipelineEvent[] {
    return this.#held.splice(0).flatMap((event) => this.#filterEnded(event, true));
  }

  #filterOpen(event: Extract<TextEvent, { type: 'partial' | 'eager' }>): PipelineEvent[] {
    const endMs = event.type === 'eager' ? event.endMs : this.#levels.candidate.nowMs;
    const verdict = this.#judge({ text: event.text, startMs: event.startMs, endMs });
    if (verdict.kind === 'echo' || verdict.kind === 'sounds-like-echo') return [];
    const passed = removeEcho(event, verdict);
    if (this.#isKnown(passed)) return [];
    if (event.type === 'eager') this.#eager.add(event.turnId);
    if (this.#lastPassed?.turnId === event.turnId) this.#lastPassed.shown = true;
    return [passed];
  }

  #filterEnded(event: EndedEvent, mayWait: boolean): PipelineEvent[] {
    const { channel, turnId, startMs, endMs } = event;
    const verdict = this.#judge(event);
    const before = this.#held.length;
    this.#held = this.#held.filter((each) => each.turnId !== turnId);
    // Its final never passed: the words that do are the first of that turn.
    const isFirst = this.#dropped.delete(turnId) || this.#held.length < before;
    const first: EndedEvent = isFirst ? { ...event, type: 'final' } : event;
    if (verdict.kind === 'sounds-like-echo' && mayWait && this.#isOpenNear(event)) {
      this.#held.push(first);
      return [];
    }
    this.#eager.delete(turnId);
    if (verdict.kind === 'echo') {
      this.#dropped.add(turnId);
      return [{ type: 'discarded', channel, turnId, reason: 'echo', startMs, endMs }];
    }
    const passed = removeEcho(first, verdict);
    if (this.#isKnown(passed)) return [];
    this.#lastPassed = { turnId, text: passed.text, shown: false };
    return [passed.type === 'final' ? this.#markSame(passed) : passed];
  }

  /** A loudspeaker that is far off, or a second one, changes the sound of an echo and not its words. */
  #markSame(event: Extract<TurnEvent, { type: 'final' }>): EndedEvent {
    const meanwhile = this.#findNear(event).filter(
      (said) => said.startMs < event.endMs && event.startMs < said.endMs + ECHO_TAIL_MS,
    );
    const said = meanwhile.map(({ text }) => text).join(' ');
    return saysTheSame(event.text, said) ? { ...event, saysTheSame: true } : event;
  }

  /** Whether the event, without its echo, has no words that did not pass already. */
  #isKnown({ turnId, text }: TextEvent): boolean {
    const before = this.#lastPassed;
    return before?.turnId === turnId && !before.shown && hasSameWords(before.text, text);
  }

  #judge(heard: TimedText): EchoVerdict {
    return judgeEcho(heard, this.#findNear(heard), this.#levels);
  }

  #findNear({ startMs, endMs }: TimedText): InterviewerSpeech[] {
    return [...this.#interviewerSpeech.values()].filter(
      (said) => said.startMs < endMs + ECHO_WITHIN_MS && startMs - ECHO_WITHIN_MS < said.endMs,
    );
  }

  #isOpenNear(heard: TimedText): boolean {
    return this.#findNear(heard).some(({ open }) => open);
  }
}

function removeEcho<E extends TextEvent>(event: E, verdict: EchoVerdict): E {
  if (verdict.kind !== 'mixed') return event;
  const { echoed, startMs, endMs } = verdict;
  const text = cutEcho(event.text, echoed);
  // Times of words are of the text as it was.
  if (event.type !== 'partial') return { ...event, text, startMs, endMs, words: [] };
  const settled = cutEcho(event.text.slice(0, event.settledLength), echoed);
  return { ...event, text, settledLength: Math.min(settled.length, text.length), startMs };
}
