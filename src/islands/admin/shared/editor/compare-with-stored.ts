import { serverMessages } from '#contract/messages.ts';
import { ApiError } from '#src/client/request.ts';
import { readValues } from '../../data/resources/read-values.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { compareVersions } from './compare-versions.ts';
import type { EditableResource } from './editable-resource.ts';
import type { EditorData } from './editor-state.ts';

interface CompareOptions<Item extends ResourceItem, Fields extends object> {
  resource: EditableResource<Item, Fields>;
  get: () => EditorData<Item>;
  set: (part: Partial<EditorData<Item>>) => void;
}

/** Reads the item as it stands now and lays it beside what was typed. Never throws. */
export async function compareWithStored<Item extends ResourceItem, Fields extends object>({
  resource,
  get,
  set,
}: CompareOptions<Item, Fields>): Promise<void> {
  const { seen, base, values, file, isComparing } = get();
  if (!seen || isComparing) return;
  set({ isComparing: true, isChanged: true, failure: undefined });
  try {
    const storedItem = await resource.api.get(seen.id);
    const texts = { base, theirs: readValues(resource.editor, storedItem), yours: values };
    resource.store.getState().replace(storedItem);
    set({
      comparison: {
        storedItem,
        differences: compareVersions(resource.editor.fields, texts),
        file: file && storedItem.image !== base['image'] ? 'both' : 'same',
      },
    });
  } catch (error) {
    const { status, message = serverMessages.internal } = error instanceof ApiError ? error : {};
    const text = `${serverMessages.conflict}. Their version could not be read: ${message}`;
    if (status === 404) set({ isGone: true, isChanged: false });
    else set({ failure: { text, status } });
  } finally {
    set({ isComparing: false });
  }
}
