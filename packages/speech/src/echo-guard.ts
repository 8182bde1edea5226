import { ECHO_WITHIN_MS, KEEP_AUDIO_MS } from './constants.ts';
import { cutEcho, judgeEcho, type EchoVerdict, type Heard } from './echo-judge.ts';
import type { Channel, PipelineEvent, TurnEvent } from './events.ts';
import { LevelTrack } from './level-track.ts';
import { sameWords } from './words.ts';

type Ended = Extract<TurnEvent, { type: 'final' | 'amended' }>;
type Worded = Extract<TurnEvent, { type: 'partial' | 'eager' | 'final' | 'amended' }>;

/** What the interviewer says or has just said. */
interface Said extends Heard {
  readonly open: boolean;
}

/**
 * Keeps the interviewer's sound that a microphone picks up from being taken for the candidate: hears both
 * channels' levels, and lets the candidate's events pass without what is echo. Every turn that passed in part
 * still ends once.
 */
export class EchoGuard {
  readonly #levels = { interviewer: new LevelTrack(), candidate: new LevelTrack() };
  readonly #said = new Map<string, Said>();
  /** Candidate turns whose eager has passed and stands. */
  readonly #eager = new Set<string>();
  readonly #dropped = new Set<string>();
  /** The candidate's last turn as it passed, and whether more of it was shown since. */
  #passed: { turnId: string; text: string; shown: boolean } | null = null;
  /** Over, and like an echo by their sound, while the interviewer's words are still unknown. */
  #held: Ended[] = [];

  hear(channel: Channel, startMs: number, samples: Float32Array, voiced: boolean): void {
    if (channel !== 'room') this.#levels[channel].note(startMs, samples, voiced);
  }

  /** @returns what is reported in place of the event. */
  pass(event: PipelineEvent): PipelineEvent[] {
    if (event.type === 'failed' || event.type === 'speech' || event.type === 'withheld')
      return [event];
    if (event.channel === 'room') return [event];
    if (event.channel === 'interviewer') {
      this.#listen(event);
      return [event, ...this.#passHeld()];
    }
    switch (event.type) {
      case 'partial':
      case 'eager':
        return this.#passOpen(event);
      case 'resumed':
        return this.#eager.delete(event.turnId) ? [event] : [];
      case 'discarded':
        return [event];
      case 'final':
      case 'amended':
        return this.#passEnded(event, true);
    }
  }

  /** Nothing more will be known: what was held is let go. */
  release(): PipelineEvent[] {
    return this.#held.splice(0).flatMap((event) => this.#passEnded(event, false));
  }

  #listen(event: TurnEvent): void {
    if (event.turnId === null || event.type === 'resumed') return;
    if (event.type === 'discarded') {
      this.#said.delete(event.turnId);
      return;
    }
    const { turnId, text, startMs } = event;
    const endMs = event.type === 'partial' ? this.#levels.interviewer.nowMs : event.endMs;
    const open = event.type === 'partial' || event.type === 'eager';
    this.#said.set(turnId, { text, startMs, endMs, open });
    for (const [id, said] of this.#said) {
      if (said.endMs < startMs - KEEP_AUDIO_MS) this.#said.delete(id);
    }
  }

  #passHeld(): PipelineEvent[] {
    return this.#held.splice(0).flatMap((event) => this.#passEnded(event, true));
  }

  #passOpen(event: Extract<Worded, { type: 'partial' | 'eager' }>): PipelineEvent[] {
    const endMs = event.type === 'eager' ? event.endMs : this.#levels.candidate.nowMs;
    const verdict = this.#judge({ text: event.text, startMs: event.startMs, endMs });
    if (verdict.kind === 'echo' || verdict.kind === 'sounds-like-echo') return [];
    const passed = strip(event, verdict);
    if (this.#isKnown(passed)) return [];
    if (event.type === 'eager') this.#eager.add(event.turnId);
    if (this.#passed?.turnId === event.turnId) this.#passed.shown = true;
    return [passed];
  }

  #passEnded(event: Ended, mayWait: boolean): PipelineEvent[] {
    const { channel, turnId, startMs, endMs } = event;
    const verdict = this.#judge(event);
    const before = this.#held.length;
    this.#held = this.#held.filter((each) => each.turnId !== turnId);
    // Its final never passed: the words that do are the first of that turn.
    const isFirst = this.#dropped.delete(turnId) || this.#held.length < before;
    const first: Ended = isFirst ? { ...event, type: 'final' } : event;
    if (verdict.kind === 'sounds-like-echo' && mayWait && this.#isOpenNear(event)) {
      this.#held.push(first);
      return [];
    }
    this.#eager.delete(turnId);
    if (verdict.kind === 'echo') {
      this.#dropped.add(turnId);
      return [{ type: 'discarded', channel, turnId, reason: 'echo', startMs, endMs }];
    }
    const passed = strip(first, verdict);
    if (this.#isKnown(passed)) return [];
    this.#passed = { turnId, text: passed.text, shown: false };
    return [passed];
  }

  /** Without its echo, what goes on says nothing that has not passed already. */
  #isKnown({ turnId, text }: Worded): boolean {
    const before = this.#passed;
    return before?.turnId === turnId && !before.shown && sameWords(before.text, text);
  }

  #judge(heard: Heard): EchoVerdict {
    return judgeEcho(heard, this.#near(heard), this.#levels);
  }

  #near({ startMs, endMs }: Heard): Said[] {
    return [...this.#said.values()].filter(
      (said) => said.startMs < endMs + ECHO_WITHIN_MS && startMs - ECHO_WITHIN_MS < said.endMs,
    );
  }

  #isOpenNear(heard: Heard): boolean {
    return this.#near(heard).some(({ open }) => open);
  }
}

function strip<E extends Worded>(event: E, verdict: EchoVerdict): E {
  if (verdict.kind !== 'mixed') return event;
  const { echoed, startMs, endMs } = verdict;
  const text = cutEcho(event.text, echoed);
  if (event.type !== 'partial') return { ...event, text, startMs, endMs };
  const settled = cutEcho(event.text.slice(0, event.settledLength), echoed);
  return { ...event, text, settledLength: Math.min(settled.length, text.length), startMs };
}
