import { z } from 'zod';
import type { SaidWord } from './scripted-hearing.ts';
import { createWebSocketVendor, TEST_KEY, type TestVendor } from './test-vendor.ts';

/** developers.openai.com/api/reference/resources/realtime/client-events, a transcription session. */
const openAiSession = z.strictObject({
  type: z.literal('transcription'),
  audio: z.strictObject({
    input: z.strictObject({
      format: z.strictObject({ type: z.literal('audio/pcm'), rate: z.literal(24_000) }),
      transcription: z.strictObject({
        model: z.string().min(1),
        language: z.string(),
        prompt: z.string(),
      }),
      turn_detection: z.null(),
    }),
  }),
});
/** help.aliyun.com/zh/model-studio/qwen-asr-realtime-client-events. */
const qwenSession = z.strictObject({
  modalities: z.tuple([z.literal('text')]),
  input_audio_format: z.literal('pcm'),
  sample_rate: z.literal(16_000),
  input_audio_transcription: z.strictObject({
    language: z.string(),
    corpus: z.strictObject({ text: z.string() }).optional(),
  }),
  turn_detection: z.null(),
});

export interface RealtimeVendorOptions {
  readonly form: 'openai' | 'qwen';
  readonly words: readonly SaidWord[];
  /** The first item's text comes after the second one's. */
  readonly outOfOrder?: boolean;
  /** Answers the first commit with this error instead of a text. */
  readonly error?: { readonly type: string; readonly code: string };
}

const MIN_COMMIT_SECONDS = 0.1;

/**
 * Speaks the Realtime protocol as developers.openai.com/api/docs/guides/realtime-transcription and the
 * reference of server events describe it, or Qwen's form of it.
 */
export function createRealtimeVendor(options: RealtimeVendorOptions): Promise<TestVendor> {
  const { form } = options;
  return createWebSocketVendor({
    words: options.words,
    path: form === 'openai' ? '/v1/realtime' : '/api-ws/v1/realtime',
    authorization: `Bearer ${TEST_KEY}`,
    speak(socket, session, hearing, misbehaviour) {
      let configured = false;
      /** The second at which the sound begins that is not committed. */
      let open = 0;
      let item = 1;
      let told = '';
      const late: object[] = [];

      const send = (message: object): void =>
        socket.send(JSON.stringify({ event_id: 'e', ...message }));
      const itemEvent = (name: string, fields: object): object => ({
        type: `conversation.item.input_audio_transcription.${name}`,
        item_id: `item_${item}`,
        content_index: 0,
        ...fields,
      });

      function configure(given: unknown): void {
        if (form === 'openai') {
          const { data, error } = openAiSession.safeParse(given);
          session.expect(data !== undefined, `another session: ${error?.message ?? ''}`);
          session.language = data?.audio.input.transcription.language ?? null;
          session.terms = data?.audio.input.transcription.prompt ?? '';
          session.rate = 24_000;
        } else {
          const { data, error } = qwenSession.safeParse(given);
          session.expect(data !== undefined, `another session: ${error?.message ?? ''}`);
          session.language = data?.input_audio_transcription.language ?? null;
          session.terms = data?.input_audio_transcription.corpus?.text ?? '';
        }
        configured = true;
        send({ type: 'session.updated', session: {} });
      }

      function commit(): void {
        const length = session.seconds - open;
        session.expect(length >= MIN_COMMIT_SECONDS, 'a commit that is too short');
        if (misbehaviour === 'never-answers') return;
        if (options.error !== undefined) {
          send({ type: 'error', error: { ...options.error, message: 'no', param: null } });
          return;
        }
        const transcript = hearing.between(open, session.seconds);
        const before = item === 1 ? null : `item_${item - 1}`;
        send({
          type: 'input_audio_buffer.committed',
          item_id: `item_${item}`,
          previous_item_id: before,
        });
        if (form === 'qwen') {
          const half = transcript.slice(0, transcript.length / 2);
          send(itemEvent('text', { text: half, stash: transcript.slice(half.length) }));
        }
        const completed = itemEvent('completed', { transcript, usage: {} });
        if (options.outOfOrder === true && item === 1) late.push(completed);
        else for (const message of [completed, ...late.splice(0)]) send(message);
        open = session.seconds;
        told = '';
        item += 1;
      }

      send({ type: 'session.created', session: { object: 'realtime.session' } });
      return {
        onSound() {
          // Sound comes inside of messages here.
          session.faults.push('bytes where text is spoken');
        },
        onText(message) {
          if (message['type'] === 'session.update') configure(message['session']);
          else if (message['type'] === 'input_audio_buffer.append') {
            session.expect(configured, 'sound before the session was updated');
            session.receive(Buffer.from(String(message['audio']), 'base64'));
            if (form === 'openai' && misbehaviour !== 'never-answers') sendMessage();
          } else if (message['type'] === 'input_audio_buffer.commit') commit();
          else if (form === 'qwen' && message['type'] === 'session.finish') {
            session.goodbye = true;
            send({ type: 'session.finished' });
          } else session.faults.push(`an unknown message: ${String(message['type'])}`);
        },
      };

      function sendMessage(): void {
        const words = hearing.between(open, session.seconds);
        if (words === told) return;
        send(itemEvent('delta', { delta: words.slice(told.length) }));
        told = words;
      }
    },
  });
}
