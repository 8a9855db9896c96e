import { useEffect, useState } from 'react';
import { isVideo } from '#contract/schemas/upload.ts';
import { FileField } from '#src/islands/ui/FileField.tsx';
import { pictureUrl } from '../picture-url.ts';
import type { MediaConfig } from '../../data/resources/resource.ts';

interface MediaFieldProps {
  media: MediaConfig;
  file: File | undefined;
  /** Address of the picture or video that is stored already. */
  currentUrl: string | undefined;
  error: string | undefined;
  isLocked: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The file of an item, with a preview of what is chosen or of what is there. */
export function MediaField(props: MediaFieldProps) {
  const { media, file, currentUrl, error, isLocked, onChoose, onRemove } = props;
  return (
    <FileField
      label="Image"
      name="image"
      accept={Object.keys(media.largest).join(',')}
      hint={currentUrl ? `${media.hint} Choose none to keep the present one.` : media.hint}
      error={error}
      file={file}
      preview={<Preview file={file} currentUrl={currentUrl} />}
      isLocked={isLocked}
      onChoose={onChoose}
      onRemove={onRemove}
    />
  );
}

/** The chosen file, otherwise the stored one; both as pictures or as videos without their sound. */
export function Preview({ file, currentUrl }: Pick<MediaFieldProps, 'file' | 'currentUrl'>) {
  if (file) return <ChosenPreview key={`${file.name} ${file.lastModified}`} file={file} />;
  if (!currentUrl) return 'No picture yet';
  return isVideo(currentUrl) ? (
    <Video src={currentUrl} label="Current video" />
  ) : (
    // eslint-disable-next-line jsx-a11y-x/img-redundant-alt -- named beside the chosen picture
    <img src={pictureUrl(currentUrl, 480, 330)} alt="Current picture" className={fitting} />
  );
}

const fitting = 'size-full object-contain';

function ChosenPreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  const [isBroken, setIsBroken] = useState(false);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address must be given back, so an effect makes it
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  if (isBroken) return 'This browser cannot show the file. It may be damaged.';
  if (!url) return null;
  if (file.type.startsWith('video/')) return <Video src={url} label="Chosen video" />;
  return (
    // eslint-disable-next-line jsx-a11y-x/img-redundant-alt -- named beside the present picture
    <img src={url} alt="Chosen picture" className={fitting} onError={() => setIsBroken(true)} />
  );
}

const prefersStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function Video({ src, label }: { src: string; label: string }) {
  return (
    <video
      src={src}
      aria-label={label}
      className={`${fitting} bg-ink`}
      autoPlay={!prefersStill()}
      muted
      loop
      controls
      playsInline
    />
  );
}
