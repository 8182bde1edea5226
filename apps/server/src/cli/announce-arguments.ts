import { parseArgs } from 'node:util';
import {
  announcement,
  ANNOUNCEMENT,
  ANNOUNCEMENT_LIMITS,
  INTERFACE_LOCALES,
  PLATFORMS,
  TIERS,
  type PublishedButton,
} from '@cuecard/contract';
import type { NewAnnouncement } from '../modules/announcements/publish-announcement.ts';
import { parseDay, parseWholeNumber, UsageError } from './argument-kinds.ts';

export type AnnounceCommand =
  | { readonly command: 'announce'; readonly act: 'list' }
  | { readonly command: 'announce'; readonly act: 'withdraw'; readonly id: number }
  | {
      readonly command: 'announce';
      readonly act: 'publish';
      /** `from` null: at once. */
      readonly given: Omit<NewAnnouncement, 'from'> & { readonly from: Date | null };
    };

export const ANNOUNCE_USAGE = `  npm run admin -- announce publish --message TEXT [--message TEXT]… --until DATE [--from DATE]
                                 [--title TEXT] [--tier TIER] [--language LANGUAGE] [--client CLIENT]
                                 [--confirm TEXT] [--cancel TEXT] [--link ADDRESS]
                                 [--fullscreen] [--persistent]
  npm run admin -- announce list
  npm run admin -- announce withdraw NUMBER`;

export const announceHelp = `announce tells users something in a dialog, once on all of their devices, and never over an interview or exam.
  --message     what it says; line breaks are kept, web addresses become links
  --from        the day from which it is shown (midnight UTC); without it, at once
  --until       the day on which it is shown no more
  --title       its title; without it, "${ANNOUNCEMENT.defaultTitle}" in the reader's language
  --tier        only for ${TIERS.join(', ')}
  --language    only where the interface is in ${INTERFACE_LOCALES.join(', ')}
  --client      only on ${PLATFORMS.join(', ')}; Web and Tauri stand for all of theirs
  --confirm, --cancel  the words on the buttons; without either, both are there with words of their own
  --link        a web page that the confirming button opens
  --fullscreen  fills the window
  --persistent  is closed by its buttons alone`;

/** @throws UsageError */
export function announceCommand(args: readonly string[]): AnnounceCommand {
  const { values, positionals } = parsed(args);
  const [act, named, ...more] = positionals;
  const extra = act === 'withdraw' ? more : [named, ...more].filter((word) => word !== undefined);
  if (extra.length > 0) throw new UsageError(`"${extra.join(' ')}" is too much.`);
  if (act === 'publish') return { command: 'announce', act, given: readGiven(values) };
  if (Object.keys(values).length > 0)
    throw new UsageError('Options only go with "announce publish".');
  if (act === 'list') return { command: 'announce', act };
  if (act !== 'withdraw') throw new UsageError('Say publish, list or withdraw after "announce".');
  if (named === undefined)
    throw new UsageError('Name the number of the announcement after "withdraw".');
  const id = parseWholeNumber('The number', named, 1, Number.MAX_SAFE_INTEGER);
  return { command: 'announce', act, id };
}

type Values = ReturnType<typeof parsed>['values'];

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        message: { type: 'string', multiple: true },
        title: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
        tier: { type: 'string' },
        language: { type: 'string' },
        client: { type: 'string' },
        confirm: { type: 'string' },
        cancel: { type: 'string' },
        link: { type: 'string' },
        fullscreen: { type: 'boolean' },
        persistent: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function readGiven(values: Values): Extract<AnnounceCommand, { act: 'publish' }>['given'] {
  if (values.until === undefined) throw new UsageError('Say until when: --until.');
  const from = values.from === undefined ? null : parseDay(values.from, '--from');
  const until = parseDay(values.until);
  if (from !== null && from >= until) throw new UsageError('--until must come after --from.');
  return {
    title: values.title === undefined ? null : readText('--title', values.title, 'titleCharacters'),
    message: readMessage(values.message),
    fullscreen: values.fullscreen ?? false,
    persistent: values.persistent ?? false,
    buttons: readButtons(values),
    tier: oneOf('--tier', values.tier, TIERS),
    locale: oneOf('--language', values.language, INTERFACE_LOCALES),
    client: oneOf('--client', values.client, PLATFORMS),
    from,
    until,
  };
}

function readMessage(texts: readonly string[] = []): string[] {
  if (texts.length === 0) throw new UsageError('Say what to tell: --message.');
  if (texts.length > ANNOUNCEMENT_LIMITS.texts)
    throw new UsageError(`There may be ${ANNOUNCEMENT_LIMITS.texts} messages at most.`);
  // A shell writes a line break as \n unless it is told otherwise.
  return texts.map((text) => readText('--message', text.replaceAll('\\n', '\n'), 'textCharacters'));
}

function readButtons({ confirm, cancel, link }: Values): PublishedButton[] | null {
  if (link !== undefined && confirm === undefined)
    throw new UsageError('--link goes with --confirm, whose button opens it.');
  if (link !== undefined && !announcementLink.safeParse(link).success)
    throw new UsageError('--link must be a web address such as https://example.com.');
  const buttons: PublishedButton[] = [];
  if (cancel !== undefined)
    buttons.push({
      text: readText('--cancel', cancel, 'buttonCharacters'),
      type: 'cancel',
      link: null,
    });
  if (confirm !== undefined)
    buttons.push({
      text: readText('--confirm', confirm, 'buttonCharacters'),
      type: 'confirm',
      link: link ?? null,
    });
  return buttons.length === 0 ? null : buttons;
}

const announcementLink = announcement.shape.buttons.unwrap().element.shape.link;

function readText(
  option: string,
  text: string,
  limit: 'titleCharacters' | 'textCharacters' | 'buttonCharacters',
): string {
  const trimmed = text.trim();
  const most = ANNOUNCEMENT_LIMITS[limit];
  if (trimmed === '' || trimmed.length > most)
    throw new UsageError(`${option} must have from 1 to ${most} characters.`);
  return trimmed;
}

function oneOf<T extends string>(
  option: string,
  text: string | undefined,
  words: readonly T[],
): T | null {
  if (text === undefined) return null;
  const found = words.find((word) => word.toLowerCase() === text.toLowerCase());
  if (found === undefined) throw new UsageError(`${option} must be one of ${words.join(', ')}.`);
  return found;
}
