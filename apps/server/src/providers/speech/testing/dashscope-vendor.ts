import { z } from 'zod';
import type { SaidWord } from './scripted-hearing.ts';
import { createWebSocketVendor, TEST_KEY, type TestVendor } from './test-vendor.ts';

export const DASH_SCOPE_PATH = '/api-ws/v1/inference';

/** help.aliyun.com/zh/model-studio/paraformer-client-events: what must be there, and as what. */
const runTask = z.object({
  header: z.strictObject({
    action: z.literal('run-task'),
    task_id: z.uuid(),
    streaming: z.literal('duplex'),
  }),
  payload: z.object({
    task_group: z.literal('audio'),
    task: z.literal('asr'),
    function: z.literal('recognition'),
    model: z.string().min(1),
    parameters: z.object({
      format: z.literal('pcm'),
      sample_rate: z.literal(16_000),
      language_hints: z.array(z.string()),
    }),
    input: z.object({}).loose(),
  }),
});
const finishTask = z.object({
  header: z.strictObject({
    action: z.literal('finish-task'),
    task_id: z.uuid(),
    streaming: z.literal('duplex'),
  }),
  payload: z.object({ input: z.strictObject({}) }),
});

/**
 * Speaks the run-task protocol as help.aliyun.com/zh/model-studio/paraformer-server-events and
 * …/websocket-for-paraformer-real-time-service describe it. `failing`: the code of a `task-failed` that
 * answers the first task.
 */
export function createDashScopeVendor(
  words: readonly SaidWord[],
  failing: string | null = null,
): Promise<TestVendor> {
  return createWebSocketVendor({
    words,
    path: DASH_SCOPE_PATH,
    authorization: `Bearer ${TEST_KEY}`,
    speak(socket, session, hearing, misbehaviour) {
      let task: string | null = null;
      /** The seconds of the session at which the task began, and its running sentence. */
      let taskFrom = 0;
      let open = 0;
      let partials = 0;

      const send = (event: string, header: object, payload: object): void =>
        socket.send(JSON.stringify({ header: { task_id: task, event, ...header }, payload }));
      const result = (end: boolean): void => {
        const text = hearing.between(open, session.seconds);
        const sentence = {
          begin_time: Math.round((open - taskFrom) * 1000),
          end_time: end ? Math.round((session.seconds - taskFrom) * 1000) : null,
          text,
          words: [],
          heartbeat: false,
          sentence_end: end,
        };
        send('result-generated', {}, { output: { sentence }, usage: end ? { duration: 1 } : null });
        if (end) open = session.seconds;
      };

      return {
        onSound() {
          session.expect(task !== null, 'sound outside of a task');
          if (misbehaviour === 'never-answers') return;
          const due = Math.floor(session.seconds / 0.25);
          if (due === partials) return;
          partials = due;
          result(false);
          const sentence = { begin_time: 0, end_time: null, text: '', heartbeat: true };
          send('result-generated', {}, { output: { sentence }, usage: null });
        },
        onText(message) {
          const begun = runTask.safeParse(message);
          if (begun.success) {
            session.expect(task === null, 'two tasks at once');
            task = begun.data.header.task_id;
            session.language = begun.data.payload.parameters.language_hints.join(',');
            session.terms = JSON.stringify(begun.data.payload.input);
            session.goodbye = false;
            taskFrom = session.seconds;
            open = session.seconds;
            if (failing === null) send('task-started', { attributes: {} }, {});
            else send('task-failed', { error_code: failing, error_message: 'no' }, {});
            return;
          }
          const ended = finishTask.safeParse(message);
          session.expect(ended.success, 'a message that is none of the protocol');
          session.expect(ended.data?.header.task_id === task, 'another task is finished');
          session.goodbye = true;
          if (misbehaviour === 'never-answers') return;
          // Words that were understood end as a sentence; a silence has none.
          if (hearing.between(open, session.seconds) !== '') result(true);
          send('task-finished', { attributes: {} }, { output: {} });
          task = null;
        },
      };
    },
  });
}
