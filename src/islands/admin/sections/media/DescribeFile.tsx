import { useState } from 'react';
import { lengths } from '#contract/limits.ts';
import type { StoredFile } from '#contract/api/media.ts';
import { describeMedia } from '#src/client/api/media.ts';
import { ApiError } from '#src/client/request.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { DialogForm } from '../../shared/DialogForm.tsx';
import { itemsText, nameOf } from '../../shared/stored/file-texts.ts';
import { useForm } from '../../shared/use-form.ts';

interface DescribeFileProps {
  file: StoredFile;
  /** Reloads the file. */
  onChanged: () => void;
  onClose: () => void;
}

const overtaken =
  'An item that uses this file has been changed meanwhile. Compare the texts below, and save again.';

const isOvertaken = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The picture description of a file, for all the items that use it. */
export function DescribeFile({ file, onChanged, onClose }: DescribeFileProps) {
  const uses = file.usedBy.filter(({ part }) => part !== 'earlier');
  const count = new Set(uses.map(({ id }) => id)).size;

  const { isSending, failure, errors, onSubmit } = useForm({
    names: ['imageAlt'],
    optional: ['imageAlt'],
    send: ({ imageAlt }) => describeMedia(file.name, { imageAlt, updatedAt: file.updatedAt ?? '' }),
    toast: {
      pending: 'Wait! saving the picture description',
      success: ({ items }) => `Picture description saved in ${itemsText(items.length)}`,
      error: 'Error saving the picture description',
    },
    onDone: () => {
      onChanged();
      onClose();
    },
    explain: (error) => (isOvertaken(error) ? overtaken : undefined),
    onFailed: (error) => {
      if (isOvertaken(error)) onChanged();
    },
  });
  return (
    <DialogForm
      title="Picture description"
      description={nameOf(file)}
      submitLabel="Save description"
      {...{ isSending, failure, onSubmit, onClose }}
    >
      <Shown file={file} />
      <Field
        label="Picture description"
        hint={`Describe it for people who cannot see it. Saved in ${itemsText(count)}.`}
        name="imageAlt"
        maxLength={lengths.imageAlt}
        defaultValue={file.imageAlt ?? ''}
        error={errors['imageAlt']}
      />
      <ul aria-label="Current descriptions" className="grid gap-1 text-small">
        {uses.map((use) => (
          <li key={`${use.id} ${use.part}`} className="wrap-anywhere">
            <span className="font-semibold">{use.title}</span>{' '}
            <span className="text-steel">{use.imageAlt ?? 'no description'}</span>
          </li>
        ))}
      </ul>
    </DialogForm>
  );
}

/** The file itself, and its size in pixels once the browser has loaded it. */
function Shown({ file: { kind, url, posterUrl } }: { file: StoredFile }) {
  const [pixels, setPixels] = useState('');
  const fitting = 'max-h-64 w-full bg-fog object-contain';
  return (
    <div className="grid gap-1">
      {kind === 'video' ? (
        <video
          src={url}
          poster={posterUrl ?? undefined}
          aria-label="Video"
          className={fitting}
          controls
          muted
          playsInline
          preload="metadata"
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setPixels(`${videoWidth} × ${videoHeight} pixels`)
          }
        />
      ) : (
        <img
          src={url}
          alt=""
          className={fitting}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setPixels(`${naturalWidth} × ${naturalHeight} pixels`)
          }
        />
      )}
      <p className="min-h-[1.55em] text-fine text-steel tabular-nums">{pixels}</p>
    </div>
  );
}
