import { useState } from 'react';
import type { PersonData, PersonQuery } from '#contract/schemas/person.ts';
import { exportPerson } from '#src/client/api/people.ts';
import { notify } from '#src/client/notify.ts';
import { download } from '../../shared/export/download.ts';
import { DeletePerson } from './DeletePerson.tsx';
import { PersonContents } from './PersonContents.tsx';

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

/** Shows what is stored of a person, and offers the two things that they can ask for. */
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
        <button type="button" className="button button-line" onClick={onSave}>
          Download as JSON
        </button>
        <button
          type="button"
          className="button button-line text-danger"
          onClick={() => setIsAsking(true)}
        >
          Delete everything
        </button>
      </div>
      {isAsking && (
        <DeletePerson
          person={person}
          query={query}
          onKept={() => setIsAsking(false)}
          onDeleted={onDeleted}
        />
      )}
    </section>
  );
}
