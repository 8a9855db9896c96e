import { format } from 'date-fns';
import { useRef, useState, type SubmitEvent } from 'react';
import { dateFormat, dateRange, lengths } from '#contract/limits.ts';
import { newsMessages } from '#contract/messages.ts';
import type { News } from '#contract/schemas/news.ts';
import { notify } from '#src/client/notify.ts';
import { ApiError } from '#src/client/request.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { Field, TextField } from '#src/islands/ui/Field.tsx';
import { useNews } from '../stores/news.store.ts';
import { checkNews, type NewsErrors } from './check-news.ts';
import { ImageField } from './ImageField.tsx';

interface NewsEditorProps {
  /** The item to edit, as the administrator saw it; without one a new item is made. */
  seen: News | undefined;
  onClose: () => void;
}

/** The add and edit dialog. It closes when the item is saved and keeps its texts when it is not. */
export function NewsEditor({ seen, onClose }: NewsEditorProps) {
  const [errors, setErrors] = useState<NewsErrors>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSaving) return;
    const { draft, errors: found } = checkNews(new FormData(event.currentTarget), !seen);
    setErrors(found);
    setFailure(undefined);
    const [firstWrong] = Object.keys(found);
    if (firstWrong) {
      formRef.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
      return;
    }
    setIsSaving(true);
    const { create, update } = useNews.getState();
    try {
      await (seen
        ? notify.promise(update(seen, draft), newsMessages.update)
        : notify.promise(create(draft), newsMessages.create));
      onClose();
    } catch (error) {
      // The toast leaves after four seconds; the reason stays beside the text that it is about.
      setFailure(error instanceof ApiError ? error.message : newsMessages.create.error);
      setIsSaving(false);
    }
  };

  return (
    <Dialog title={seen ? 'Edit News' : 'Add News'} isClosable={!isSaving} onClose={onClose}>
      <form
        ref={formRef}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Title"
          name="title"
          defaultValue={seen?.title}
          maxLength={lengths.title}
          error={errors.title}
        />
        <TextField
          label="Description"
          name="description"
          rows={7}
          defaultValue={seen?.description}
          maxLength={lengths.description}
          error={errors.description}
        />
        <Field
          label="Date"
          name="date"
          type="date"
          min={dateRange.first}
          max={dateRange.last}
          defaultValue={seen?.publishDate ?? format(new Date(), dateFormat)}
          error={errors.date}
        />
        <ImageField currentUrl={seen?.imageUrl} error={errors.image} />
        {failure && <p className="notice notice-danger">{failure}</p>}
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <button
            type="button"
            className="button button-line"
            disabled={isSaving}
            onClick={onClose}
          >
            Cancel
          </button>
          <button type="submit" className="button button-amber" disabled={isSaving}>
            {isSaving ? 'Saving…' : 'Save'}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
