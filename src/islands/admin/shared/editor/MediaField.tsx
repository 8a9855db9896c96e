import { isVideo } from '#contract/items.ts';
import { isHeic } from '#src/client/pictures/chosen-file.ts';
import { FileField } from '#src/islands/ui/FileField.tsx';
import { fileSize } from '#src/islands/ui/file-size.ts';
import { focalPoint } from '../../data/resources/item-fields.ts';
import { imageField, picturesField, stillField } from '../../data/resources/picture-list.ts';
import type { MediaConfig } from '../../data/resources/resource.ts';
import { lazyPart } from '../lazy-part.tsx';
import { uploadUrl } from '#contract/routes.ts';
import { pictureUrl } from '../picture-url.ts';
import { nameOf } from '../stored/file-texts.ts';
import { StoredPictureButton } from '../stored/StoredPictureButton.tsx';
import { useEditor } from './editor-context.ts';
import { filesIn } from './file-lists.ts';
import { Preview, TurnButtons, UploadStatus, useObjectUrl } from './FileParts.tsx';
import type { FileUpload } from './uploads.ts';

const VideoStill = lazyPart(
  'The still picture of the video',
  async () => (await import('./VideoStill.tsx')).VideoStill,
);
const FocalPoint = lazyPart(
  'The focal point',
  async () => (await import('./FocalPoint.tsx')).FocalPoint,
);

/** The main file of an item, with a preview of the chosen or stored file. */
export function MediaField({ media, isLocked }: { media: MediaConfig; isLocked: boolean }) {
  const editor = useEditor();
  const { files, uploads, errors, values, seen, isGone } = editor;
  const { choose, chooseStored, dropFile, turnPicture, uploadAgain, type } = editor;
  const [entry] = filesIn(editor, imageField);
  const taken = filesIn(editor, picturesField).flatMap(({ image }) => image ?? []);
  const { key = '', image = null, fileName = null } = entry ?? {};
  const { [key]: file } = files;
  const { [key]: upload } = uploads;
  const { [focalPoint.name]: point } = values;
  const isChosen = entry !== undefined && (isGone || image !== seen?.image);
  const hasCurrent = !isGone && seen?.image !== undefined;

  const shown = (upload && 'prepared' in upload && upload.prepared) || file;
  const storedSrc = image ? uploadUrl(image) : undefined;
  const hasVideo = file ? file.type.startsWith('video/') : isVideo(image ?? '');
  const shownUrl = useObjectUrl(shown);
  const isSeen = !shown || !isHeic(shown); // most browsers do not show HEIC
  const pictureSrc = shown ? shownUrl : storedSrc && pictureUrl(storedSrc, 640);
  const videoSrc = shown ? shownUrl : storedSrc;
  const isUnderWay = upload?.phase === 'preparing' || upload?.phase === 'sending';
  const what = media.label.toLowerCase();
  const name = fileName ?? entry?.originalName ?? nameOf({ originalName: null, name: image ?? '' });
  return (
    <>
      <FileField
        label={media.label}
        name={imageField}
        accept={[...Object.keys(media.largest), '.heic', '.heif'].join(',')}
        hint={hasCurrent ? `${media.hint} Leave empty to keep the current ${what}.` : media.hint}
        error={errors[imageField]}
        file={isChosen ? { name, ...(file && { size: file.size }) } : undefined}
        preview={
          entry ? <Preview file={shown} currentUrl={storedSrc} isChosen={isChosen} /> : `No ${what}`
        }
        status={
          <UploadStatus upload={upload} onUploadAgain={() => uploadAgain(key)}>
            {isChosen && statusText({ upload, file, image, fileName })}
          </UploadStatus>
        }
        actions={
          <>
            <StoredPictureButton taken={taken} onChoose={chooseStored} />
            {entry && !hasVideo && <TurnButtons onTurn={(by) => void turnPicture(by)} />}
          </>
        }
        removeLabel={isUnderWay ? 'Cancel upload' : 'Remove'}
        isLocked={isLocked}
        isPasteAsked
        onChoose={choose}
        onRemove={dropFile}
      />
      {values[stillField] !== undefined && hasVideo && videoSrc && (
        <VideoStill src={videoSrc} isLocked={isLocked} />
      )}
      {point !== undefined &&
        !hasVideo &&
        pictureSrc &&
        isSeen &&
        upload?.phase !== 'preparing' && (
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

interface StatusOf {
  upload: FileUpload | undefined;
  file: File | undefined;
  image: string | null;
  fileName: string | null;
}

function statusText({ upload, file, image, fileName }: StatusOf): string {
  if (upload?.phase === 'preparing') {
    return file && isHeic(file) ? 'Converting the photograph…' : 'Preparing the file…';
  }
  if (image === null) return file ? '' : `${fileName} could not be kept. Please choose it again.`;
  if (fileName === null) return 'Stored already, and used by other items too';
  const prepared = upload?.phase === 'stored' ? upload.prepared : undefined;
  return prepared ? `Uploaded: ${fileSize(prepared.size)}` : 'Uploaded';
}
