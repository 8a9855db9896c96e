import { userMessages } from '#contract/user-messages.ts';
import { removeSecondFactor } from '#src/client/api/second-factor.ts';
import { notify } from '#src/client/notify.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';
import { CodeField } from '../../shared/CodeField.tsx';

interface RemoveFactorDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Switches two-step login off, by both factors. */
export function RemoveFactorDialog({ onDone, onClose }: RemoveFactorDialogProps) {
  const form = useAccountForm({
    names: ['code', 'currentPassword'],
    send: async (values) => {
      await notify.promise(removeSecondFactor(values), {
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
    >
      <CodeField label="Code of the app, or a recovery code" error={form.errors['code']} />
    </AccountDialog>
  );
}
