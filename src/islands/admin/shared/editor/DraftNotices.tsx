import { useState } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { holdDraft } from '#src/client/draft-lock.ts';
import type { Draft } from '#src/client/drafts.ts';
import { notify } from '#src/client/notify.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Button } from '#src/islands/ui/Button.tsx';
import { useListFocus } from '../list/list-focus.ts';
import { deleteDraft } from './editor-draft.ts';
import { draftTime, useDrafts } from './use-drafts.ts';

interface DraftNoticesProps {
  resource: ResourceName;
  /** The draft in the open editor, which is not listed. */
  openId: string | undefined;
  /** Opens the dialog that the draft belongs to. */
  onContinue: (draft: Draft) => void;
}

/** The notices above a list about its unsaved drafts. */
export function DraftNotices({ resource, openId, onContinue }: DraftNoticesProps) {
  const drafts = useDrafts(resource).filter(({ id }) => id !== openId);
  const list = useListFocus();
  const [draftToDelete, setDraftToDelete] = useState<Draft>();

  const discard = async ({ id }: Draft) => {
    const release = await holdDraft(id);
    if (release) {
      await deleteDraft(id);
      release();
    } else notify.message('This draft is open in another tab');
    setDraftToDelete(undefined);
  };

  if (drafts.length === 0 && !draftToDelete) return null;
  return (
    <>
      <ul aria-label="Unsaved drafts" className="mb-6 grid gap-2">
        {drafts.map((draft) => (
          <li key={draft.id} className="notice flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="mr-auto">
              {draft.itemId === null ? 'Unsaved draft: ' : 'Unsaved changes to '}
              {titleOf(draft)}, <time dateTime={draft.savedAt}>{draftTime(draft.savedAt)}</time>
            </p>
            <div className="flex gap-2">
              <Button aria-label={`Continue ${titleOf(draft)}`} onClick={() => onContinue(draft)}>
                Continue
              </Button>
              <Button
                aria-label={`Discard ${titleOf(draft)}`}
                onClick={() => setDraftToDelete(draft)}
              >
                Discard
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {draftToDelete && (
        <AlertDialog
          title="Discard this draft?"
          text={`What was typed into ${titleOf(draftToDelete)} and not saved will be lost.`}
          confirmLabel="Discard"
          cancelLabel="Cancel"
          onConfirm={() => void discard(draftToDelete)}
          onCancel={() => setDraftToDelete(undefined)}
          returnFocus={(opener) => opener ?? list?.addButton() ?? null}
        />
      )}
    </>
  );
}

/** The title of the stored item or of the draft, in quotation marks; a phrase if there is none. */
function titleOf({ itemId, values, base }: Draft): string {
  const title = (itemId === null ? values : base)['title']?.trim();
  return title ? `“${title}”` : 'an item without a title';
}
