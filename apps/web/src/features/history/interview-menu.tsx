import type { InterviewSummary } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { mdiDotsHorizontal } from '@mdi/js';
import { useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import { formatInterviewName } from '../../shared/interview/interview-name.ts';
import { createLazyDialog } from '../../shared/lazy-dialog.tsx';
import { setArchived } from './archive-interview.ts';
import { deleteInterview } from './delete-interview.ts';
import styles from './history.module.css';

const RenameDialog = createLazyDialog(() => import('./rename-dialog.tsx'));

interface InterviewMenuProps {
  interview: InterviewSummary;
  onDeleted?: () => void;
}

/** What can be done with an interview: renamed at any time, put away and deleted once it has ended. */
export function InterviewMenu({ interview, onDeleted }: InterviewMenuProps) {
  const { t, i18n } = useLingui();
  const [isRenaming, setRenaming] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const closeRenaming = () => {
    setRenaming(false);
    // The entry that was chosen is gone with its menu.
    opener.current?.focus();
  };
  const isArchived = interview.archivedAt !== null;
  const name = formatInterviewName(interview, i18n);
  const remove = async () => {
    if (await deleteInterview(interview)) onDeleted?.();
  };
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <button ref={opener} type="button" className={styles.more} aria-label={t`More: ${name}`}>
            <Icon path={mdiDotsHorizontal} size={20} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setRenaming(true)}>
            <Trans>Rename</Trans>
          </Menu.Item>
          {interview.state === 'ended' && (
            <>
              <Menu.Item onClick={() => void setArchived(interview, !isArchived)}>
                {isArchived ? <Trans>Restore from the archive</Trans> : <Trans>Archive</Trans>}
              </Menu.Item>
              <Menu.Item onClick={() => void remove()}>
                <Trans>Delete</Trans>
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRenaming && <RenameDialog interview={interview} onClose={closeRenaming} />}
    </>
  );
}
