import { useState } from 'react';
import { areas as allAreas, areaTexts, type Area } from '#contract/areas.ts';
import type { Account } from '#contract/schemas/account.ts';
import { updateUser } from '#src/client/api/accounts.ts';
import { checkSession } from '../../data/auth.store.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { CheckGroup } from '../../shared/CheckGroup.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';

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
    send: (_, confirmation) => updateUser(id, { role: 'ADMIN', areas: chosen, ...confirmation }),
    toast: {
      pending: 'Wait! changing the account',
      success: ({ message }) => message,
      error: 'Error changing the account',
    },
    onDone: () => {
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

interface AreasFieldProps {
  chosen: readonly Area[];
  error: string | undefined;
  onChange: (chosen: Area[]) => void;
}

const options = allAreas.map((value) => {
  const { label, opens } = areaTexts[value];
  return { value, label, hint: opens };
});

/** What an administrator has access to, with a line about what each area opens. */
export const AreasField = (props: AreasFieldProps) => (
  <CheckGroup label="Areas" name="areas" className="grid gap-3" {...{ options, ...props }} />
);
