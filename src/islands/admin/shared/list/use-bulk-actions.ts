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
 * What can be done to several items of a list together. A change of state can be undone from its
 * toast.
 * @param onUndo called when that is asked for: the button that was pressed is gone
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

  /** Gives each the state that it had; one that has been changed since fails and stays as it is. */
  const undo = (done: readonly Changed[]) => {
    onUndo();
    const before = new Map(done.map((item) => [item.after.id, item.before]));
    const changed = done.map(({ after }) => after).filter((item) => before.get(item.id) !== item);
    return run('restore', changed, (item) =>
      store.getState().changeState(item, stateAsBefore(before.get(item.id) ?? item)),
    );
  };
  /** @param stateFor what an item becomes; undefined leaves it as it is */
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
    /** Who the last action failed for, and why; empty when it worked for all. */
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
    /** Gives archived items the state that each had before. */
    restore: (items: readonly ResourceItem[]) => change('restore', items, stateBeforeArchiving),
    remove: (items: readonly ResourceItem[]) =>
      run('remove', items, ({ id }) => store.getState().remove(id)),
  };
}

/** One of several items to which something could not be done, and why. */
interface Failed {
  title: string;
  reason: string;
}

/**
 * Does something to one item after the other, to all of them whatever becomes of each.
 * @returns what came of those that worked, and those that failed
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
