import type { HistoryEntry } from '#contract/schemas/enquiry-case.ts';
import { momentOf } from '../when.ts';

interface CaseHistoryProps {
  history: readonly HistoryEntry[];
  /** What an entry says, without the text that a person wrote. */
  label: (entry: HistoryEntry) => string;
  /** What those who sent it are called. */
  sender: string;
}

/** True where the text of an entry is a person's own and stands below its label. */
const isWritten = ({ action }: HistoryEntry) => action === 'message' || action === 'note';

/** Everything that has happened to an enquiry or an application, as the record has it. */
export function CaseHistory({ history, label, sender }: CaseHistoryProps) {
  const by = { person: sender, system: 'the site', office: 'the office' };
  return (
    <ol className="text-small">
      {history.map((entry) => (
        <li key={entry.id} className="border-b border-line py-2">
          <p className="font-semibold wrap-anywhere">{label(entry)}</p>
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
