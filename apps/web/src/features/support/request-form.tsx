import {
  calls,
  SUPPORT_CHARACTERS,
  SUPPORT_TOPICS,
  type SupportRequest,
  type SupportTopic,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Textarea } from '@mantine/core';
import '@mantine/core/styles/Input.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { callApi } from '../../shared/api/call-api.ts';
import styles from './support.module.css';
import { topicNames } from './topics.ts';

/** What the help is needed with, in the user's own words. */
export function RequestForm({ onSent }: { onSent: (request: SupportRequest) => void }) {
  const { t } = useLingui();
  const [topic, setTopic] = useState<SupportTopic>('payment');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useMutation({
    mutationFn: () => callApi(calls.addSupportRequest, { topic, text }),
    onSuccess: onSent,
  });
  const isMissing = isTried && text.trim() === '';
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (text.trim() !== '') sending.mutate();
      }}
    >
      <NativeSelect
        label={t`What is it about?`}
        size="md"
        value={topic}
        data={SUPPORT_TOPICS.map((value) => ({ value, label: t(topicNames[value]) }))}
        onChange={({ currentTarget }) => {
          const chosen = SUPPORT_TOPICS.find((one) => one === currentTarget.value);
          if (chosen !== undefined) setTopic(chosen);
        }}
      />
      <Textarea
        label={t`How can we help?`}
        description={t`For a payment, include the order number. Never send your password.`}
        value={text}
        maxLength={SUPPORT_CHARACTERS}
        rows={5}
        size="md"
        error={isMissing && t`Content cannot be empty`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {sending.isError && <FailureNote error={sending.error} />}
      <div className={styles['buttons']}>
        <Button type="submit" loading={sending.isPending}>
          <Trans>Send request</Trans>
        </Button>
      </div>
    </form>
  );
}
