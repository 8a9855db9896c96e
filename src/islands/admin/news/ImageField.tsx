import { useEffect, useState, type ChangeEvent } from 'react';
import { uploadLimits } from '#contract/limits.ts';
import { Field } from '#src/islands/ui/Field.tsx';
import { pictureUrl } from '../shell/picture-url.ts';
import { acceptedImages, checkImage } from './check-news.ts';

interface ImageFieldProps {
  /** The picture that is stored already; it stays unless another is chosen. */
  currentUrl: string | undefined;
  error: string | undefined;
}

/** The file input with a preview of what is chosen, or of what is there. */
export function ImageField({ currentUrl, error }: ImageFieldProps) {
  const [preview, setPreview] = useState<string>();
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    const refused = file && checkImage(file);
    setRefusal(refused);
    setPreview(file && !refused ? URL.createObjectURL(file) : undefined);
  };

  const shown = preview ?? (currentUrl && pictureUrl(currentUrl, 480, 330));
  const largest = uploadLimits.imageBytes / 1024 / 1024;
  return (
    <div className="grid gap-4 sm:grid-cols-[1fr_10rem] sm:items-start">
      <Field
        label="Image"
        name="image"
        type="file"
        accept={acceptedImages}
        hint={
          currentUrl
            ? 'Leave it empty to keep the picture shown.'
            : `JPEG, PNG, WebP, AVIF or GIF, up to ${largest} MB.`
        }
        error={refusal ?? error}
        onChange={choose}
      />
      <div className="aspect-[16/11] w-full max-w-40 border border-line bg-fog">
        {shown ? (
          <img
            src={shown}
            alt={preview ? 'Chosen picture' : 'Present picture'}
            className="size-full object-cover"
          />
        ) : (
          <p className="grid h-full place-items-center text-fine text-steel">No picture yet</p>
        )}
      </div>
    </div>
  );
}
