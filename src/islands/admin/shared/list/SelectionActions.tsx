import { useLayoutEffect, useRef, useState } from 'react';
import { momentOf } from '#contract/office-time.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { stateOf } from '../../data/resources/item-state.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { download } from '../export/download.ts';
import { itemsAhead, type ItemAhead } from './bulk-states.ts';
import { DeleteQuestion } from './DeleteItem.tsx';
import { exportItems } from './export-items.ts';
import { useListFocus } from './list-focus.ts';
import { useBulkActions } from './use-bulk-actions.ts';

interface SelectionActionsProps {
  resource: Resource;
  /** The items of this page. */
  items: readonly ResourceItem[];
  selected: ReadonlyMap<string, ResourceItem>;
  /** What is deleted with an item. */
  deletionDetail: (item: ResourceItem) => string;
  onClear: () => void;
}

/** The action that waits for an answer. */
type Question = 'publish' | 'archive' | 'remove';

const archive = { label: 'Archive', verb: 'archive' } as const;
const restore = { label: 'Restore', verb: 'restore' } as const;
const publish = { label: 'Publish', verb: 'publish' } as const;

/** The actions for the selected items. Failures stay visible until the next action. */
export function SelectionActions(props: SelectionActionsProps) {
  const { resource, items, selected, deletionDetail, onClear } = props;
  const here = items.filter(({ id }) => selected.has(id));
  const elsewhere = [...selected.values()].filter((item) => !here.some(({ id }) => id === item.id));
  const chosen = [...here, ...elsewhere];
  const [asked, setAsked] = useState<Question>();
  const root = useRef<HTMLDivElement>(null);
  const list = useListFocus();

  // The buttons are removed with the selection. Focus moves to the button that always exists.
  useLayoutEffect(() => {
    const bar = root.current;
    return () => {
      if (bar?.contains(document.activeElement)) list?.addButton()?.focus();
    };
  }, [list]);

  const actions = useBulkActions(resource, () =>
    (root.current?.querySelector('button') ?? list?.addButton())?.focus(),
  );
  const { isBusy } = actions;
  const areArchived = chosen.every((item) => stateOf(item) === 'archived');
  const changes = [areArchived ? restore : archive, publish];
  const ahead = (verb: 'publish' | 'archive') => itemsAhead(resource.editor, chosen, verb);
  const act = async (how: 'publish' | 'schedule' | 'archive' | 'restore' | 'remove') => {
    if (isBusy) return;
    if (how !== 'remove') setAsked(undefined);
    await actions[how](chosen);
    if (how === 'remove') setAsked(undefined);
  };
  const exportChosen = () => {
    const { name, text } = exportItems(resource, chosen, new Date().toISOString());
    download(name, text, 'text/csv');
  };

  return (
    <div ref={root} role="group" aria-label="Selected items" className="grid gap-2">
      {actions.failure && <p className="text-small text-danger">{actions.failure}</p>}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-small font-semibold tabular-nums">
          {chosen.length} selected
          {elsewhere.length > 0 && `, ${elsewhere.length} on other pages`}
        </p>
        {changes.map(({ label, verb }) => (
          <Button
            // Archive becomes Restore and keeps the focus.
            key={verb === 'restore' ? 'archive' : verb}
            isBusy={isBusy}
            onClick={() => {
              if (verb !== 'restore' && ahead(verb).length > 0) setAsked(verb);
              else void act(verb);
            }}
          >
            {label}
          </Button>
        ))}
        <Button onClick={exportChosen}>Export CSV</Button>
        <Button className="text-danger" isBusy={isBusy} onClick={() => setAsked('remove')}>
          Delete
        </Button>
        <Button onClick={onClear}>Clear selection</Button>
      </div>
      {(asked === 'publish' || asked === 'archive') && (
        <BulkQuestion
          verb={asked}
          ahead={ahead(asked)}
          count={chosen.length}
          counted={actions.counted}
          onAll={() => void act(asked)}
          onSchedule={() => void act('schedule')}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'remove' && (
        <DeleteQuestion
          items={chosen}
          detail={chosen.map(deletionDetail).join('\n')}
          isBusy={isBusy}
          onConfirm={() => void act('remove')}
          onCancel={() => setAsked(undefined)}
          returnFocus={(opener) => opener ?? list?.addButton() ?? null}
        />
      )}
    </div>
  );
}

interface BulkQuestionProps {
  verb: 'publish' | 'archive';
  /** The selected items that will be published later. */
  ahead: readonly ItemAhead[];
  /** Number of selected items. */
  count: number;
  counted: (count: number) => string;
  /** Publishes or archives all of them. */
  onAll: () => void;
  /** Schedules items with a future moment, and publishes the others. */
  onSchedule: () => void;
  onCancel: () => void;
}

/** Asks before selected items with a future date are published or archived. */
function BulkQuestion(props: BulkQuestionProps) {
  const { verb, ahead, count, counted, onAll, onSchedule, onCancel } = props;
  const others = count - ahead.length;
  const some = others > 0 ? `${ahead.length} of ${counted(count)}` : counted(count);
  const isOne = ahead.length === 1;
  const isArchiving = verb === 'archive';
  const canSchedule = !isArchiving && (others > 0 || !ahead.every((item) => item.isScheduled));
  const [one, many] = isArchiving ? ['Archive', 'Archive all'] : ['Publish now', 'Publish all now'];
  const allLabel = others > 0 ? many : one;
  const scheduleLabel = others > 0 ? `Schedule ${ahead.length}, publish ${others}` : 'Schedule';
  return (
    <AlertDialog
      title={isArchiving ? 'Archive scheduled items?' : 'Publish with a future date?'}
      text={
        isArchiving
          ? `${some} ${isOne ? 'is' : 'are'} scheduled and will not appear once archived.`
          : `${some} ${isOne ? 'has' : 'have'} a date in the future. Publish now${canSchedule ? ' or schedule' : ''}?`
      }
      detail={ahead.map(({ title, at }) => `“${title}”: ${momentOf(at)}`).join('\n')}
      other={canSchedule ? { label: allLabel, onChoose: onAll } : undefined}
      confirmLabel={canSchedule ? scheduleLabel : allLabel}
      cancelLabel="Cancel"
      isHarmless
      onConfirm={canSchedule ? onSchedule : onAll}
      onCancel={onCancel}
    />
  );
}
