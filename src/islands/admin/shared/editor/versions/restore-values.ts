import type { FieldControl, Values } from '../../../data/resources/resource.ts';
import type { EditorStore } from '../editor-state.ts';

/**
 * When an item appears, goes or closes is its state, and no text of a version. The focal point,
 * the still picture and the making belong to the file, which stays the present one.
 */
const keptFields = ['publishAt', 'unpublishAt', 'closesOn', 'imageFocus', 'isModelView', 'poster'];

/** The fields that a version brings back. */
export const restorable = <Field extends Pick<FieldControl, 'name'>>(
  fields: readonly Field[],
): Field[] => fields.filter(({ name }) => !keptFields.includes(name));

/**
 * Puts texts into an editor as if they had been typed. What had been typed before is put aside, and
 * the editor offers it back.
 */
export function restoreValues(store: EditorStore, values: Values): void {
  const { isDirty, discardRestored, type } = store.getState();
  if (isDirty()) discardRestored();
  for (const [name, value] of Object.entries(values)) {
    if (store.getState().values[name] !== value) type(name, value);
  }
}
