import { useLayoutEffect, useRef, useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { download } from '../export/download.ts';
import { itemsAhead } from './bulk-states.ts';
import { BulkQuestion } from './BulkQuestion.tsx';
import { exportItems } from './export-items.ts';
import { useListFocus } from './list-focus.ts';
import { useBulkActions } from './use-bulk-actions.ts';

interface SelectionActionsProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> {
  resource: Resource<Item, Fields, Query>;
  chosen: readonly Item[];
  /** How many of them are not on this page. */
  elsewhere: number;
  /** What is deleted with an item. */
  deletionDetail: (item: Item) => string;
  onClear: () => void;
}

/** What is asked about the chosen items. */
type Question = 'publish' | 'archive' | 'remove';

const changes = [
  { label: 'Publish', verb: 'publish' },
  { label: 'Archive', verb: 'archive' },
] as const;

const button = 'button button-line button-small';

/** What can be done to the chosen items together. Who failed, and why, stays until the next action. */
export function SelectionActions<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(props: SelectionActionsProps<Item, Fields, Query>) {
  const { resource, chosen, elsewhere, deletionDetail, onClear } = props;
  const [asked, setAsked] = useState<Question>();
  const root = useRef<HTMLDivElement>(null);
  const list = useListFocus();

  // The last chosen item takes these buttons with it; the one that is always there has the focus then.
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
  const ahead = (verb: 'publish' | 'archive') => itemsAhead(resource.editor, chosen, verb);
  const act = async (how: 'publish' | 'schedule' | 'archive' | 'remove') => {
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
          {elsewhere > 0 && `, ${elsewhere} on other pages`}
        </p>
        {changes.map(({ label, verb }) => (
          <button
            key={label}
            type="button"
            className={button}
            // Not `disabled`: a button that was pressed keeps the focus.
            aria-disabled={isBusy || undefined}
            onClick={() => (ahead(verb).length > 0 && !isBusy ? setAsked(verb) : void act(verb))}
          >
            {label}
          </button>
        ))}
        <button type="button" className={button} onClick={exportChosen}>
          Export CSV
        </button>
        <button
          type="button"
          className={`${button} text-danger`}
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : () => setAsked('remove')}
        >
          Delete
        </button>
        <button type="button" className={button} onClick={onClear}>
          Clear selection
        </button>
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
        <AlertDialog
          title={deleteConfirmation.title}
          text={deleteConfirmation.text}
          detail={chosen.map(deletionDetail).join('\n')}
          confirmLabel="Continue"
          cancelLabel="Cancel"
          isBusy={isBusy}
          onConfirm={() => void act('remove')}
          onCancel={() => setAsked(undefined)}
          returnFocus={(opener) => opener ?? list?.addButton() ?? null}
        />
      )}
    </div>
  );
}
