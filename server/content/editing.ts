import { resources } from '#contract/items.ts';
import { notFoundMessages } from '#contract/messages.ts';
import { callFunction, serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { assertFound, parseId } from '#server/platform/http/errors.ts';
import type { Call, Handlers } from '#server/platform/http/handle.ts';

const editors = () => serviceDb().from('item_editors');

/** Deletes what was noted of editors that are no longer open. */
export async function cleanupEditing(): Promise<void> {
  unwrap(await editors().delete().lt('until', new Date().toISOString()));
}

/**
 * Notes whether the caller has an item open, and names the others.
 * @param resource undefined for an unknown one
 * @throws AppError NOT_FOUND, UNAVAILABLE
 */
async function note(
  resource: string | undefined,
  { params, input, user }: Pick<Call<'noteEditing'>, 'params' | 'input' | 'user'>,
) {
  const { endpoint } = notFoundMessages;
  const name = assertFound(resource, endpoint);
  const id = parseId(params, endpoint);
  if (!input.isOpen) {
    const own = { resource: name, item_id: id, user_id: user.id };
    unwrap(await editors().delete().match(own));
    return { body: { success: true as const, editors: [] } };
  }
  const noted = { p_resource: name, p_item_id: id, p_user_id: user.id };
  const others = await callFunction('note_editing', noted);
  return { body: { success: true as const, editors: others.map((row) => row.user_name) } };
}

export const editingHandlers = {
  noteEditing: (call) =>
    note(
      resources.find((one) => one === call.params['resource']),
      call,
    ),
  noteAnswering: (call) => note('enquiries', call),
  noteDeclining: (call) => note('applications', call),
} satisfies Partial<Handlers>;
