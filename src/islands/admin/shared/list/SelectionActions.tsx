import { useLayoutEffect, useRef, useState } from 'react';
import { deleteConfirmation } from '#contract/messages.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import type { ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { doToAll, type Failed } from './bulk-actions.ts';
import { useListFocus } from './list-focus.ts';

interface SelectionActionsProps<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
> {
  resource: Resource<Item, Fields, Query>;
  chosen: readonly Item[];
  /** What is deleted with an item. */
  deletionDetail: (item: Item) => string;
  onClear: () => void;
}

/** Text of an action while it runs, and its participle for the result. */
const verbs = {
  publish: ['Publishing', 'published'],
  archive: ['Archiving', 'archived'],
  remove: ['Deleting', 'deleted'],
} as const;

const changes = [
  { label: 'Publish', verb: 'publish', status: 'published' },
  { label: 'Archive', verb: 'archive', status: 'archived' },
] as const;

const button = 'button button-line button-small';

/** What can be done to the chosen items together. Who failed, and why, stays until the next action. */
export function SelectionActions<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>(props: SelectionActionsProps<Item, Fields, Query>) {
  const { resource, chosen, deletionDetail, onClear } = props;
  const { words, store } = { ...resource.list, store: resource.store };
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [failed, setFailed] = useState<{ participle: string; items: readonly Failed[] }>();
  const root = useRef<HTMLDivElement>(null);
  const list = useListFocus();

  // The last chosen item takes these buttons with it; the one that is always there has the focus then.
  useLayoutEffect(() => {
    const bar = root.current;
    return () => {
      if (bar?.contains(document.activeElement)) list?.addButton()?.focus();
    };
  }, [list]);

  const counted = (count: number) => `${count} ${count === 1 ? words.one : words.many}`;
  const run = async (verb: keyof typeof verbs, act: (item: Item) => Promise<unknown>) => {
    if (isBusy) return;
    const [doing, participle] = verbs[verb];
    const all = counted(chosen.length);
    const running = doToAll(chosen, act).then((items) => {
      setFailed(items.length > 0 ? { participle, items } : undefined);
      if (items.length === 0) return;
      const done = chosen.length - items.length;
      throw new ApiError(`${done} of ${all} ${participle}. ${failureText(participle, items)}`, 0);
    });
    setIsBusy(true);
    const texts = { pending: `${doing} ${all}…`, success: `${all} ${participle}`, error: '' };
    await notify.promise(running, texts).catch(() => undefined); // the toast shows it
    setIsBusy(false);
    setIsAsked(false);
    void store.getState().refresh();
  };
  // Its code comes when it is asked for.
  const exportChosen = () =>
    void import('./export-items.ts').then(
      ({ exportItems }) => exportItems(resource, chosen),
      () => notify.message('The list could not be exported. Check the connection and try again.'),
    );

  return (
    <div ref={root} role="group" aria-label="Selected items" className="grid gap-2">
      {failed && (
        <p className="text-small text-danger">{failureText(failed.participle, failed.items)}</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-small font-semibold tabular-nums">
          {chosen.length} selected
        </p>
        {changes.map(({ label, verb, status }) => (
          <button
            key={label}
            type="button"
            className={button}
            // Not `disabled`: a button that was pressed keeps the focus.
            aria-disabled={isBusy || undefined}
            onClick={() => void run(verb, (item) => store.getState().changeState(item, { status }))}
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
          onClick={isBusy ? undefined : () => setIsAsked(true)}
        >
          Delete
        </button>
        <button type="button" className={button} onClick={onClear}>
          Clear selection
        </button>
      </div>
      {isAsked && (
        <AlertDialog
          title={deleteConfirmation.title}
          text={deleteConfirmation.text}
          detail={chosen.map(deletionDetail).join('\n')}
          confirmLabel="Continue"
          cancelLabel="Cancel"
          isBusy={isBusy}
          onConfirm={() => void run('remove', ({ id }) => store.getState().remove(id))}
          onCancel={() => setIsAsked(false)}
          returnFocus={(opener) => opener ?? list?.addButton() ?? null}
        />
      )}
    </div>
  );
}

const failureText = (participle: string, items: readonly Failed[]) =>
  `Not ${participle}: ${items.map(({ title, reason }) => `“${title}” (${reason})`).join(', ')}`;
