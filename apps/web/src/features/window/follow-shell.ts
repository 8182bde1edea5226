import { THIRD_PARTY_GUIDE_PATH } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { shell } from '../../shared/environment/shell.ts';
import { loadAllWords } from '../../shared/locale/locale.ts';
import { logWarning } from '../../shared/log.ts';

const words = {
  show: msg`Show Cuecard`,
  clickThrough: msg`Click through the small window`,
  quit: msg`Quit Cuecard`,
};

/** Keeps the tray in the page's language, and goes on where the browser ended a sign-in. For as long as the page lives. */
export function followShell(open: (address: string) => void = (to) => location.assign(to)): void {
  void translateTray();
  i18n.on('change', () => void translateTray());
  shell.returnedSignIns?.on(({ code, error }) => {
    const search = code === null ? { error: error ?? 'failed' } : { code };
    open(`${THIRD_PARTY_GUIDE_PATH}?${new URLSearchParams(search)}`);
  });
}

async function translateTray(): Promise<void> {
  try {
    await loadAllWords();
    const { show, clickThrough, quit } = words;
    await shell.desktop?.setTrayWords({
      show: i18n._(show),
      clickThrough: i18n._(clickThrough),
      quit: i18n._(quit),
    });
  } catch (error) {
    logWarning('the tray stays as it was', error);
  }
}
