import { useLayoutEffect, useRef, useState } from 'react';
import { isOpenState } from '#contract/enquiry-rules.ts';
import { enquiryMessages } from '#contract/messages.ts';
import { routes } from '#contract/routes.ts';
import {
  listAssignees,
  removeEnquiry,
  type EnquiryChange,
} from '#src/client/api/enquiry-office.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { navigate } from '../../data/router.ts';
import { deleteNote } from '../../data/unsent-notes.ts';
import { ActionQuestion } from '../../shared/ActionQuestion.tsx';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { useLoad } from '../../shared/use-load.ts';
import { Reply, type ReplyProps } from './Reply.tsx';
import { unassigned } from './texts.ts';

/** Sends a change. A failure is shown as a toast. */
type ChangeEnquiry = (change: EnquiryChange) => Promise<unknown>;

interface EnquiryActionsProps extends ReplyProps {
  isBusy: boolean;
  onChange: ChangeEnquiry;
}

const deletionToasts = {
  pending: 'Wait! deleting enquiry',
  success: enquiryMessages.removed,
  error: 'Error deleting enquiry',
};

/** What can be done about an enquiry: assign it, answer, close, delete. */
export function EnquiryActions({ enquiry, isBusy, onChange, ...on }: EnquiryActionsProps) {
  const { state } = enquiry;
  const [isAsking, setIsAsking] = useState(false);
  const isOpen = isOpenState(state);
  const action = (label: string, change: EnquiryChange) => (
    <StateButton label={label} isBusy={isBusy} onPress={() => void onChange(change)} />
  );
  return (
    <div className="mt-5 flex flex-wrap items-end gap-2 border-y border-line py-4 print:hidden">
      <Assignee enquiry={enquiry} isBusy={isBusy} onChange={onChange} />
      <Reply enquiry={enquiry} {...on} />
      {isOpen && (
        <>
          {enquiry.email !== null &&
            action('Mark as answered by e-mail', { state: 'answered', answeredBy: 'email' })}
          {action('Mark as answered by phone', { state: 'answered', answeredBy: 'phone' })}
        </>
      )}
      {(isOpen || state === 'answered') && action('Close', { state: 'closed' })}
      {isOpen && action('Mark as spam', { state: 'spam' })}
      {!isOpen && action('Reopen', { state: enquiry.assignee ? 'assigned' : 'new' })}
      <Button className="text-danger" onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      {isAsking && (
        <ActionQuestion
          detail={`${enquiry.reference}, ${enquiry.name}`}
          toasts={deletionToasts}
          act={() => removeEnquiry(enquiry.id)}
          onDone={() => {
            deleteNote(enquiry.id);
            navigate(routes.adminEnquiries);
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}

interface StateButtonProps {
  label: string;
  isBusy: boolean;
  onPress: () => void;
}

/** Changes the state, with which it leaves: the focus goes to the heading of the enquiry then. */
function StateButton({ label, isBusy, onPress }: StateButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current === document.activeElement)
        document.querySelector<HTMLElement>('main h1')?.focus();
    };
  }, []);
  return (
    <Button ref={button} isBusy={isBusy} onClick={onPress}>
      {label}
    </Button>
  );
}

/** Who it is assigned to. A new one that is assigned changes its state with that, and back. */
function Assignee(props: Omit<EnquiryActionsProps, 'onAnswered' | 'onOvertaken'>) {
  const { enquiry, isBusy, onChange } = props;
  const { value } = useLoad(listAssignees);
  const { assignee, state } = enquiry;
  const known = value?.assignees ?? (assignee ? [assignee] : []);
  const give = (id: string) => {
    if (isBusy) return;
    const next = id ? 'assigned' : 'new';
    void onChange({
      assignee: id || null,
      ...(isOpenState(state) && next !== state && { state: next }),
    });
  };
  return (
    <div className="w-full sm:mr-2 sm:w-56">
      <SelectField
        label="Assigned to"
        value={assignee?.id ?? ''}
        options={[
          { value: '', label: unassigned },
          ...known.map(({ id, userName }) => ({ value: id, label: userName })),
          // An account that is no administrator any more still has what it was given.
          ...(assignee && !known.some(({ id }) => id === assignee.id)
            ? [{ value: assignee.id, label: assignee.userName }]
            : []),
        ]}
        onChange={give}
      />
    </div>
  );
}
