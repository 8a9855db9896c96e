import { userMessages } from '#contract/user-messages.ts';
import { removeSecondFactor } from '#src/client/api/second-factor.ts';
import { notify } from '#src/client/notify.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';

interface RemoveFactorDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Switches the authenticator app off. */
export function RemoveFactorDialog({ onDone, onClose }: RemoveFactorDialogProps) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      await notify.promise(removeSecondFactor(confirmation), {
        pending: 'Wait! switching off two-step login',
        success: userMessages.factorOff,
        error: 'Error switching off two-step login',
      });
      onDone();
    },
    failed: 'Two-step login was not switched off. Please try again.',
  });
  return (
    <AccountDialog
      title="Switch off two-step login"
      description="The password alone is enough from then on."
      form={form}
      submitLabel="Switch off"
      onClose={onClose}
    />
  );
}
