import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import { momentOf, shownDay } from '#contract/office-time.ts';
import type { Passkey } from '#contract/schemas/factors.ts';
import { createPasskey, listPasskeys, removePasskey } from '#src/client/api/passkeys.ts';
import { notify } from '#src/client/notify.ts';
import { canUsePasskeys, makePasskey } from '#src/client/passkeys.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Field } from '#src/islands/ui/Field.tsx';
import { ActionRow } from '../../shared/ActionRow.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { LoadState } from '../../shared/LoadState.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { useLoad } from '../../shared/use-load.ts';
import { Region } from '../../shared/Region.tsx';

/** The passkeys of the account. `onAdded` is called after each further one. */
export function Passkeys({ onAdded }: { onAdded?: () => void }) {
  const loaded = useLoad(listPasskeys);
  const [open, setOpen] = useState<'add' | Passkey>();
  const close = () => setOpen(undefined);
  const finish = () => {
    close();
    loaded.reload();
  };
  const isPossible = canUsePasskeys();
  return (
    <Region
      heading="Passkeys"
      intro={`Log in with the fingerprint, face or PIN of a device, without a password or a code.${
        isPossible ? '' : ' This browser does not support passkeys.'
      }`}
    >
      <LoadState loaded={loaded} what="passkeys" bars={1}>
        {({ passkeys }) => (
          <>
            {passkeys.length > 0 && (
              <ul aria-label="Passkeys" className="mb-4 border-t border-line">
                {passkeys.map((passkey) => (
                  <ActionRow
                    key={passkey.id}
                    name={passkey.name}
                    detail={addedAndUsed(passkey)}
                    action={{ label: 'Remove', onPress: () => setOpen(passkey) }}
                  />
                ))}
              </ul>
            )}
            {isPossible && (
              <Button look="ink" onClick={() => setOpen('add')}>
                Add a passkey
              </Button>
            )}
          </>
        )}
      </LoadState>
      {open === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onDone={() => {
            finish();
            onAdded?.();
          }}
        />
      )}
      {open && open !== 'add' && (
        <ConfirmedQuestion
          title={`Remove ${open.name}?`}
          text={`${addedAndUsed(open)}. You can no longer log in with it. Delete it on the device too.`}
          submitLabel="Remove passkey"
          pending="Wait! removing the passkey"
          error="Error removing the passkey"
          send={(confirmation) => removePasskey(open.id, confirmation)}
          onDone={finish}
          onClose={close}
        />
      )}
    </Region>
  );
}

const addedAndUsed = ({ createdAt, lastUsedAt }: Passkey) =>
  `Added ${shownDay(createdAt)}, ${lastUsedAt ? `last used ${momentOf(lastUsedAt)}` : 'not used yet'}`;

/** Name and confirmation; then the browser asks for finger, face or PIN. */
function AddPasskeyDialog({ onDone, onClose }: Record<'onDone' | 'onClose', () => void>) {
  const form = useConfirmedForm({
    names: ['name'],
    confirm: 'factors',
    send: async ({ name }, confirmation) => {
      const credential = await makePasskey(confirmation);
      // The browser shows what it is doing before; the toast is about the call.
      return notify.promise(createPasskey({ name, credential }), {
        pending: 'Wait! adding the passkey',
        success: ({ message }) => message,
        error: 'Error adding the passkey',
      });
    },
    onDone,
  });
  return (
    <AccountDialog
      title="Add a passkey"
      description="It is stored on this device or in the password manager that your browser offers."
      form={form}
      submitLabel="Continue"
      onClose={onClose}
    >
      <Field
        label="Name"
        hint="Tells your passkeys apart, such as “Laptop” or “Phone”."
        name="name"
        autoComplete="off"
        maxLength={lengths.passkeyName}
        required
        error={form.errors['name']}
      />
    </AccountDialog>
  );
}
