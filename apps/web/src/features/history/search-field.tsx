import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { mdiMagnify } from '@mdi/js';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/icon.tsx';
import styles from './history.module.css';

/** Nobody types slower than this within a word. */
const TYPING_PAUSE_MS = 300;
const MAX_CHARACTERS = 100;

/** What is searched stands in the address, so that the way back from a hit leads to the other hits. */
export function SearchField({ searched }: { searched: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [text, setText] = useState(searched);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (typed: string) => {
    clearTimeout(timer.current);
    const wanted = typed.trim();
    void navigate({ to: '/history', search: wanted === '' ? {} : { q: wanted }, replace: true });
  };
  const change = (typed: string) => {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => search(typed), TYPING_PAUSE_MS);
  };
  return (
    <search>
      <TextInput
        type="search"
        size="md"
        className={styles.search ?? ''}
        aria-label={t`Search past interviews`}
        placeholder={t`Search what was said and answered`}
        leftSection={<Icon path={mdiMagnify} />}
        maxLength={MAX_CHARACTERS}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') search(text);
          if (key !== 'Escape') return;
          setText('');
          search('');
        }}
      />
    </search>
  );
}
