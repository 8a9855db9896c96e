import type { StateChange } from '#src/client/api/draft-body.ts';
import { ApiError } from '#src/client/request.ts';
import type { Resource, ResourceItem } from '../../data/resources/resource.ts';

/**
 * What takes an item out of the list, or may: a failure can leave it where it was, and then the focus
 * returns to it.
 * @param onGone called with the id of an item that is no longer listed
 */
export function itemActions({ store }: Resource, onGone: (id: string) => void) {
  const { getState } = store;
  const act = async (id: string, work: Promise<unknown>) => {
    try {
      await work;
    } catch (error) {
      // Somebody else was quicker: the list shows what it has become.
      if (error instanceof ApiError && error.code === 'CONFLICT') void getState().reload();
      throw error;
    } finally {
      if (!getState().items.some((item) => item.id === id)) onGone(id);
    }
  };
  return {
    remove: (id: string) => act(id, getState().remove(id)),
    changeState: (item: ResourceItem, state: StateChange) =>
      act(item.id, getState().changeState(item, state)),
  };
}
