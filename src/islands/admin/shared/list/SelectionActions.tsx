import { useLayoutEffect, useRef, useState } from 'react';
import { stateOf } from '../../data/resources/item-state.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { download } from '../export/download.ts';
import { itemsAhead } from './bulk-states.ts';
import { BulkQuestion } from './BulkQuestion.tsx';
import { DeleteQuestion } from './DeleteQuestion.tsx';
import { exportItems } from './export-items.ts';
import { useListFocus } from './list-focus.ts';
import { useBulkActions } from './use-bulk-actions.ts';

interface SelectionActionsProps {
  resource: Resource;
  chosen: readonly ResourceItem[];
  /** How many of them are not on this page. */
  elsewhere: number;
  /** What is deleted with an item. */
  deletionDetail: (item: ResourceItem) => string;
  onClear: () => void;
}

/** What is asked about the chosen items. */
type Question = 'publish' | 'archive' | 'remove';

const archive = { label: 'Archive', verb: 'archive' } as const;
const restore = { label: 'Restore', verb: 'restore' } as const;
const publish = { label: 'Publish', verb: 'publish' } as const;

/** What can be done to the chosen items together. Who failed, and why, stays until the next action. */
export function SelectionActions(props: SelectionActionsProps) {
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
          {elsewhere > 0 && `, ${elsewhere} on other pages`}
        </p>
        {changes.map(({ label, verb }) => (
          <Button
            // Archive becomes Restore in its place, with the focus.
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
