import { useState } from 'react';
import type { Account } from '#contract/schemas/account.ts';
import { updateUser } from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { checkSession } from '../../data/auth.store.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { AreasField } from './AreasField.tsx';

interface AreasDialogProps {
  user: Account;
  onDone: () => void;
  onClose: () => void;
}

/** Changes the areas of an administrator, or makes another account an administrator. */
export function AreasDialog({
  user: { id, userName, role, areas },
  onDone,
  onClose,
}: AreasDialogProps) {
  const [chosen, setChosen] = useState(areas);
  const isAdministrator = role === 'ADMIN';
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => {
      const change = { role: 'ADMIN', areas: chosen, ...confirmation } as const;
      await notify.promise(updateUser(id, change), {
        pending: 'Wait! changing the account',
        success: ({ message }) => message,
        error: 'Error changing the account',
      });
      // It may be the own account.
      void checkSession();
      onDone();
    },
  });
  return (
    <AccountDialog
      title={isAdministrator ? `Areas of ${userName}` : 'Make this user an administrator?'}
      description="An administrator opens the areas that are chosen here, and no others."
      form={form}
      submitLabel={isAdministrator ? 'Change areas' : 'Make administrator'}
      onClose={onClose}
    >
      {!isAdministrator && <p className="font-semibold wrap-anywhere">{userName}</p>}
      <AreasField chosen={chosen} error={form.errors['areas']} onChange={setChosen} />
    </AccountDialog>
  );
}
