import { LIMITS, type SavedQuestion } from '@cuecard/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Popover, TagsInput } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useState } from 'react';
import { addTags } from './bank-actions.ts';
import styles from './knowledge-page.module.css';

interface SelectionBarProps {
  chosen: readonly SavedQuestion[];
  shown: readonly SavedQuestion[];
  tags: readonly { tag: string }[];
  onSelect: (ids: ReadonlySet<string>) => void;
  onDelete: () => void;
}

/** Stands in the place of the search while entries are selected. */
export function SelectionBar({ chosen, shown, tags, onSelect, onDelete }: SelectionBarProps) {
  const { t } = useLingui();
  const [isTagging, setIsTagging] = useState(false);
  const [given, setGiven] = useState<string[]>([]);
  const apply = () => {
    setIsTagging(false);
    setGiven([]);
    void addTags(
      chosen.map(({ id }) => id),
      given,
    );
  };
  return (
    <div className={styles.selection} role="toolbar" aria-label={t`Selected questions`}>
      <b aria-live="polite">
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </b>
      {chosen.length < shown.length && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onSelect(new Set(shown.map(({ id }) => id)))}
        >
          <Trans>Select all {shown.length}</Trans>
        </Button>
      )}
      <span className={styles.spring} />
      <Popover
        opened={isTagging}
        onChange={setIsTagging}
        position="bottom-end"
        width={300}
        trapFocus
        withinPortal={false}
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button variant="default" onClick={() => setIsTagging((open) => !open)}>
            <Trans>Tag</Trans>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t`Tags to add`}>
          <TagsInput
            label={t`Tags to add`}
            data={tags.map(({ tag }) => tag)}
            splitChars={[',', '，', '、', ';', '；']}
            maxTags={LIMITS.tagsPerQuestion}
            comboboxProps={{ withinPortal: false }}
            value={given}
            onChange={(all) => setGiven(all.map((tag) => tag.slice(0, LIMITS.tagCharacters)))}
            data-autofocus
          />
          <Button fullWidth mt="sm" disabled={given.length === 0} onClick={apply}>
            <Trans>Add tags</Trans>
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Button variant="default" className={styles.danger ?? ''} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
      <Button variant="default" onClick={() => onSelect(new Set())}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
