import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { momentOf } from '#contract/office-time.ts';
import type { ItemAhead } from './bulk-states.ts';

interface BulkQuestionProps {
  verb: 'publish' | 'archive';
  /** The chosen items that the question is about. */
  ahead: readonly ItemAhead[];
  /** How many are chosen. */
  count: number;
  counted: (count: number) => string;
  /** Does the same to all that are chosen. */
  onAll: () => void;
  /** Schedules items with a future moment, and publishes the others. */
  onSchedule: () => void;
  onCancel: () => void;
}

/** Asks once about the chosen items that are to appear later, before they are published or archived. */
export function BulkQuestion(props: BulkQuestionProps) {
  const { verb, ahead, count, counted, onAll, onSchedule, onCancel } = props;
  const others = count - ahead.length;
  const some = others > 0 ? `${ahead.length} of ${counted(count)}` : counted(count);
  const isOne = ahead.length === 1;
  const common = {
    detail: ahead.map(({ title, at }) => `“${title}”: ${momentOf(at)}`).join('\n'),
    cancelLabel: 'Cancel',
    isHarmless: true,
    onCancel,
  };
  if (verb === 'archive') {
    return (
      <AlertDialog
        {...common}
        title="Archive scheduled items?"
        text={`${some} ${isOne ? 'is' : 'are'} scheduled and will not appear once archived.`}
        confirmLabel={others > 0 ? 'Archive all' : 'Archive'}
        onConfirm={onAll}
      />
    );
  }
  const now = { label: others > 0 ? 'Publish all now' : 'Publish now', onChoose: onAll };
  const text = `${some} ${isOne ? 'has' : 'have'} a date in the future.`;
  const title = 'Publish with a future date?';
  if (others === 0 && ahead.every(({ isScheduled }) => isScheduled)) {
    return (
      <AlertDialog
        {...common}
        {...{ title, text: `${text} Publish now?` }}
        confirmLabel={now.label}
        onConfirm={onAll}
      />
    );
  }
  return (
    <AlertDialog
      {...common}
      {...{ title, text: `${text} Publish now or schedule?` }}
      other={now}
      confirmLabel={others > 0 ? `Schedule ${ahead.length}, publish ${others}` : 'Schedule'}
      onConfirm={onSchedule}
    />
  );
}
