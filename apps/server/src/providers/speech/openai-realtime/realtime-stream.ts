import { z } from 'zod';
import { samplesOfSeconds } from '../sound.ts';
import { FAILURES, type VendorFailure } from '../speech-engine.ts';
import { SocketStream, type SocketStreamOptions } from '../socket-stream.ts';
import { messageReader } from '../vendor-messages.ts';
import { Commits } from './commits.ts';
import type { RealtimeDialect, SoundEncoder } from './dialects.ts';

/**
 * The OpenAI Realtime protocol for transcription, in the forms of `dialects.ts`. Not tried live: written
 * from developers.openai.com/api/reference/resources/realtime (client and server events) and
 * help.aliyun.com/zh/model-studio/qwen-asr-realtime-server-events, and proven against a local server
 * that speaks both.
 */

const failed = z.object({
  error: z.object({ type: z.string().nullish(), code: z.string().nullish() }),
});
const ofItem = z.object({ item_id: z.string() });

const read = messageReader(
  z.object({ type: z.string() }).transform(({ type }) => type),
  {
    /** The first message. */
    'session.created': z.object({}),
    /** The session is as we asked. */
    'session.updated': z.object({}),
    /** Names the item of a commit, in the order of the commits. */
    'input_audio_buffer.committed': ofItem,
    /** OpenAI: more words; they may come before the commit. */
    'conversation.item.input_audio_transcription.delta': ofItem.extend({
      delta: z.string().default(''),
    }),
    /** Qwen: the words so far, settled and not. */
    'conversation.item.input_audio_transcription.text': ofItem.extend({
      text: z.string(),
      stash: z.string().default(''),
    }),
    'conversation.item.input_audio_transcription.completed': ofItem.extend({
      transcript: z.string(),
    }),
    'conversation.item.input_audio_transcription.failed': ofItem.extend(failed.shape),
    /** Qwen's last word after `session.finish`. */
    'session.finished': z.object({}),
    error: failed,
  } as const,
);

/** developers.openai.com/api/docs/guides/error-codes; help.aliyun.com/zh/model-studio/error-code. */
const REFUSED_CODES =
  /invalid_api_key|InvalidApiKey|insufficient_quota|billing|Arrearage|AccessDenied|model_not_found/i;
const BUSY_CODES = /rate_limit|Throttling|too_many|overloaded/i;

function failureOfError({ error }: z.output<typeof failed>): VendorFailure {
  const said = `${error.type ?? ''} ${error.code ?? ''}`;
  if (REFUSED_CODES.test(said)) return FAILURES.refused;
  if (BUSY_CODES.test(said)) return FAILURES.busy;
  return /invalid_request/i.test(said) ? FAILURES.refused : FAILURES.brokenOff;
}

/** A shorter commit is an error (`input_audio_buffer_commit_empty`: "at least 100ms"). */
const minCommit = samplesOfSeconds(0.1);

interface RealtimeOptions extends SocketStreamOptions {
  readonly dialect: RealtimeDialect;
  readonly model: string;
}

export class RealtimeStream extends SocketStream {
  readonly #dialect: RealtimeDialect;
  readonly #session: object;
  readonly #encoder: SoundEncoder;
  readonly #commits = new Commits();
  /** The sample at which the sound begins that is not committed. */
  #committed: number | null = null;
  /** Words of items that no commit has named: the sound that is not committed yet. */
  readonly #early = new Map<string, string>();

  constructor({ dialect, model, ...options }: RealtimeOptions) {
    super(options);
    const { language, terms } = options.request;
    this.#dialect = dialect;
    this.#session = dialect.session(model, language, terms);
    this.#encoder = dialect.createEncoder();
  }

  protected override onOpen(): void {
    // The session is asked for when the vendor has said `session.created`.
  }

  protected override sendSound(sound: Int16Array): void {
    this.#append(this.#encoder.encode(sound));
  }

  protected override sendFlush(): void {
    const from = this.#committed ?? this.start;
    if (this.sent === from) return;
    const short = minCommit - (this.sent - from);
    if (short > 0) this.#append(this.#encoder.encode(new Int16Array(short)));
    this.#append(this.#encoder.rest());
    this.socket.sendJson({ type: 'input_audio_buffer.commit' });
    this.#commits.add(from, this.sent);
    this.#committed = this.sent;
  }

  protected override goodbye(): object | null {
    return this.#dialect.goodbye;
  }

  protected override onMessage(given: unknown): void {
    const message = read(given);
    if (message === 'other') return;
    if (message === 'unreadable') {
      this.fail(FAILURES.unreadable);
      return;
    }
    switch (message.type) {
      case 'session.created':
        this.socket.sendJson({ type: 'session.update', session: this.#session });
        return;
      case 'session.updated':
        this.ready();
        return;
      case 'session.finished':
        this.finished();
        return;
      case 'input_audio_buffer.committed':
        this.#named(message.body.item_id);
        return;
      case 'conversation.item.input_audio_transcription.delta': {
        const { item_id: id, delta } = message.body;
        this.#words(id, (before) => before + delta);
        return;
      }
      case 'conversation.item.input_audio_transcription.text': {
        const { item_id: id, text, stash } = message.body;
        this.#words(id, () => text + stash);
        return;
      }
      case 'conversation.item.input_audio_transcription.completed':
        this.#completed(message.body.item_id, message.body.transcript);
        return;
      case 'conversation.item.input_audio_transcription.failed':
      case 'error':
        this.fail(failureOfError(message.body));
    }
  }

  #append(bytes: Buffer): void {
    if (bytes.length === 0) return;
    this.socket.sendJson({ type: 'input_audio_buffer.append', audio: bytes.toString('base64') });
  }

  #named(itemId: string): void {
    const commit = this.#commits.name(itemId);
    if (commit === null) return;
    commit.text = this.#early.get(itemId) ?? '';
    this.#early.delete(itemId);
  }

  #words(itemId: string, next: (before: string) => string): void {
    const commit = this.#commits.find(itemId);
    if (commit !== null) {
      commit.text = next(commit.text);
      if (!commit.done && this.#commits.isFirst(commit))
        this.onSound(commit.text, commit.from, commit.to, false);
      return;
    }
    const text = next(this.#early.get(itemId) ?? '');
    this.#early.set(itemId, text);
    // A commit that is on its way belongs to the words that come first.
    const { from, to } = this.#commits.unnamed ?? {
      from: this.#committed ?? this.start,
      to: this.sent,
    };
    this.onSound(text, from, to, false);
  }

  #completed(itemId: string, transcript: string): void {
    const commit = this.#commits.find(itemId);
    // A text for nothing that we committed cannot be told apart from another one's.
    if (commit === null) {
      this.fail(FAILURES.unreadable);
      return;
    }
    commit.text = transcript;
    commit.done = true;
    for (const { text, from, to } of this.#commits.takeDone()) this.onSound(text, from, to, true);
  }
}
