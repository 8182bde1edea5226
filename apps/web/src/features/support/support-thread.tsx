import { calls, SUPPORT_CHARACTERS, type SupportRequest } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import { focusNow } from '../../shared/focus-now.ts';
import { formatMoment } from '../../shared/locale/clock.ts';
import styles from './support.module.css';
import { stateNames, topicNames } from './topics.ts';

interface SupportThreadProps {
  request: SupportRequest;
  onChanged: (request: SupportRequest) => void;
}

/** One request: its state, what was written about it, and a place to write more. */
export function SupportThread({ request, onChanged }: SupportThreadProps) {
  const { t, i18n } = useLingui();
  const { number, topic, state, messages } = request;
  const [isWriting, setWriting] = useState(false);
  return (
    <article className={styles['card']} aria-labelledby={`support-${number}`}>
      <header className={styles['head']}>
        <h3 id={`support-${number}`}>
          <Trans>
            Request {number}: {t(topicNames[topic])}
          </Trans>
        </h3>
        <span className={styles['state']} data-state={state}>
          {t(stateNames[state])}
        </span>
      </header>
      <ol className={styles['messages']}>
        {messages.map(({ isFromUser, text, at }) => (
          <li key={`${at} ${text}`} data-from={isFromUser ? 'user' : 'support'}>
            <p className={styles['who']}>
              {isFromUser ? <Trans>You</Trans> : <Trans>Support</Trans>}
              <time dateTime={new Date(at).toISOString()}>{formatMoment(at, i18n.locale)}</time>
            </p>
            <p className={styles['text']}>{text}</p>
          </li>
        ))}
      </ol>
      {isWriting ? (
        <ReplyForm
          number={number}
          onCancel={() => setWriting(false)}
          onSent={(changed) => {
            setWriting(false);
            onChanged(changed);
          }}
        />
      ) : (
        <Button
          variant="default"
          className={styles['reply'] ?? ''}
          onClick={() => setWriting(true)}
        >
          <Trans>Write more</Trans>
        </Button>
      )}
    </article>
  );
}

interface ReplyFormProps {
  number: number;
  onCancel: () => void;
  onSent: (request: SupportRequest) => void;
}

function ReplyForm({ number, onCancel, onSent }: ReplyFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const sending = useMutation({
    mutationFn: () => callApi(calls.addSupportMessage, { text }, { number }),
    onSuccess: onSent,
  });
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') sending.mutate();
      }}
    >
      <Textarea
        label={t`Your message`}
        value={text}
        maxLength={SUPPORT_CHARACTERS}
        rows={3}
        size="md"
        ref={focusNow}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {sending.isError && <FailureNote error={sending.error} />}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={sending.isPending} disabled={text.trim() === ''}>
          <Trans>Send</Trans>
        </Button>
      </div>
    </form>
  );
}
