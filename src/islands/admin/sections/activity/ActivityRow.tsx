import { momentOf } from '#contract/office-time.ts';
import { adminApplications, adminEnquiries, routes } from '#contract/routes.ts';
import type { ActivityKind } from '#contract/areas.ts';
import type { ActivityEntry, ValueChange } from '#contract/schemas/history.ts';
import { describeChange, describeEntry } from './words.ts';

/**
 * One entry: when, by whom, what, the changed values, and links to its subject.
 * @param isOnly the list has the entries of this subject alone
 */
export function ActivityRow({ entry, isOnly }: { entry: ActivityEntry; isOnly: boolean }) {
  const { action, what } = describeEntry(entry);
  const href = linkOf(entry);
  const history = isOnly ? undefined : historyOf(entry);
  return (
    <div className="grid gap-x-5 gap-y-1 px-2 py-3 text-small sm:grid-cols-[11.5rem_minmax(0,1fr)] lg:grid-cols-[11.5rem_10rem_minmax(0,1fr)]">
      <time dateTime={entry.at} className="text-steel tabular-nums">
        {momentOf(entry.at)}
      </time>
      <span className="font-semibold wrap-anywhere">{entry.by ?? 'Outside the admin area'}</span>
      <div className="min-w-0 wrap-anywhere sm:max-lg:col-start-2">
        <p>
          {action}{' '}
          {href ? (
            <a className="text-link" href={href}>
              {what}
            </a>
          ) : (
            what
          )}
        </p>
        {entry.changes.length > 0 && <Changes changes={entry.changes} />}
        {history && (
          <a className="text-link text-fine" href={history}>
            All entries<span className="sr-only"> about {what}</span>
          </a>
        )}
      </div>
    </div>
  );
}

/** The changed fields with old and new value. */
function Changes({ changes }: { changes: readonly ValueChange[] }) {
  return (
    <dl className="my-1.5 grid gap-x-4 gap-y-1 border-l-2 border-line pl-3 text-fine sm:grid-cols-[minmax(6rem,auto)_minmax(0,1fr)]">
      {changes.map((change) => {
        const { label, from, to } = describeChange(change);
        return (
          <div key={change.field} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-steel">{label}</dt>
            <dd className="min-w-0 whitespace-pre-line">
              {from === undefined ? to : <OldAndNew {...{ from, to }} />}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function OldAndNew({ from, to }: { from: string; to: string }) {
  return (
    <>
      <del>
        <span className="sr-only">from </span>
        {from}
      </del>{' '}
      <span aria-hidden="true">→</span>{' '}
      <ins className="no-underline">
        <span className="sr-only">to </span>
        {to}
      </ins>
    </>
  );
}

const items: Readonly<Partial<Record<ActivityKind, string>>> = {
  news: routes.adminNews,
  jobs: routes.adminJobs,
  installations: routes.adminInstallations,
};

/** URL of the subject of an entry; undefined for a deleted one, and for kinds without a screen. */
function linkOf({ kind, action, subjectId, parentId }: ActivityEntry): string | undefined {
  if (action === 'deleted' || kind === 'invitations' || kind === 'exports') return undefined;
  if (kind === 'company') return routes.adminSettings;
  if (kind === 'accounts' || kind === 'logins') return routes.adminUsers;
  if (kind === 'enquiries') return adminEnquiries({ id: subjectId });
  if (kind === 'applications') return parentId ? adminApplications(parentId, subjectId) : undefined;
  return `${items[kind]}?${new URLSearchParams({ edit: subjectId })}`;
}

/** URL of all entries about the same subject; undefined for kinds with one entry for each subject. */
function historyOf({ kind, subjectId }: ActivityEntry): string | undefined {
  if (kind === 'company' || kind === 'exports' || kind === 'invitations') return undefined;
  return `${routes.adminActivity}?${new URLSearchParams({ subject: subjectId })}`;
}
