import { adminAllApplications, adminApplications } from '#contract/routes.ts';
import type { ApplicationCount } from '#contract/schemas/job-application.ts';
import { draftTime, useDrafts } from '../../shared/editor/use-drafts.ts';
import { useHasArea } from '../../data/areas.ts';
import { draftAddress } from '../../data/dialog-params.ts';
import { resourceRows } from './resources.ts';
import { useInboxCounts } from '../../shared/inbox-counts.tsx';
import { Block } from './Block.tsx';

/** What is to be done in the areas of the account: unread applications and unsaved drafts. */
export function PendingTasks() {
  const { applications: loaded } = useInboxCounts();
  const { value, hasFailed } = loaded;
  const unread = value === undefined ? undefined : waiting(value?.applications ?? []);
  const [edits, unfinished] = [useHasArea('content'), useUnfinished()];
  const drafts = edits ? unfinished : [];
  const isEmpty = unread?.length === 0 && drafts.length === 0;
  return (
    <Block heading="To do" what="Applications" loaded={loaded}>
      {!unread && !hasFailed && (
        <p role="status" aria-label="Loading" className="border-b border-line py-4">
          <span aria-hidden className="skeleton block h-6 w-2/5" />
        </p>
      )}
      {isEmpty && <p className="py-4 text-small text-steel">Nothing to do.</p>}
      <ul>
        {unread && <UnreadJobs counts={unread} />}
        {drafts.map(({ draft, label, path }) => {
          const title = draft.values['title']?.trim() || 'Untitled';
          return (
            <TaskRow
              key={draft.id}
              what={draft.itemId === null ? 'New item, not saved' : 'Unsaved changes'}
              title={title}
              detail={`${label}, ${draftTime(draft.savedAt)}`}
              href={draftAddress(path, draft)}
              action="Continue"
            />
          );
        })}
      </ul>
    </Block>
  );
}

/** The unfinished drafts of the account that is logged in, newest first, with the section of each. */
function useUnfinished() {
  const drafts = {
    news: useDrafts('news'),
    jobs: useDrafts('jobs'),
    installations: useDrafts('installations'),
  };
  return resourceRows
    .flatMap(({ resource, label, path }) =>
      drafts[resource].map((draft) => ({ draft, label, path })),
    )
    .sort((one, other) => other.draft.savedAt.localeCompare(one.draft.savedAt));
}

/** The jobs with unread applications, most unread first. */
export const waiting = (counts: readonly ApplicationCount[]): ApplicationCount[] =>
  counts.filter(({ unread }) => unread > 0).sort((one, other) => other.unread - one.unread);

const shownJobs = 8;

/** The jobs with most unread applications, and how many further jobs have some. */
function UnreadJobs({ counts }: { counts: readonly ApplicationCount[] }) {
  const further = counts.length - shownJobs;
  return (
    <>
      {counts.slice(0, shownJobs).map(({ jobId, title, unread }) => (
        <TaskRow
          key={jobId}
          what={`${unread} unread ${unread === 1 ? 'application' : 'applications'}`}
          title={title || 'A job'}
          href={adminApplications(jobId)}
          action="Read"
        />
      ))}
      {further > 0 && (
        <li className="border-b border-line py-3 text-small">
          <a className="text-link" href={adminAllApplications({ state: 'unread' })}>
            {further === 1 ? 'One more job' : `${further} more jobs`} with unread applications
          </a>
        </li>
      )}
    </>
  );
}

interface TaskRowProps {
  what: string;
  title: string;
  detail?: string;
  href: string;
  action: string;
}

function TaskRow({ what, title, detail, href, action }: TaskRowProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line py-3 text-small lg:grid-cols-[12rem_minmax(0,1fr)_auto_6rem]">
      <span className="text-steel max-lg:col-span-2">{what}</span>
      <span className="line-clamp-2 font-semibold">{title}</span>
      {detail && <span className="text-steel tabular-nums max-lg:row-start-3">{detail}</span>}
      <a
        className="button button-line button-small max-lg:col-start-2 max-lg:row-span-2 max-lg:row-start-2 lg:col-start-4"
        href={href}
        aria-label={`${action}: ${title}`}
      >
        {action}
      </a>
    </li>
  );
}
