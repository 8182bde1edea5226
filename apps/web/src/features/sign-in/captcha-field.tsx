import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Loader, TextInput } from '@mantine/core';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import { mdiCheck, mdiRefresh } from '@mdi/js';
import type { Ref } from 'react';
import formStyles from '../../shared/account-form/account-form.module.css';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { Icon } from '../../shared/icon.tsx';
import styles from './login-frame.module.css';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaFieldProps {
  state: CaptchaState;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement>;
  /** Called when another answer is begun. */
  onAnswer: () => void;
}

/** The picture with its digits; who cannot read it lets the device do some work instead. */
export function CaptchaField(props: CaptchaFieldProps) {
  const { state, error } = props;
  if (state.failure !== null)
    return (
      <div>
        <FailureNote error={state.failure} />
        <button type="button" className={formStyles['link']} onClick={state.reload}>
          <Trans>Load the picture again</Trans>
        </button>
      </div>
    );
  if (state.work === 'running' || state.work === 'done')
    return <Work isDone={state.work === 'done'} error={error} />;
  return <Picture {...props} />;
}

function Picture({ state, error, inputRef, onAnswer }: CaptchaFieldProps) {
  const { t } = useLingui();
  const { captcha } = state;
  const digits = captcha?.digits ?? 5;
  return (
    <div>
      <div className={styles['captcha']}>
        <TextInput
          ref={inputRef}
          label={t`Number in the picture`}
          inputMode="numeric"
          autoComplete="off"
          value={state.text}
          onChange={({ currentTarget }) => {
            state.setText(currentTarget.value);
            onAnswer();
          }}
          aria-describedby={error === undefined ? undefined : 'captcha-error'}
          error={error !== undefined}
        />
        <div className={styles['picture']}>
          {captcha === null ? (
            <output className={styles['blank']} aria-label={t`Loading…`} />
          ) : (
            <img src={captcha.image} alt={t`${digits} digits to copy`} />
          )}
          <ActionIcon
            variant="subtle"
            color="dark"
            size={42}
            aria-label={t`Another picture`}
            onClick={state.reload}
          >
            <Icon path={mdiRefresh} size={20} />
          </ActionIcon>
        </div>
      </div>
      {error !== undefined && <FieldError error={error} />}
      <div className={formStyles['row']}>
        {state.work === 'failed' && (
          <span role="alert">
            <Trans>This device could not do it. Please use the picture.</Trans>
          </span>
        )}
        <button
          type="button"
          className={formStyles['link']}
          disabled={captcha === null}
          onClick={() => {
            state.startWork();
            onAnswer();
          }}
        >
          <Trans>I cannot read the picture</Trans>
        </button>
      </div>
    </div>
  );
}

function Work({ isDone, error }: { isDone: boolean; error: string | undefined }) {
  return (
    <div>
      <output className={styles['work']} data-state={isDone ? 'done' : 'running'}>
        {isDone ? <Icon path={mdiCheck} size={20} /> : <Loader size={18} color="iris" />}
        {isDone ? (
          <Trans>Done. You do not need the picture.</Trans>
        ) : (
          <Trans>Your device solves a small puzzle instead. This takes a few seconds.</Trans>
        )}
      </output>
      {error !== undefined && <FieldError error={error} />}
    </div>
  );
}

function FieldError({ error }: { error: string }) {
  return (
    <p id="captcha-error" role="alert" className={styles['fieldError']}>
      {error}
    </p>
  );
}
