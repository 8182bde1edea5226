import type { GivenByApp, PhoneDevice } from '@cuecard/shell';
import { isLivePage } from './live-pages.ts';
import { keepShared } from './shared-store.ts';

const SHARED_PAGE = '/shared';

/** Goes where the phone leads: links, reminders that are pressed, and what other apps share. */
export function followPhone(phone: PhoneDevice): void {
  const open = (address: string) => window.location.assign(address);
  phone.followLinks(open);
  // Something may be live here, which leaving would end.
  const isBusy = () => isLivePage(window.location.pathname);
  phone.reminders.follow((page) => {
    if (window.location.pathname !== page && !isBusy()) open(page);
  });
  phone.sharing.follow({ keep, open, isBusy });
}

async function keep(given: GivenByApp | null): Promise<string> {
  const isKept =
    given !== null &&
    (await readTexts(given)
      .then(keepShared)
      .then(
        () => true,
        () => false,
      ));
  return isKept ? SHARED_PAGE : `${SHARED_PAGE}?failed=true`;
}

/** A file of plain text is the text in it: an advertisement, like one that was shared without a file. */
async function readTexts({ title, text, files }: GivenByApp) {
  const isText = ({ type }: File) => type.startsWith('text/');
  const texts = await Promise.all(files.filter(isText).map((file) => file.text()));
  return {
    title,
    text: [text, ...texts].filter((each) => each.trim() !== '').join('\n\n'),
    url: '',
    files: files.filter((file) => !isText(file)),
    at: Date.now(),
  };
}
