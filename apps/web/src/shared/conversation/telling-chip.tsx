import { Popover } from '@mantine/core';
import '@mantine/core/styles/Popover.layer.css';
import { useState } from 'react';
import { Chip, type ChipMeaning } from './chip.tsx';
import styles from './chip.module.css';

interface TellingChipProps {
  meaning: ChipMeaning;
  /** What it says more: on hover, on focus and on a press. */
  words: string;
  /** What stands on it. */
  label: string;
}

/** A chip whose details are one press away. */
export function TellingChip({ meaning, words, label }: TellingChipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      width="max-content"
      position="bottom-start"
      hideDetached={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.telling}
          aria-label={`${label}, ${words}`}
          title={words}
          onBlur={() => setOpen(false)}
          onClick={() => setOpen(!isOpen)}
        >
          <Chip meaning={meaning}>{label}</Chip>
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.told ?? ''}>{words}</Popover.Dropdown>
    </Popover>
  );
}
