import { serverMessages } from '#contract/messages.ts';
import { ApiError } from '#src/client/request.ts';
import { editorFields, readValues } from '../../data/resources/item-fields.ts';
import type { FieldControl, Values } from '../../data/resources/resource.ts';
import type { EditorTools } from './editor-state.ts';

export type Choice = 'theirs' | 'yours';

/** A field that differs between the two versions. */
export interface Difference {
  name: string;
  label: string;
  kind: FieldControl['kind'];
  theirs: string;
  yours: string;
  /** The choice unless the administrator makes another one. */
  preset: Choice;
}

/** A text without line endings and outer blanks, which the server does not store. */
const plain = (text: string | undefined) => (text ?? '').replace(/\r\n?/g, '\n').trim();

/**
 * Returns the fields in which `yours` and `theirs` differ. Yours is preset; a field that you have not
 * edited since `base` has theirs, so that their change is not undone.
 */
export function compareVersions(
  fields: readonly Pick<FieldControl, 'name' | 'label' | 'kind'>[],
  { base, theirs, yours }: { base: Values; theirs: Values; yours: Values },
): Difference[] {
  return fields
    .map(({ name, label, kind }): Difference => ({
      ...{ name, label, kind },
      theirs: theirs[name] ?? '',
      yours: yours[name] ?? '',
      preset: plain(yours[name]) === plain(base[name]) ? 'theirs' : 'yours',
    }))
    .filter((field) => plain(field.theirs) !== plain(field.yours));
}

/** Returns the merged values: theirs where they were chosen, yours elsewhere. */
export function mergeVersions(
  { theirs, yours }: { theirs: Values; yours: Values },
  differences: readonly Difference[],
  choices: Readonly<Record<string, Choice>>,
): Values {
  const taken = differences
    .filter(({ name, preset }) => (choices[name] ?? preset) === 'theirs')
    .map(({ name }): [string, string] => [name, theirs[name] ?? '']);
  return { ...yours, ...Object.fromEntries(taken) };
}

/** Reads the stored item and compares it with the typed texts. Never throws. */
export async function compareWithStored({ resource, get, set }: EditorTools): Promise<void> {
  const fields = editorFields(resource.editor);
  const { seen, base, values, isComparing } = get();
  if (!seen || isComparing) return;
  set({ isComparing: true, isChanged: true, failure: undefined });
  try {
    const storedItem = await resource.api.get(seen.id);
    resource.store.getState().replace(storedItem);
    const theirs = readValues({ fields }, storedItem);
    const differences = compareVersions(fields, { base, theirs, yours: values });
    set({ comparison: { storedItem, differences } });
  } catch (error) {
    const { status, message = serverMessages.internal } = error instanceof ApiError ? error : {};
    const text = `${serverMessages.conflict}. Their version could not be read: ${message}`;
    if (status === 404) set({ isGone: true, isChanged: false });
    else set({ failure: { text, status } });
  } finally {
    set({ isComparing: false });
  }
}
