import type { PersonData, PersonQuery } from '#contract/schemas/person.ts';
import { removePerson } from '#src/client/api/people.ts';
import { notify } from '#src/client/notify.ts';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { PersonContents } from './PersonContents.tsx';

interface DeletePersonProps {
  person: PersonData;
  /** What the person was found by. */
  query: PersonQuery;
  onKept: () => void;
  /** Called with the message of the server. */
  onDeleted: (text: string) => void;
}

const texts = {
  pending: 'Wait! deleting the data',
  success: 'Data deleted permanently',
  error: 'Error deleting the data',
};

/** Lists what is deleted, asks for the administrator's own password, and deletes permanently. */
export function DeletePerson({ person, query, onKept, onDeleted }: DeletePersonProps) {
  const form = useConfirmedForm({
    confirm: 'password',
    send: async (_, confirmation) => {
      const { message } = await notify.promise(removePerson(query, confirmation), texts);
      onDeleted(message);
    },
    failed: 'Not everything was deleted. Please try again.',
  });
  return (
    <AccountDialog
      title="Delete all data about this person?"
      description={`Everything stored about ${query.email ?? query.phone} will be deleted. It cannot be restored.`}
      form={form}
      submitLabel="Delete permanently"
      isDangerous
      onClose={onKept}
      // After the deletion the button that opened it is gone too.
      returnFocus={(opener) =>
        opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1')
      }
    >
      <PersonContents person={person} />
    </AccountDialog>
  );
}
