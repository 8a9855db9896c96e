import type { PersonData, PersonQuery } from '#contract/schemas/person.ts';
import { removePerson } from '#src/client/api/people.ts';
import { notify } from '#src/client/notify.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { ConfirmationFields } from '../../shared/ConfirmationFields.tsx';
import { FormFailure } from '../../shared/FormFailure.tsx';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { PersonContents } from './PersonContents.tsx';

interface DeletePersonProps {
  person: PersonData;
  /** What the person was found by. */
  query: PersonQuery;
  onKept: () => void;
  /** Called with what the server says. */
  onDeleted: (text: string) => void;
}

const texts = {
  pending: 'Wait! deleting the data',
  success: 'Data deleted for good',
  error: 'Error deleting the data',
};

/** Lists what is deleted, asks for the administrator's own password, and deletes permanently. */
export function DeletePerson({ person, query, onKept, onDeleted }: DeletePersonProps) {
  const userName = useAuth((state) => state.userName);
  const form = useConfirmedForm({
    confirm: 'password',
    send: async (_, confirmation) => {
      const { message } = await notify.promise(removePerson(query, confirmation), texts);
      onDeleted(message);
    },
    failed: 'Not everything has been deleted. Please try again.',
  });
  return (
    <Dialog
      title="Delete all data about this person?"
      description={`All that is stored about this person is deleted and cannot be restored: ${query.email ?? query.phone}`}
      onClose={onKept}
      // After the deletion the button that opened it is gone too.
      returnFocus={(opener) =>
        opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1')
      }
    >
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <PersonContents person={person} />
        <FormFailure failure={form.failure} />
        {/* For password managers, which keep a password under a name. */}
        <input hidden readOnly name="userName" autoComplete="username" value={userName ?? ''} />
        <ConfirmationFields form={form} />
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <button type="button" data-first-focus className="button button-line" onClick={onKept}>
            Cancel
          </button>
          <button type="submit" className="button button-danger" aria-disabled={form.isSending}>
            {form.isSending ? 'Deleting…' : 'Delete for good'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
