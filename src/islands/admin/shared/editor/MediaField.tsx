import { useState } from 'react';
import { useStore } from 'zustand';
import { isVideo } from '#contract/items.ts';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { FileField } from '#src/islands/ui/FileField.tsx';
import { pictureUrl } from '../picture-url.ts';
import { picturesField, readPictures, stillField } from '../../data/resources/picture-list.ts';
import { focalPoint } from '../../data/resources/media-parts.ts';
import type { MediaConfig } from '../../data/resources/resource.ts';
import type { EditorStore } from './editor-state.ts';
import { onDemand } from '../on-demand.tsx';
import { StoredPictureButton } from '../stored/StoredPictureButton.tsx';
import { UploadStatus } from './UploadStatus.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface MediaFieldProps {
  store: EditorStore;
  media: MediaConfig;
  isLocked: boolean;
}

const VideoStill = onDemand(
  'The still picture of the video',
  async () => (await import('./VideoStill.tsx')).VideoStill,
);
const TurnButtons = onDemand(
  'The buttons that rotate',
  async () => (await import('./TurnButtons.tsx')).TurnButtons,
);
const FocalPoint = onDemand(
  'The focal point',
  async () => (await import('./FocalPoint.tsx')).FocalPoint,
);

/** The file of an item, with a preview of what is chosen or of what is there. */
export function MediaField({ store, media, isLocked }: MediaFieldProps) {
  const file = useStore(store, (state) => state.file);
  const shown = useStore(store, ({ prepared }) => prepared ?? file);
  const phase = useStore(store, ({ upload }) => upload?.phase);
  const error = useStore(store, ({ errors }) => errors['image']);
  const currentUrl = useStore(store, ({ isGone, seen }) => (isGone ? undefined : seen?.imageUrl));
  const { choose, chooseStored, dropFile, turnPicture, type } = store.getState();
  const pictures = useStore(store, ({ values }) => values[picturesField]);
  const taken = readPictures(pictures).flatMap(({ image }) => image ?? []);
  const isUnderWay = phase === 'preparing' || phase === 'sending';
  const isPicture = file ? !file.type.startsWith('video/') : currentUrl && !isVideo(currentUrl);
  const point = useStore(store, ({ values }) => values[focalPoint.name]);
  const shownUrl = useObjectUrl(file && isPicture ? shown : undefined);
  const storedUrl = currentUrl && isPicture ? pictureUrl(currentUrl, 640) : undefined;
  const isSeen = !shown || !isHeic(shown); // as it was chosen, most browsers do not show it
  const pictureSrc = file ? shownUrl : storedUrl;
  const hasStill = useStore(store, ({ values }) => values[stillField] !== undefined);
  const hasVideo = file ? !isPicture : currentUrl !== undefined && isVideo(currentUrl);
  const videoUrl = useObjectUrl(file && hasVideo ? file : undefined);
  const what = media.label.toLowerCase();
  const videoSrc = hasVideo ? (file ? videoUrl : currentUrl) : undefined;
  return (
    <>
      <FileField
        label={media.label}
        name="image"
        accept={[...Object.keys(media.largest), '.heic', '.heif'].join(',')}
        hint={currentUrl ? `${media.hint} Leave empty to keep the current ${what}.` : media.hint}
        error={error}
        file={file}
        preview={
          shown || currentUrl ? <Preview file={shown} currentUrl={currentUrl} /> : `No ${what}`
        }
        status={<UploadStatus store={store} />}
        actions={
          <>
            <StoredPictureButton taken={taken} onChoose={(picture) => void chooseStored(picture)} />
            {isPicture && <TurnButtons onTurn={(by) => void turnPicture(by)} />}
          </>
        }
        removeLabel={isUnderWay ? 'Cancel upload' : 'Remove'}
        isLocked={isLocked}
        isPasteAsked
        onChoose={choose}
        onRemove={dropFile}
      />
      {hasStill && videoSrc && <VideoStill store={store} src={videoSrc} isLocked={isLocked} />}
      {point !== undefined && pictureSrc && isSeen && phase !== 'preparing' && (
        <FocalPoint
          src={pictureSrc}
          focus={point}
          isLocked={isLocked}
          onChange={(focus) => type(focalPoint.name, focus)}
        />
      )}
    </>
  );
}

interface PreviewProps {
  file: File | undefined;
  /** Address of the picture or video that is stored already. */
  currentUrl: string | undefined;
}

/** The chosen file, otherwise the stored one; both as pictures or as videos without their sound. */
export function Preview({ file, currentUrl }: PreviewProps) {
  if (file) return <ChosenPreview file={file} />;
  if (!currentUrl) return null;
  return isVideo(currentUrl) ? (
    <Video src={currentUrl} label="Current video" />
  ) : (
    // eslint-disable-next-line jsx-a11y-x/img-redundant-alt -- named beside the chosen picture
    <img src={pictureUrl(currentUrl, 480)} alt="Current picture" className={fitting} />
  );
}

const fitting = 'size-full object-contain';

function ChosenPreview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [broken, setBroken] = useState<File>();
  if (broken === file) {
    // Most browsers show HEIC only once it has been converted.
    return isHeic(file)
      ? 'No preview yet'
      : 'This browser cannot show the file. It may be damaged.';
  }
  if (!url) return null;
  if (file.type.startsWith('video/')) return <Video src={url} label="Chosen video" />;
  return (
    // eslint-disable-next-line jsx-a11y-x/img-redundant-alt -- named beside the present picture
    <img src={url} alt="Chosen picture" className={fitting} onError={() => setBroken(file)} />
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
