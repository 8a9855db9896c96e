import { installations } from '#server/content/installations.ts';
import { jobs } from '#server/content/jobs.ts';
import { news } from '#server/content/news.ts';
import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/errors.ts';
import { parseId } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handle.ts';

const types = { news, jobs, installations };

export const editingHandlers = {
  /** Notes that the caller has an item open, and returns the names of the others who have. */
  async markEditing({ params, input, user }) {
    const editors = unwrap(
      await serviceDb().rpc('mark_editing', {
        p_resource: input.resource,
        p_item_id: parseId(params, types[input.resource].notFound),
        p_user_id: user.id,
        p_is_open: input.isOpen,
      }),
    );
    return { body: { success: true, editors: editors.map(({ editor }) => editor) } };
  },
} satisfies Partial<Handlers>;
