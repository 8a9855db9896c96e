import { notFoundMessages } from '#contract/messages.ts';
import type { ResourceName } from '#contract/resources.ts';
import type { ItemVersion } from '#contract/schemas/version.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { assertFound, parseId } from '#server/platform/http/assert-found.ts';
import { selectVersion, selectVersions } from '#server/content/versions/versions.repo.ts';

/**
 * The kept versions of the item that the path names, newest first. Each item has one at least.
 * @param notFound what is said of an id that no item has
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function readVersions(
  resource: ResourceName,
  params: Record<string, string>,
  notFound: string,
): Promise<ItemVersion[]> {
  const versions = await selectVersions(resource, parseId(params, notFound));
  if (versions.length === 0) throw new AppError('NOT_FOUND', notFound);
  return versions;
}

/**
 * One version of it.
 * @param toItem the row as it was → the item
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
export async function readVersion<Row, Item>(
  resource: ResourceName,
  params: Record<string, string>,
  toItem: (row: Row) => Item,
): Promise<{ version: ItemVersion; item: Item }> {
  const id = parseId(params, notFoundMessages.version);
  const asked = params['version'] ?? '';
  const found = /^[1-9]\d{0,8}$/.test(asked)
    ? await selectVersion(resource, id, Number(asked))
    : undefined;
  const { version, item } = assertFound(found, notFoundMessages.version);
  // The trigger has made it of a row of this table.
  return { version, item: toItem(item as Row) };
}
