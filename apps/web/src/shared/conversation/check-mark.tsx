import type { UncheckedClaim } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import { memo, useState } from 'react';
import styles from './citation.module.css';

const why: Record<UncheckedClaim['kind'], MessageDescriptor> = {
  number: msg`This number is not in your resume or bank. Say it only if it is true.`,
  date: msg`This date is not in your resume or bank. Say it only if it is true.`,
  employer: msg`This employer is not in your resume or bank. Say it only if it is true.`,
  school: msg`This school is not in your resume or bank. Say it only if it is true.`,
  degree: msg`This degree is not in your resume or bank. Say it only if it is true.`,
  citation: msg`The source named here does not exist. Say it only if it is true.`,
};

/** Behind a line: the words underlined in it have no source. One mark a line, however many words. */
export const CheckMark = memo(function CheckMark({
  claims,
}: {
  claims: readonly UncheckedClaim[];
}) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const explained = [...new Set(claims.map(({ kind, text }) => `${text}: ${i18n._(why[kind])}`))];
  return (
    <span className={styles.anchor}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width="min(300px, calc(100vw - 28px))"
        position="bottom"
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.check}
            title={explained.join('\n')}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onClick={() => setOpen(true)}
          >
            <Trans>check this</Trans>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.evidence ?? ''}>
          {explained.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Popover.Dropdown>
      </Popover>
    </span>
  );
});
