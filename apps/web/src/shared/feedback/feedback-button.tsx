import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { createLazyDialog } from '../lazy-dialog.tsx';

/** Loaded on demand: few will press. */
const FeedbackDialog = createLazyDialog(() => import('./feedback-dialog.tsx'));

/** Offers to say how an interview was; gone once it was said. */
export function FeedbackButton() {
  const [step, setStep] = useState<'offered' | 'open' | 'sent'>('offered');
  if (step === 'sent') return null;
  return (
    <>
      <Button variant="subtle" onClick={() => setStep('open')}>
        <Trans>How was it?</Trans>
      </Button>
      {step === 'open' && (
        <FeedbackDialog onSent={() => setStep('sent')} onClose={() => setStep('offered')} />
      )}
    </>
  );
}
