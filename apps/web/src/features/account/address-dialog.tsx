import { useLingui } from '@lingui/react/macro';
import { AddressStep } from './address-step.tsx';
import { AddressCodesStep } from './address-codes-step.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { useChangeAddress, type ChangeOptions } from './use-change-address.ts';

interface AddressDialogProps extends Omit<ChangeOptions, 'onDone'> {
  isOpen: boolean;
  onClose: () => void;
}

/** Gives the account another address: first which one, then the codes that went there and to the present mailbox. */
export function AddressDialog({ kind, present, isOpen, onClose }: AddressDialogProps) {
  const { t } = useLingui();
  const titles = {
    email: present === null ? t`Add an e-mail address` : t`Change the e-mail address`,
    phone: present === null ? t`Add a mobile number` : t`Change the mobile number`,
  };
  return (
    <QuestionDialog title={titles[kind]} isOpen={isOpen} onClose={onClose}>
      <Steps kind={kind} present={present} onDone={onClose} />
    </QuestionDialog>
  );
}

function Steps(options: ChangeOptions) {
  const change = useChangeAddress(options);
  const { sent } = change;
  if (sent === null) return <AddressStep {...options} sending={change.sending} />;
  return <AddressCodesStep {...options} change={change} sent={sent} />;
}
