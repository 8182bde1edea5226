import { randomUUID } from 'node:crypto';
import { SPEECH_SAMPLE_RATE } from '@cuecard/contract';
import { z } from 'zod';
import { PaddedClock } from '../padded-clock.ts';
import { toBytes, samplesOfSeconds } from '../sound.ts';
import { FAILURES, type VendorFailure } from '../speech-engine.ts';
import { SocketStream, type SocketStreamOptions } from '../socket-stream.ts';
import { messageReader } from '../vendor-messages.ts';

/**
 * DashScope's run-task protocol (Paraformer, Fun-ASR, Qwen-Audio streaming). Not tried live: written from
 * help.aliyun.com/zh/model-studio/paraformer-client-events, …/paraformer-server-events and
 * …/websocket-for-paraformer-real-time-service, and proven against a local server that speaks it.
 *
 * The protocol has no flush: a task is finished, which brings all its texts, and the next one is run on
 * the same connection. Sound waits in between.
 */

const milliseconds = z.number().nonnegative();
const header = z.object({ task_id: z.string() });
const read = messageReader(
  z.object({ header: z.object({ event: z.string() }) }).transform((given) => given.header.event),
  {
    'task-started': z.object({ header }),
    'result-generated': z.object({
      header,
      payload: z.object({
        output: z.object({
          sentence: z.object({
            begin_time: milliseconds.nullish(),
            /** Null until the sentence has ended. */
            end_time: milliseconds.nullish(),
            text: z.string(),
            sentence_end: z.boolean().default(false),
            /** "true: this result can be skipped." */
            heartbeat: z.boolean().nullish(),
          }),
        }),
      }),
    }),
    'task-finished': z.object({ header }),
    'task-failed': z.object({ header: header.extend({ error_code: z.string().default('') }) }),
  } as const,
);
type Message = Exclude<ReturnType<typeof read>, string>;
type Sentence = Extract<
  Message,
  { type: 'result-generated' }
>['body']['payload']['output']['sentence'];

/** help.aliyun.com/zh/model-studio/error-code. */
function failureOfCode(code: string): VendorFailure {
  if (/Throttling|RateQuota|LimitRequests/i.test(code)) return FAILURES.busy;
  if (/ApiKey|AccessDenied|Arrearage|Quota|InvalidParameter|ModelNotFound/i.test(code))
    return FAILURES.refused;
  return FAILURES.brokenOff;
}

/** `heartbeat` keeps a task through silence that is sent, not through nothing at all. */
const signOfLife = new Int16Array(samplesOfSeconds(0.1));

interface DashScopeOptions extends SocketStreamOptions {
  readonly model: string;
  readonly languageHints: readonly string[];
  /** The context for models that take one (Qwen-Audio streaming); null: this one does not. */
  readonly context: string | null;
}

export class DashScopeStream extends SocketStream {
  readonly #task: object;
  #taskId = '';
  /** Converts between the running task's time and ours; null before its first sound. */
  #clock: PaddedClock | null = null;
  /** The task is being finished for a flush. */
  #flushing = false;

  constructor({ model, languageHints, context, ...options }: DashScopeOptions) {
    super(options);
    this.#task = buildTask(model, languageHints, context);
  }

  protected override onOpen(): void {
    this.#runTask();
  }

  protected override sendSound(sound: Int16Array): void {
    this.#clock ??= new PaddedClock(this.sent - sound.length);
    this.socket.sendBytes(toBytes(sound));
  }

  protected override sendFlush(): void {
    this.#flushing = true;
    this.pause();
    this.socket.sendJson(this.#finishTask());
  }

  protected override onIdle(): void {
    this.#clock ??= new PaddedClock(this.sent);
    this.#clock.pad(this.sent, signOfLife.length);
    this.socket.sendBytes(toBytes(signOfLife));
  }

  protected override goodbye(): object | null {
    // While a task is being finished there is none to finish.
    return this.#flushing ? null : this.#finishTask();
  }

  protected override onMessage(given: unknown): void {
    const message = read(given);
    if (message === 'other') return;
    if (message === 'unreadable') {
      this.fail(FAILURES.unreadable);
      return;
    }
    // Words of a task that is over.
    if (message.body.header.task_id !== this.#taskId) return;
    switch (message.type) {
      case 'task-started':
        this.ready();
        return;
      case 'result-generated':
        this.#sentence(message.body.payload.output.sentence);
        return;
      case 'task-finished':
        this.#taskFinished();
        return;
      case 'task-failed':
        this.fail(failureOfCode(message.body.header.error_code));
    }
  }

  #sentence({ begin_time, end_time, text, ...sentence }: Sentence): void {
    if (sentence.heartbeat === true) return;
    const final = sentence.sentence_end;
    if (text === '' && !final) return;
    const from = this.#sampleAt(begin_time ?? 0);
    const to =
      final && end_time !== undefined && end_time !== null ? this.#sampleAt(end_time) : this.sent;
    this.onSound(text, from, to, final);
  }

  #sampleAt(ms: number): number {
    return this.#clock?.ours(samplesOfSeconds(ms / 1000)) ?? this.sent;
  }

  #taskFinished(): void {
    if (this.over) {
      this.finished();
      return;
    }
    // Nobody asked for it: the vendor ended the task.
    if (!this.#flushing) {
      this.fail(FAILURES.brokenOff);
      return;
    }
    this.#flushing = false;
    // "All results have been sent": behind the last sentence nothing was said.
    if (this.sent > this.settled) this.onSound('', this.settled, this.sent, true);
    this.#clock = null;
    this.#runTask();
  }

  #runTask(): void {
    this.#taskId = randomUUID();
    this.socket.sendJson({
      header: { action: 'run-task', task_id: this.#taskId, streaming: 'duplex' },
      payload: this.#task,
    });
  }

  #finishTask(): object {
    return {
      header: { action: 'finish-task', task_id: this.#taskId, streaming: 'duplex' },
      payload: { input: {} },
    };
  }
}

/** …/paraformer-client-events, `run-task`; `context`: …/qwen-audio-asr-streaming-client-events. */
function buildTask(model: string, hints: readonly string[], context: string | null): object {
  const said = { role: 'user', content: [{ type: 'input_text', text: context }] };
  return {
    task_group: 'audio',
    task: 'asr',
    function: 'recognition',
    model,
    parameters: {
      format: 'pcm',
      sample_rate: SPEECH_SAMPLE_RATE,
      language_hints: hints,
      // Sentences end at silences, soon, not where the meaning ends.
      semantic_punctuation_enabled: false,
      // The connection stays through long silences.
      heartbeat: true,
    },
    input: context === null ? {} : { context: [said] },
  };
}
