import { useState } from 'react';
import { shownDay } from '#contract/office-time.ts';
import type { PersonData, PersonQuery } from '#contract/api/person.ts';
import { exportPerson, removePerson } from '#src/client/api/people.ts';
import { notify } from '#src/client/notify.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { download } from '../../shared/export/download.ts';

interface PersonFoundProps {
  person: PersonData;
  /** What the person was found by. */
  query: PersonQuery;
  /** Called with the server's message about the deletion. */
  onDeleted: (text: string) => void;
}

const texts = {
  pending: 'Wait! collecting the data',
  success: 'Data exported',
  error: 'Error exporting the data',
};

/** Shows the stored data of a person, with export and deletion. */
export function PersonFound({ person, query, onDeleted }: PersonFoundProps) {
  const [isAsking, setIsAsking] = useState(false);
  // As it is at this moment: it may have grown since the search.
  const save = async () => {
    const answer = await exportPerson(query);
    download('personal-data.json', JSON.stringify(answer.person, null, 2), 'application/json');
  };
  const onSave = () => {
    notify.promise(save(), texts).catch(() => undefined); // the toast shows why
  };
  return (
    <section aria-label="Stored data" className="mt-4 max-w-xl">
      <PersonContents person={person} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button isLarge onClick={onSave}>
          Download as JSON
        </Button>
        <Button isLarge className="text-danger" onClick={() => setIsAsking(true)}>
          Delete everything
        </Button>
      </div>
      {isAsking && (
        <ConfirmedQuestion
          title="Delete all data about this person?"
          text={`Everything stored about ${query.email ?? query.phone} will be deleted. It cannot be restored.`}
          submitLabel="Delete permanently"
          pending="Wait! deleting the data"
          success="Data deleted permanently"
          error="Error deleting the data"
          failed="Not everything was deleted. Please try again."
          confirm="password"
          send={(confirmation) => removePerson(query, confirmation)}
          onDone={({ message }) => onDeleted(message)}
          onClose={() => setIsAsking(false)}
          // After the deletion the button that opened it is gone too.
          returnFocus={(opener) =>
            opener?.isConnected ? opener : document.querySelector<HTMLElement>('main h1')
          }
        >
          <PersonContents person={person} />
        </ConfirmedQuestion>
      )}
    </section>
  );
}

/** How many there are of each kind, and which. */
function PersonContents({ person }: { person: PersonData }) {
  return (
    <dl className="text-small">
      {personContents(person).map(({ label, count, which }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
        >
          <dt>
            {label}
            {which.length > 0 && (
              <span className="block text-fine wrap-anywhere text-steel tabular-nums">
                {which.join(', ')}
              </span>
            )}
          </dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is stored about a person: how many of each kind, and which. Kinds without any are left out. */
function personContents(person: PersonData): { label: string; count: number; which: string[] }[] {
  const { enquiries, applications, refusedEnquiries, refusedApplications } = person;
  const submissions = [...enquiries, ...applications];
  const refused = [...refusedEnquiries, ...refusedApplications];
  const listed: [label: string, which: string[]][] = [
    ['Enquiries', enquiries.map(({ reference }) => reference)],
    ['Applications', applications.map(({ submittedAt }) => `sent ${shownDay(submittedAt)}`)],
    ['Files', submissions.flatMap(({ attachments }) => attachments.map((one) => one.fileName))],
    ['Sent during an outage, not stored', refused.map(({ refusedAt }) => shownDay(refusedAt))],
  ];
  const counted = [
    { label: 'History entries', count: submissions.flatMap(({ history }) => history).length },
    { label: 'E-mails', count: submissions.flatMap(({ mails }) => mails).length },
  ];
  return [
    ...listed.map(([label, which]) => ({ label, which, count: which.length })),
    ...counted.map((one) => ({ ...one, which: [] })),
  ].filter(({ count }) => count > 0);
}
