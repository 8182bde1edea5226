import type { UncheckedClaim } from '@cuecard/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Popover } from '@mantine/core';
import { memo, useState } from 'react';
import styles from './citation.module.css';

const why: Record<UncheckedClaim['kind'], MessageDescriptor> = {
  number: msg`This number stands in none of your sources. Say it only if it is true.`,
  date: msg`This date stands in none of your sources. Say it only if it is true.`,
  employer: msg`This employer stands in none of your sources. Say it only if it is true.`,
  school: msg`This school stands in none of your sources. Say it only if it is true.`,
  degree: msg`This degree stands in none of your sources. Say it only if it is true.`,
  citation: msg`The source that is named here does not exist. Say it only if it is true.`,
};

/** Words that nothing supports: underlined, named "check this", and explained. */
export const ClaimMark = memo(function ClaimMark(props: { text: string; claim: UncheckedClaim }) {
  const { i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const explained = i18n._(why[props.claim.kind]);
  return (
    <>
      <mark className={styles.claim}>{props.text}</mark>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width="min(300px, calc(100vw - 28px))"
        shadow="md"
        radius="md"
        position="bottom"
        hideDetached={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <button
            type="button"
            className={styles.check}
            title={explained}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onClick={() => setOpen(true)}
          >
            <Trans>check this</Trans>
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.evidence ?? ''}>{explained}</Popover.Dropdown>
      </Popover>
    </>
  );
});
