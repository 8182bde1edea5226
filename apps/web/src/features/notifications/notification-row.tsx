import type { Notification } from '@cuecard/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LinkedText } from '../../shared/announcement/linked-text.tsx';
import { planNames } from '../../shared/api/use-plan.ts';
import {
  SECURITY_PAGE,
  MEMBERSHIP_PAGE,
  PRICING_PAGE,
  applicationPage,
  receiptPage,
  SUPPORT_PAGE,
} from '../../shared/frame/pages.ts';
import { formatDay, formatDayAndTime, formatMoment } from '../../shared/locale/clock.ts';
import { formatAmount } from '../../shared/money.ts';
import { useFormatDuration } from '../../shared/purchase/words.ts';
import styles from './notifications.module.css';

/** One of them: what happened, when, and where something can be done about it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const { i18n } = useLingui();
  const { at, isUnread } = notification;
  return (
    <li className={styles['row']} data-unread={isUnread || undefined}>
      <div className={styles['what']}>
        <Words notification={notification} />
        {isUnread && (
          <span className="visually-hidden">
            <Trans>New</Trans>
          </span>
        )}
      </div>
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at, i18n.locale)}</time>
    </li>
  );
}

function Words({ notification: one }: { notification: Notification }) {
  switch (one.kind) {
    case 'login':
      return <LoginWords login={one} />;
    case 'payment':
      return <PaymentWords payment={one} />;
    case 'plan':
      return <PlanWords plan={one} />;
    case 'time':
      return <TimeWords leftMs={one.leftMs} />;
    case 'prediction':
      return <PredictionWords prediction={one} />;
    case 'interview':
      return <InterviewWords interview={one} />;
    case 'support':
      return <SupportWords number={one.number} />;
    case 'announcement':
      return (
        <>
          <b>{one.title ?? <Trans>Announcement</Trans>}</b>
          {one.message.map((line) => (
            <p key={line}>
              <LinkedText>{line}</LinkedText>
            </p>
          ))}
        </>
      );
  }
}

type Of<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>;

function LoginWords({ login: { browser, system, network } }: { login: Of<'login'> }) {
  const { t } = useLingui();
  const device =
    browser === null || system === null
      ? (browser ?? system ?? t`A device we do not recognise`)
      : t`${browser} on ${system}`;
  return (
    <Told
      title={<Trans>New sign-in: {device}</Trans>}
      action={
        <Link to={SECURITY_PAGE}>
          <Trans>Not you? End it</Trans>
        </Link>
      }
    >
      {network !== null && <Trans>network {network}</Trans>}
    </Told>
  );
}

function PaymentWords({ payment }: { payment: Of<'payment'> }) {
  const { i18n } = useLingui();
  const amount = formatAmount(payment, i18n.locale);
  return (
    <Told
      title={
        payment.isRefund ? (
          <Trans>{amount} refunded</Trans>
        ) : (
          <Trans>Payment of {amount} received</Trans>
        )
      }
      action={
        <Link to={receiptPage(payment.orderId)}>
          <Trans>Open the receipt</Trans>
        </Link>
      }
    />
  );
}

function PlanWords({ plan: { tier, at, endsAt } }: { plan: Of<'plan'> }) {
  const { t, i18n } = useLingui();
  const name = t(planNames[tier]);
  const day = formatDay(endsAt, i18n.locale);
  return (
    <Told
      title={
        at < endsAt ? (
          <Trans>
            Your {name} plan ends on {day}
          </Trans>
        ) : (
          <Trans>Your {name} plan has ended</Trans>
        )
      }
      action={
        <Link to={PRICING_PAGE}>
          <Trans>Renew</Trans>
        </Link>
      }
    />
  );
}

function TimeWords({ leftMs }: { leftMs: number }) {
  const left = useFormatDuration()(leftMs);
  return (
    <Told
      title={leftMs === 0 ? <Trans>Your time is used up</Trans> : <Trans>Time left: {left}</Trans>}
      action={
        <Link to={MEMBERSHIP_PAGE}>
          <Trans>Plan and payments</Trans>
        </Link>
      }
    />
  );
}

function PredictionWords({ prediction }: { prediction: Of<'prediction'> }) {
  const { predictionId, jobTitle, isReady } = prediction;
  return (
    <Told
      title={
        isReady ? (
          <Trans>The predicted questions for {jobTitle} are ready</Trans>
        ) : (
          <Trans>The prediction for {jobTitle} failed</Trans>
        )
      }
      action={
        <Link to="/prediction/$id" params={{ id: predictionId }}>
          <Trans>Open the prediction</Trans>
        </Link>
      }
    />
  );
}

function InterviewWords({ interview }: { interview: Of<'interview'> }) {
  const { i18n } = useLingui();
  const { applicationId, company, jobTitle, interviewAt } = interview;
  const when = formatDayAndTime(interviewAt, i18n.locale);
  const name = company === '' ? jobTitle : company;
  return (
    <Told
      title={
        <Trans>
          Interview at {name}: {when}
        </Trans>
      }
      action={
        <Link to={applicationPage(applicationId)}>
          <Trans>Prepare for it</Trans>
        </Link>
      }
    />
  );
}

function SupportWords({ number }: { number: number }) {
  return (
    <Told
      title={<Trans>Your support request {number} was answered</Trans>}
      action={
        <Link to={SUPPORT_PAGE}>
          <Trans>Read the answer</Trans>
        </Link>
      }
    />
  );
}

function Told(props: { title: ReactNode; action: ReactNode; children?: ReactNode }) {
  return (
    <>
      <b>{props.title}</b>
      <p>
        {props.children} {props.action}
      </p>
    </>
  );
}
