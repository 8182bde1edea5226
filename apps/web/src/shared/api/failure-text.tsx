import { useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Gap } from '../locale/gap.tsx';
import { describeFailure } from './messages.ts';

const ENDS = /[.!?。！？]$/u;

interface FailureTextProps {
  error: unknown;
  isBold?: boolean;
  /** A sentence after it. */
  children?: ReactNode;
}

/** What failed and what is known about it, as running text: words without a full stop lead to the next ones by a colon. */
export function FailureText({ error, isBold = false, children }: FailureTextProps) {
  const { i18n } = useLingui();
  const { title, detail } = describeFailure(error);
  const Title = isBold ? 'b' : Fragment;
  const words = i18n._(title);
  const hasMore = children !== undefined && children !== false;
  const goesOn = detail !== null || hasMore;
  const colon = i18n.locale.startsWith('zh') ? '：' : ':';
  return (
    <>
      <Title>
        {words}
        {goesOn && !ENDS.test(words) && colon}
      </Title>
      {detail !== null && (
        <>
          <Gap />
          {i18n._(detail)}
        </>
      )}
      {hasMore && (
        <>
          <Gap />
          {children}
        </>
      )}
    </>
  );
}
