import { shownDay } from '#contract/office-time.ts';
import { adminApplications } from '#contract/routes.ts';
import type { InboxApplication } from '#contract/schemas/job-application.ts';
import { SelectBox } from '../../shared/SelectBox.tsx';
import { progressOf, stars } from './texts.ts';

interface InboxRowProps {
  application: InboxApplication;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

/** One application of the list over all jobs: a checkbox, and the rest of the row as its link. */
export function InboxRow({ application, isSelected, onSelect }: InboxRowProps) {
  const { id, name, email, job, rating, readAt, submittedAt, eraseOn } = application;
  const isNew = readAt === null;
  return (
    <div className="flex hover:bg-fog">
      <SelectBox
        name={`Select ${name}, ${job.title}`}
        className="pr-1 pl-4"
        isChecked={isSelected}
        onChange={onSelect}
      />
      <div className="relative grid min-w-0 grow gap-x-5 gap-y-1 py-3 pr-2 pl-2 text-small grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_8rem_13.5rem]">
        <p className="min-w-0 max-sm:col-span-2">
          <a
            href={adminApplications(job.id, id)}
            className={`line-clamp-2 wrap-anywhere after:absolute after:inset-0 hover:underline ${isNew ? 'font-bold' : 'font-semibold'}`}
          >
            {name}
          </a>
          <span className="block wrap-anywhere text-steel">{email}</span>
        </p>
        <p className="line-clamp-2 min-w-0 self-start wrap-anywhere max-sm:col-span-2 sm:max-lg:row-start-2">
          {job.title}
        </p>
        <p className="flex flex-wrap gap-x-3 sm:max-lg:justify-end sm:max-lg:text-right lg:block">
          {isNew && <strong className="block font-bold text-amber-ink">New</strong>}
          {(!isNew || application.stage !== 'received') && (
            <span className="block">{progressOf(application)}</span>
          )}
          {rating !== null && (
            <span role="img" aria-label={`Rated ${rating} of 5`} className="lg:block">
              {stars(rating)}
            </span>
          )}
        </p>
        <p className="text-steel tabular-nums max-lg:text-right">
          Sent{' '}
          <time dateTime={submittedAt} className="whitespace-nowrap text-ink">
            {shownDay(submittedAt)}
          </time>
          <span className="block text-fine">
            Will be deleted after{' '}
            <time dateTime={eraseOn} className="whitespace-nowrap">
              {shownDay(eraseOn)}
            </time>
          </span>
        </p>
      </div>
    </div>
  );
}
