import { LIMITS } from '@cuecard/contract';
import type { PhonePlugins } from './phone-plugins.ts';

/** What another app gave; texts are empty and files none where it gave none. */
export interface GivenByApp {
  readonly title: string;
  readonly text: string;
  readonly files: readonly File[];
}

interface SharingUse {
  /** Resolves once it is kept, with the page that goes on with it. Null: the phone could not read what was given. */
  readonly keep: (given: GivenByApp | null) => Promise<string>;
  readonly open: (page: string) => void;
  /** Whether something is live here, which another page would end. */
  readonly isBusy: () => boolean;
}

export interface PhoneSharing {
  /**
   * Hands over what other apps give to this one, also what began it. Until it is kept the phone has it, and gives it
   * again at the next start.
   */
  follow(use: SharingUse): void;
}

interface PlainFile {
  readonly name: string;
  readonly type: string;
  /** Base64. */
  readonly data: string;
}

/** One byte more than is taken is read, so that a longer file is refused by its size and not read whole. */
const MAX_READ_BYTES = LIMITS.resumeBytes + 1;
/** iOS tells no type. */
const TYPES: Readonly<Record<string, string>> = { txt: 'text/plain', pdf: 'application/pdf' };

export function phoneSharing({ system, call, on }: PhonePlugins): PhoneSharing {
  return {
    follow(use) {
      const plugins = { call, on };
      if (system === 'android') return followShares(plugins, use);
      followDocuments(plugins, use);
      // On iOS it is the app that is opened later, maybe for what is live: what was shared waits on then.
      followShares(plugins, use, use.isBusy);
    },
  };
}

type Plugins = Pick<PhonePlugins, 'call' | 'on'>;

/** What the app's own plugin reads: on Android an intent, on iOS what the share extension kept. */
function followShares(
  { call, on }: Plugins,
  { keep, open }: SharingUse,
  mustWait = () => false,
): void {
  const handleShared = async () => {
    if (mustWait()) return;
    const given = ((await call('readShared', { most: MAX_READ_BYTES })) ?? {}) as {
      readonly hasFailed?: boolean;
      readonly title?: string;
      readonly text?: string;
      readonly files?: readonly PlainFile[];
    };
    const { hasFailed, title = '', text = '', files } = given;
    if (files === undefined) return;
    const page = await keep(hasFailed === true ? null : { title, text, files: files.map(toFile) });
    await call('dropShared');
    open(page);
  };
  // One after the other: a start tells of what began it, and so does the event.
  let last = Promise.resolve();
  const next = () => {
    // What was not kept is still the phone's.
    last = last.then(handleShared).catch(() => undefined);
  };
  on('Sharing', 'shared', next);
  next();
}

/** iOS: a document that was copied to the app and is opened by its address. */
function followDocuments({ call, on }: Plugins, { keep, open }: SharingUse): void {
  on('App', 'appUrlOpen', (data) => {
    const { url } = (data ?? {}) as { url?: unknown };
    if (typeof url !== 'string' || !url.startsWith('file://')) return;
    void (async () => {
      const { data: content } = ((await call('readFile', { path: url })) ?? {}) as {
        data?: unknown;
      };
      const name = decodeURIComponent(url.slice(url.lastIndexOf('/') + 1));
      const type = TYPES[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? '';
      const page = await keep(
        typeof content === 'string'
          ? { title: '', text: '', files: [toFile({ name, type, data: content })] }
          : null,
      );
      await call('deleteFile', { path: url });
      open(page);
    })().catch(() => undefined);
  });
}

function toFile({ name, type, data }: PlainFile): File {
  const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
  return new File([bytes], name, { type });
}
