import { calls } from '@cuecard/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import AnnouncementDialog from '../../shared/announcement/announcement-dialog.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { serverUrl, shell } from '../../shared/environment/shell.ts';
import { DOWNLOAD_PAGE } from '../../shared/frame/pages.ts';
import { logWarning } from '../../shared/log.ts';
import { safeStorage } from '../../shared/safe-storage.ts';
import { findUpdate, type Update } from './find-update.ts';

const storage = safeStorage(() => sessionStorage);

/** Kept by the window until the app is closed: a page that loads anew does not ask again. */
const LEFT_FOR_LATER = 'update_left_for_later';

const look = async (): Promise<Update | null> => {
  const update = await findUpdate({
    appVersion: (await shell.environment()).appVersion,
    platform: shell.platform,
    downloadPage: serverUrl(DOWNLOAD_PAGE),
    check: (request) => callApi(calls.checkVersion, request),
  });
  const isLeft = update?.kind === 'optional' && storage.getItem(LEFT_FOR_LATER) === update.version;
  return isLeft ? null : update;
};

/** Asks once, as the desktop app starts, whether there is a newer one. */
export default function UpdateNotice() {
  const { t } = useLingui();
  const [update, setUpdate] = useState<Update | null>(null);
  useEffect(() => {
    look().then(setUpdate, (error: unknown) => logWarning('The update check failed', error));
  }, []);
  if (update === null) return null;
  const open = (): boolean => {
    window.open(update.url, '_blank', 'noopener,noreferrer');
    // What has to be done stays in sight until it is.
    return update.kind === 'optional';
  };
  if (update.kind === 'mandatory')
    return (
      <AnnouncementDialog
        isShown
        isPersistent
        title={t`Update needed`}
        message={t`This version of Cuecard is too old to work with this server. Get the current one to go on.`}
        buttons={[{ text: t`go update`, type: 'confirm', action: open }]}
        onClose={() => setUpdate(null)}
      />
    );
  const isForced = update.kind === 'forced';
  const { version } = update;
  const close = (): void => {
    storage.setItem(LEFT_FOR_LATER, version);
    setUpdate(null);
  };
  return (
    <AnnouncementDialog
      isShown
      isPersistent={isForced}
      title={isForced ? t`Update needed` : t`Update hint`}
      message={[t`Version ${version}`, ...update.message]}
      buttons={[
        ...(isForced ? [] : [{ text: t`Later`, type: 'cancel' as const }]),
        { text: t`go update`, type: 'confirm', action: open },
      ]}
      onClose={close}
    />
  );
}
