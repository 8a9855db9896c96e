import { useState } from 'react';
import type { StateChange } from '#src/client/api/draft-body.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';
import { momentAhead, stateAsBefore, stateBeforeArchiving } from './bulk-states.ts';

/** Text of an action while it runs, and its participle for the result. */
const verbs = {
  publish: ['Publishing', 'published'],
  schedule: ['Scheduling', 'scheduled'],
  either: ['Publishing and scheduling', 'published or scheduled'],
  archive: ['Archiving', 'archived'],
  restore: ['Restoring', 'restored'],
  remove: ['Deleting', 'deleted'],
} as const;

/** An item before and after its state was changed. */
interface Changed {
  before: ResourceItem;
  after: ResourceItem;
}

const failureText = (participle: string, items: readonly Failed[]) =>
  `Not ${participle}: ${items.map(({ title, reason }) => `“${title}” (${reason})`).join(', ')}`;

/**
 * Changes or deletes several items of a list. A change of state can be undone from its toast.
 * @param onUndo called when Undo is pressed: its button is removed and loses the focus
 */
export function useBulkActions({ store, list, editor }: Resource, onUndo: () => void) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { words } = list;
  const counted = (count: number) => `${count} ${count === 1 ? words.one : words.many}`;

  const run = async <Result>(
    verb: keyof typeof verbs,
    items: readonly ResourceItem[],
    act: (item: ResourceItem) => Promise<Result>,
    undo?: (done: readonly Result[]) => unknown,
  ) => {
    const [doing, participle] = verbs[verb];
    const all = counted(items.length);
    let done: readonly Result[] = [];
    const running = doToAll(items, act).then((outcome) => {
      done = outcome.done;
      const text = outcome.failed.length > 0 ? failureText(participle, outcome.failed) : '';
      setFailure(text);
      if (text) throw new ApiError(`${done.length} of ${all} ${participle}. ${text}`, 0);
    });
    setIsBusy(true);
    const texts = {
      ...{ pending: `${doing} ${all}…`, success: `${all} ${participle}`, error: '' },
      button: () =>
        undo && done.length > 0 ? { label: 'Undo', onPress: () => undo(done) } : undefined,
    };
    await notify.promise(running, texts).catch(() => undefined); // the toast shows it
    setIsBusy(false);
    void store.getState().refetch();
  };

  /** Gives each item its earlier state. An item that has been changed since fails and stays as it is. */
  const undo = (done: readonly Changed[]) => {
    onUndo();
    const before = new Map(done.map((item) => [item.after.id, item.before]));
    const changed = done.map(({ after }) => after).filter((item) => before.get(item.id) !== item);
    return run('restore', changed, (item) =>
      store.getState().changeState(item, stateAsBefore(before.get(item.id) ?? item)),
    );
  };
  /** @param stateFor returns the new state of an item; undefined leaves it as it is */
  const change = (
    verb: keyof typeof verbs,
    items: readonly ResourceItem[],
    stateFor: (item: ResourceItem) => StateChange | undefined,
  ) => {
    const act = async (before: ResourceItem): Promise<Changed> => {
      const state = stateFor(before);
      return { before, after: state ? await store.getState().changeState(before, state) : before };
    };
    return run(verb, items, act, undo);
  };

  return {
    isBusy,
    /** Names the items for which the last action failed, and why; empty if it worked for all. */
    failure,
    counted,
    publish: (items: readonly ResourceItem[]) =>
      change('publish', items, () => ({ status: 'published' })),
    /** Schedules items with a future moment, and publishes the others. */
    schedule: (items: readonly ResourceItem[]) => {
      const ahead = new Map(items.map((item) => [item, momentAhead(editor, item)] as const));
      const isEach = items.every((item) => ahead.get(item));
      return change(isEach ? 'schedule' : 'either', items, (item) => {
        const moment = ahead.get(item);
        if (!moment) return { status: 'published' };
        return moment.isScheduled ? undefined : { status: 'scheduled', publishAt: moment.at };
      });
    },
    archive: (items: readonly ResourceItem[]) =>
      change('archive', items, () => ({ status: 'archived' })),
    /** Gives archived items their earlier state. */
    restore: (items: readonly ResourceItem[]) => change('restore', items, stateBeforeArchiving),
    remove: (items: readonly ResourceItem[]) =>
      run('remove', items, ({ id }) => store.getState().remove(id)),
  };
}

/** An item for which the action failed, and why. */
interface Failed {
  title: string;
  reason: string;
}

/**
 * Applies an action to one item after another, also after failures.
 * @returns the results of those that worked, and those that failed
 */
async function doToAll<Result>(
  items: readonly ResourceItem[],
  act: (item: ResourceItem) => Promise<Result>,
): Promise<{ done: Result[]; failed: Failed[] }> {
  const done: Result[] = [];
  const failed: Failed[] = [];
  for (const item of items) {
    try {
      done.push(await act(item));
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : 'Something went wrong here';
      failed.push({ title: item.title, reason });
    }
  }
  return { done, failed };
}
