import { useEffect, useState, type ReactNode } from 'react';
import { isVideo } from '#contract/items.ts';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { Progress } from '#src/islands/ui/Progress.tsx';
import type { PictureEntry } from '../../data/resources/picture-list.ts';
import { pictureUrl, storedPictureUrl } from '../picture-url.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useEditor } from './editor-context.ts';
import { Notice } from '../Notice.tsx';
import type { FileUpload } from './uploads.ts';

/** Milliseconds for which the URL of a removed picture still works, because it may be loading. */
const timeToLoad = 10_000;

/** Returns an object URL of a file, while the component is shown. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an object URL must be revoked, so an effect creates it
    setUrl(address);
    return () => {
      setUrl(undefined);
      setTimeout(() => URL.revokeObjectURL(address), timeToLoad);
    };
  }, [file]);
  return url;
}

interface UploadStatusProps {
  upload: FileUpload | undefined;
  onUploadAgain: () => void;
  /** The text for a file that is neither being sent nor has failed. */
  children: ReactNode;
}

/** The progress of the upload of a chosen file. */
export function UploadStatus({ upload, onUploadAgain, children }: UploadStatusProps) {
  if (upload?.phase === 'sending') {
    return <Progress label="Uploading" done={upload.sent} total={upload.total} />;
  }
  if (upload?.phase === 'failed') {
    return (
      <Notice action="Upload again" onAction={onUploadAgain}>
        {upload.text}
      </Notice>
    );
  }
  return (
    <p role="status" className="text-fine wrap-anywhere text-steel empty:hidden">
      {children}
    </p>
  );
}

/** The state of one of several files, with its name. */
export function EntryStatus({ entry }: { entry: PictureEntry }) {
  const { key, image, fileName } = entry;
  const { uploads, files, uploadAgain } = useEditor();
  const { [key]: upload } = uploads;
  const isLost = !files[key] && image === null;
  if (fileName === null) return null;
  return (
    <UploadStatus upload={upload} onUploadAgain={() => uploadAgain(key)}>
      {fileName}
      {upload?.phase === 'preparing' &&
        (isHeic({ name: fileName, type: '' }) ? ' · Converting the photograph…' : ' · Preparing…')}
      {image !== null && ' · Uploaded'}
      {isLost && ' could not be kept. Remove it, and choose it again.'}
    </UploadStatus>
  );
}

/** Shows the chosen file of an entry if this browser can, otherwise the stored picture. */
export function EntryThumbnail({ entry, alt }: { entry: PictureEntry; alt: string }) {
  const { key, image } = entry;
  const { [key]: file } = useEditor().files;
  const chosen = useObjectUrl(file);
  const stored = image ? storedPictureUrl(image, 320) : undefined;
  const [broken, setBroken] = useState<readonly string[]>([]);
  const addresses = (file ? [chosen, stored] : [stored]).filter((it) => it !== undefined);
  const src = addresses.find((it) => !broken.includes(it));
  if (!src && addresses.length > 0) return <span className="p-2">No preview</span>;
  if (!src) return null;
  return (
    <img
      src={src}
      alt={alt}
      className="size-full object-contain"
      onError={() => setBroken([...broken, src])}
    />
  );
}

interface PreviewProps {
  file: File | undefined;
  /** Address of the picture or video that is stored already. */
  currentUrl: string | undefined;
  /** The stored file was chosen for this item. */
  isChosen?: boolean;
}

/** Shows a chosen file, otherwise the stored one, as a picture or a muted video. */
export function Preview({ file, currentUrl, isChosen = file !== undefined }: PreviewProps) {
  const chosenUrl = useObjectUrl(file);
  const [broken, setBroken] = useState<File>();
  const name = isChosen ? 'Chosen' : 'Current';
  const src = file ? chosenUrl : currentUrl;
  if (file && broken === file) {
    // Most browsers show HEIC only once it has been converted.
    return isHeic(file)
      ? 'No preview yet'
      : 'This browser cannot show the file. It may be damaged.';
  }
  if (!src) return null;
  const fitting = 'size-full object-contain';
  if (file ? file.type.startsWith('video/') : isVideo(src)) {
    return (
      <video
        src={src}
        aria-label={`${name} video`}
        className={`${fitting} bg-ink`}
        autoPlay={!window.matchMedia('(prefers-reduced-motion: reduce)').matches}
        muted
        loop
        controls
        playsInline
      />
    );
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/img-redundant-alt -- tells the chosen from the current one
    <img
      src={file ? src : pictureUrl(src, 480)}
      alt={`${name} picture`}
      className={fitting}
      onError={() => setBroken(file)}
    />
  );
}

/** Buttons that rotate the picture. */
export function TurnButtons({ onTurn }: { onTurn: (by: 90 | -90) => void }) {
  const turns = [
    { by: -90, label: 'Rotate left', arrow: '↺' },
    { by: 90, label: 'Rotate right', arrow: '↻' },
  ] as const;
  return turns.map(({ by, label, arrow }) => (
    <Button key={by} onClick={() => onTurn(by)}>
      <span aria-hidden="true" className="mr-1.5">
        {arrow}
      </span>
      {label}
    </Button>
  ));
}

interface FileButtonProps {
  /** Id of the input; the hint has `${id}-hint`, the error `${id}-error`. */
  id: string;
  label: string;
  /** Media types that can be chosen, HEIC beside them. */
  types: Readonly<Record<string, unknown>>;
  isMultiple?: boolean;
  isLocked: boolean;
  isRefused: boolean;
  onChoose: (files: File[]) => void;
}

/** Opens the file chooser of the browser. */
export function FileButton(props: FileButtonProps) {
  const { id, label, types, isMultiple = false, isLocked, isRefused, onChoose } = props;
  return (
    <>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept={[...Object.keys(types), '.heic', '.heif'].join(',')}
        disabled={isLocked}
        className="peer sr-only"
        aria-describedby={`${id}-hint${isRefused ? ` ${id}-error` : ''}`}
        aria-invalid={isRefused ? true : undefined}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // so that the same file can be chosen again
        }}
      />
      <label
        htmlFor={id}
        className="button button-line button-small peer-focus-visible:focus-ring peer-disabled:cursor-not-allowed peer-disabled:border-line peer-disabled:text-steel"
      >
        {label}
      </label>
    </>
  );
}
