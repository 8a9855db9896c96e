import { id } from '#contract/schemas/fields.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * The id of the path. What is no id names no item, and never reaches the database as a filter.
 * @throws AppError NOT_FOUND with `message`
 */
export function parseId(params: Record<string, string>, message: string): string {
  const parsed = id.safeParse(params['id']);
  if (!parsed.success) throw new AppError('NOT_FOUND', message);
  return parsed.data;
}

/**
 * The item that a look-up found.
 * @throws AppError NOT_FOUND with `message`
 */
export function assertFound<Item>(item: Item | undefined, message: string): Item {
  if (item === undefined) throw new AppError('NOT_FOUND', message);
  return item;
}
