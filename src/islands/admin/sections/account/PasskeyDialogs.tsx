import { lengths } from '#contract/limits.ts';
import type { Passkey } from '#contract/schemas/factors.ts';
import { createPasskey, removePasskey } from '#src/client/api/passkeys.ts';
import { notify } from '#src/client/notify.ts';
import { makePasskey } from '#src/client/passkeys.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { momentOf } from '../../shared/when.ts';

interface PasskeyDialogProps {
  onDone: () => void;
  onClose: () => void;
}

/** Name and confirmation; then the browser asks for finger, face or PIN. */
export function AddPasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const form = useConfirmedForm({
    names: ['name'],
    confirm: 'factors',
    send: async ({ name }, confirmation) => {
      const credential = await makePasskey(confirmation);
      await notify.promise(createPasskey({ name, credential }), {
        pending: 'Wait! adding the passkey',
        success: ({ message }) => message,
        error: 'Error adding the passkey',
      });
      onDone();
    },
  });
  return (
    <AccountDialog
      title="Add a passkey"
      description="It stays on this device, or in the password manager that your browser offers."
      form={form}
      submitLabel="Continue"
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="To tell your passkeys apart, such as “Laptop” or “Phone”."
        name="name"
        autoComplete="off"
        maxLength={lengths.passkeyName}
        required
        error={form.errors['name']}
      />
    </AccountDialog>
  );
}

/** Removes a passkey. */
export function RemovePasskeyDialog({
  passkey,
  onDone,
  onClose,
}: PasskeyDialogProps & { passkey: Passkey }) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      await notify.promise(removePasskey(passkey.id, confirmation), {
        pending: 'Wait! removing the passkey',
        success: ({ message }) => message,
        error: 'Error removing the passkey',
      });
      onDone();
    },
    failed: 'The passkey was not removed. Please try again.',
  });
  const used = passkey.lastUsedAt ? `Last used ${momentOf(passkey.lastUsedAt)}. ` : '';
  return (
    <AccountDialog
      title={`Remove ${passkey.name}`}
      description={`${used}Nobody can log in with it any more. Delete it on the device too.`}
      form={form}
      submitLabel="Remove"
      onClose={onClose}
    />
  );
}
