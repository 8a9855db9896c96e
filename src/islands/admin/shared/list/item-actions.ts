import type { StateChange } from '#src/client/api/draft-body.ts';
import { ApiError } from '#src/client/request.ts';
import type { ListQuery } from '../../data/list/list-query.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';

/**
 * What takes an item out of the list, or may: a failure can leave it where it was, and then the focus
 * returns to it.
 * @param onGone is told the id of an item that has left
 */
export function itemActions<
  Item extends ResourceItem,
  Fields extends object,
  Query extends ListQuery,
>({ store }: Resource<Item, Fields, Query>, onGone: (id: string) => void) {
  const moveFocusFrom = (id: string) => {
    const isGone = !store.getState().items.some((item) => item.id === id);
    if (isGone) onGone(id);
  };
  return {
    remove: async (id: string) => {
      try {
        await store.getState().remove(id);
      } finally {
        moveFocusFrom(id);
      }
    },
    changeState: async (item: Item, state: StateChange) => {
      const { changeState: change, reload } = store.getState();
      try {
        await change(item, state);
      } catch (error) {
        // Somebody else was quicker: the list shows what it has become.
        if (error instanceof ApiError && error.code === 'CONFLICT') void reload();
        throw error;
      } finally {
        moveFocusFrom(item.id);
      }
    },
  };
}
