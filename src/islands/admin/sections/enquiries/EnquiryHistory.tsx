import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { momentOf } from '../../shared/when.ts';
import { entryLabel, isWritten } from './texts.ts';

const by = { person: 'the sender', system: 'the site', office: 'the office' };

/** Everything that has happened to an enquiry, as the record has it. */
export function EnquiryHistory({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <ol className="text-small">
      {history.map((entry) => (
        <li key={entry.id} className="border-b border-line py-2">
          <p className="font-semibold wrap-anywhere">{entryLabel(entry)}</p>
          {isWritten(entry) && (
            <p className="mt-1 text-ink-2 whitespace-pre-wrap wrap-anywhere">{entry.text}</p>
          )}
          <p className="text-fine text-steel tabular-nums">
            <time dateTime={entry.at}>{momentOf(entry.at)}</time>, {entry.userName ?? by[entry.by]}
          </p>
        </li>
      ))}
    </ol>
  );
}
