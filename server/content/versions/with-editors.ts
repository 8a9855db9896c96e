import type { ResourceName } from '#contract/resources.ts';
import { selectEditors } from '#server/content/versions/versions.repo.ts';

/**
 * Items as administrators read them, with who saved each last.
 * @throws AppError UNAVAILABLE
 */
export async function withEditors<Item extends { id: string }>(
  resource: ResourceName,
  items: readonly Item[],
): Promise<(Item & { editedBy: string | null })[]> {
  const editors = await selectEditors(
    resource,
    items.map(({ id }) => id),
  );
  return items.map((item) => ({ ...item, editedBy: editors.get(item.id) ?? null }));
}

/** The same of one item. */
export async function withEditor<Item extends { id: string }>(
  resource: ResourceName,
  item: Item,
): Promise<Item & { editedBy: string | null }> {
  const editors = await selectEditors(resource, [item.id]);
  return { ...item, editedBy: editors.get(item.id) ?? null };
}
