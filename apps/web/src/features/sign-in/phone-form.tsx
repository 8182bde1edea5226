import {
  calls,
  DOCUMENT_VERSIONS,
  code as codeSchema,
  phone as phoneSchema,
} from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import formStyles from '../../shared/account-form/account-form.module.css';
import { CodeInput } from '../../shared/account-form/code-input.tsx';
import { FailureNote } from '../../shared/account-form/failure-note.tsx';
import { useFormatFieldProblem, type FieldProblem } from '../../shared/account-form/field-words.ts';
import { ResendRow } from '../../shared/account-form/resend-row.tsx';
import { findServerProblem } from '../../shared/account-form/server-problem.ts';
import { keepLoginForm } from '../../shared/login/kept-login-form.ts';
import { waitingSignIn } from '../../shared/second-factor/waiting-sign-in.ts';
import { useWork } from '../../shared/work/use-work.ts';
import { WorkNote } from '../../shared/work/work-note.tsx';
import { AcceptanceNote } from './acceptance-note.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { useCaptcha } from './use-captcha.ts';
import { useEnter } from './use-enter.ts';
import { normalisePhone, usePhoneCode, type SentSms } from './use-phone-code.ts';

/**
 * Phone, captcha and code in one form. Until a code is sent, the form's button sends it; then the captcha
 * gives way to the code. Another code needs another captcha.
 */
export function PhoneForm({ next }: { next: string | undefined }) {
  const { t } = useLingui();
  const words = useFormatFieldProblem('sms');
  const enter = useEnter(next);
  const work = useWork();
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentSms | null>(null);
  const [isAsking, setAsking] = useState(true);
  const captcha = useCaptcha(isAsking);
  const [problem, setProblem] = useState<FieldProblem | null>(null);
  const phoneBox = useRef<HTMLInputElement>(null);
  const captchaBox = useRef<HTMLInputElement>(null);
  const codeBox = useRef<HTMLInputElement>(null);
  const boxes = { phone: phoneBox, captcha: captchaBox, code: codeBox };

  const showProblem = (found: FieldProblem): void => {
    flushSync(() => setProblem(found));
    boxes[found.field as keyof typeof boxes]?.current?.focus();
  };
  const requestCode = (): void => {
    captcha.reload();
    flushSync(() => setAsking(true));
    captchaBox.current?.focus();
  };
  const sending = usePhoneCode({
    onSent: (now) => {
      flushSync(() => {
        setSent(now);
        setAsking(false);
        setProblem(null);
        setCode('');
      });
      codeBox.current?.focus();
    },
    onError: (error) => {
      // Whatever went wrong, the captcha is used up.
      captcha.reload();
      const found = findServerProblem(error);
      if (found !== null) showProblem(found);
    },
  });
  const signIn = useMutation({
    mutationFn: (given: { phone: string; code: string }) => {
      keepLoginForm('/login/signin-cn');
      return work.call(calls.signInWithPhone, { ...given, accepted: DOCUMENT_VERSIONS });
    },
    onSuccess: ({ token }) => enter(token),
    onError: (error) => {
      if (waitingSignIn.begin(error, next)) return;
      const found = findServerProblem(error);
      if (found !== null) showProblem(found);
    },
  });

  const send = (): void => {
    signIn.reset();
    const given = phoneSchema.safeParse(normalisePhone(phone));
    if (!given.success) showProblem({ field: 'phone', reason: 'invalid' });
    else if (captcha.answer === null) showProblem({ field: 'captcha', reason: 'required' });
    else {
      setProblem(null);
      sending.mutate({ phone: given.data, captcha: captcha.answer });
    }
  };
  const finish = (to: string): void => {
    sending.reset();
    const given = codeSchema.safeParse(code);
    if (!given.success) showProblem({ field: 'code', reason: 'invalid' });
    else {
      setProblem(null);
      signIn.mutate({ phone: to, code: given.data });
    }
  };
  const errorAt = (field: FieldProblem['field']): string | undefined =>
    problem?.field === field ? words(problem) : undefined;
  const forget = (field: FieldProblem['field']): void =>
    setProblem((before) => (before?.field === field ? null : before));
  const failure = sending.error ?? signIn.error;

  return (
    <form
      className={formStyles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isAsking || sent === null) send();
        else finish(sent.phone);
      }}
    >
      <TextInput
        ref={phoneBox}
        type="tel"
        label={t`Mobile number`}
        autoComplete="tel-national"
        placeholder="138 0013 8000"
        value={phone}
        readOnly={!isAsking}
        onChange={({ currentTarget }) => {
          setPhone(currentTarget.value);
          forget('phone');
        }}
        error={errorAt('phone')}
        errorProps={{ role: 'alert' }}
      />
      {isAsking && (
        <CaptchaField
          state={captcha}
          error={errorAt('captcha')}
          inputRef={captchaBox}
          onAnswer={() => forget('captcha')}
        />
      )}
      <div>
        <CodeInput
          ref={codeBox}
          label={t`Code from the message`}
          value={code}
          disabled={sent === null}
          onChange={({ currentTarget }) => {
            setCode(currentTarget.value);
            forget('code');
          }}
          error={errorAt('code')}
        />
        {sent !== null && !isAsking && (
          <ResendRow
            resendAt={sent.resendAt}
            isSending={false}
            error={null}
            onResend={requestCode}
            change={
              <button
                type="button"
                className={formStyles['link']}
                onClick={() => {
                  setSent(null);
                  setCode('');
                  setProblem(null);
                  captcha.reload();
                  flushSync(() => setAsking(true));
                  phoneBox.current?.focus();
                }}
              >
                <Trans>Change number</Trans>
              </button>
            }
          />
        )}
      </div>
      <output className="visually-hidden">
        {sent !== null && !isAsking && <Trans>The code went to {sent.phone}.</Trans>}
      </output>
      {failure !== null && findServerProblem(failure) === null && <FailureNote error={failure} />}
      <AcceptanceNote />
      <WorkNote work={work} />
      <Button type="submit" size="md" loading={sending.isPending || signIn.isPending}>
        {isAsking ? <Trans>Send the code</Trans> : <Trans>Sign in</Trans>}
      </Button>
    </form>
  );
}
