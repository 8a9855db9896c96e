import type { JobApplication } from '#contract/schemas/job-application.ts';
import { SelectBox } from '../../shared/SelectBox.tsx';
import { onPlainClick } from '../../data/router.ts';
import { rowId } from './focus.ts';
import { shownDay } from '#contract/office-time.ts';
import { progressOf, stars } from './texts.ts';

interface RowProps {
  application: JobApplication;
  isOpen: boolean;
  onOpen: () => void;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One application of the list. */
export function ApplicationRow(props: RowProps) {
  const { application, isOpen, onOpen, isSelected, onSelect } = props;
  const { id, name, email, submittedAt, readAt } = application;
  const isNew = readAt === null;
  return (
    <div
      className={`flex ${isOpen ? 'bg-fog shadow-[inset_4px_0_0_var(--amber)]' : 'hover:bg-fog'}`}
    >
      <SelectBox
        name={`Select ${name}`}
        className="pr-1 pl-4"
        isChecked={isSelected}
        onChange={onSelect}
      />
      <a
        id={rowId(id)}
        data-application={id}
        href={hrefOf(id)}
        aria-current={isOpen ? 'true' : undefined}
        onClick={onPlainClick(onOpen)}
        className="grid grow grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5 py-3 pr-4 pl-2"
      >
        <span className={`line-clamp-2 wrap-anywhere ${isNew ? 'font-bold' : ''}`}>{name}</span>{' '}
        <time dateTime={submittedAt} className="pt-0.5 text-fine text-steel tabular-nums">
          {shownDay(submittedAt)}
        </time>{' '}
        <span className="truncate text-small text-steel">{email}</span>{' '}
        {isNew && <span className="text-right text-fine font-bold text-amber-ink">New</span>}
        <Assessment application={application} />
      </a>
    </div>
  );
}

/** Stage, stars and the number of notes; nothing where the office has done nothing yet. */
function Assessment({
  application: { stage, outcome, rating, history },
}: Pick<RowProps, 'application'>) {
  const notes = history.filter(({ action }) => action === 'note').length;
  const isFar = stage === 'interview' || stage === 'decided';
  if (!isFar && rating === null && notes === 0) return null;
  return (
    <span className="col-span-2 flex flex-wrap gap-x-3 text-fine text-ink-2">
      {isFar && <span>{progressOf({ stage, outcome })}</span>}
      {rating !== null && (
        <span role="img" aria-label={`Rated ${rating} of 5`}>
          {stars(rating)}
        </span>
      )}
      {notes > 0 && <span>{`${notes} ${notes === 1 ? 'note' : 'notes'}`}</span>}
    </span>
  );
}

/** The present address with this application open, for a click that opens another tab. */
function hrefOf(id: string): string {
  const query = new URLSearchParams(window.location.search);
  query.set('application', id);
  return `${window.location.pathname}?${query}`;
}
