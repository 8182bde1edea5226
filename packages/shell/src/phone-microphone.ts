import type { NativeSound } from './native-sound.ts';
import type * as answersModule from './phone-microphone-answers.ts';
import type { PhoneMicrophoneDeps, PhoneSoundReader } from './phone-sound-reader.ts';

type Answers = typeof answersModule;

/** With the first microphone: neither is part of the first page, which every computer loads too. */
const loadAnswers = (): Promise<Answers> => import('./phone-microphone-answers.ts');
const loadReader = () => import('./phone-sound-reader.ts');

/**
 * The microphone of the app for iOS, which hears on while the screen is locked. One at a time: another that is opened
 * ends the one before it.
 */
export function phoneMicrophone(deps: PhoneMicrophoneDeps): NativeSound {
  const { plugins } = deps;
  let current: PhoneSoundReader | null = null;
  // A page that begins has opened nothing: what an earlier one left open would hear for nobody.
  void plugins.call('closeMicrophone');
  return {
    hearsSystem: false,
    async permission() {
      const { phonePermission } = await loadAnswers();
      const answer = phonePermission.safeParse(await plugins.call('microphonePermission'));
      return answer.success ? answer.data.state : 'prompt';
    },
    async microphones() {
      const { phoneMicrophones } = await loadAnswers();
      const answer = phoneMicrophones.safeParse(await plugins.call('listMicrophones'));
      return answer.success ? answer.data.devices : [];
    },
    async open(wanted) {
      const [answers, reading] = await Promise.all([loadAnswers(), loadReader()]);
      const before = current;
      before?.beReplaced();
      try {
        const device = wanted.source === 'microphone' ? wanted.device : null;
        const opened = await plugins.ask('openMicrophone', device === null ? {} : { device });
        const reader = new reading.PhoneSoundReader(
          answers.openedPhoneMicrophone.parse(opened),
          deps,
        );
        current = reader;
        void reader.run();
        return reader;
      } catch (error) {
        before?.end();
        throw toRefusal(error, answers);
      }
    },
  };
}

function toRefusal(error: unknown, { phoneMicrophoneRefusal }: Answers): Error {
  const { code } = (error ?? {}) as { code?: unknown };
  const refusal = phoneMicrophoneRefusal.safeParse(code);
  const kind = refusal.success ? refusal.data : 'unknown';
  return Object.assign(new Error('the phone opened no microphone', { cause: error }), { kind });
}
