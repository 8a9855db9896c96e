import { useId, useRef, useState } from 'react';
import { stillField } from '../../data/resources/picture-list.ts';
import { pictureMedia } from '../../data/resources/media-parts.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useEditor } from './editor-context.ts';
import { filesIn } from './file-lists.ts';
import { EntryStatus, EntryThumbnail, FileButton } from './FileParts.tsx';

interface VideoStillProps {
  /** Address of the video. */
  src: string;
  isLocked: boolean;
}

const noFrame =
  'This browser cannot take a picture of the video. Choose a picture of your own instead.';

/** Sets the still picture that lists show for a video: one of its frames, or a chosen picture. */
export function VideoStill({ src, isLocked }: VideoStillProps) {
  const editor = useEditor();
  const { chooseStill, type } = editor;
  const [entry] = filesIn(editor, stillField);
  const [failed, setFailed] = useState<string>();
  const id = useId();

  const said = editor.errors[stillField] ?? failed;
  return (
    <fieldset className="min-w-0">
      <legend className="field-label mb-1.5">Still picture</legend>
      <div
        className={`grid gap-4 border p-3 sm:grid-cols-2 ${said ? 'border-danger' : 'border-line'}`}
      >
        <VideoMoment src={src} isLocked={isLocked} onTaken={chooseStill} onFailed={setFailed} />
        <div className="grid content-start gap-2">
          <div className="grid aspect-[16/11] place-items-center overflow-hidden bg-fog text-center text-fine text-steel">
            {entry ? (
              <EntryThumbnail entry={entry} alt="Still picture of the video" />
            ) : (
              'No still picture'
            )}
          </div>
          {entry && <EntryStatus entry={entry} />}
          <div className="flex flex-wrap gap-2.5">
            <FileButton
              {...{ id, isLocked }}
              label="Choose a still picture"
              types={pictureMedia.largest}
              isRefused={said !== undefined}
              onChoose={([chosen]) => chosen && chooseStill(chosen)}
            />
            {entry && (
              <Button
                disabled={isLocked}
                onClick={() => {
                  document.getElementById(id)?.focus(); // this button is about to vanish
                  type(stillField, '');
                }}
              >
                Remove still picture
              </Button>
            )}
          </div>
        </div>
        <span className="field-hint sm:col-span-2" id={`${id}-hint`}>
          Lists show it, and so does the video before it plays. It is made when you choose a video.
          For another moment, pause the video there and press “Use this moment”.
        </span>
      </div>
      {said && (
        <span className="field-error wrap-anywhere" id={`${id}-error`} role="alert">
          {said}
        </span>
      )}
    </fieldset>
  );
}

interface VideoMomentProps extends Pick<VideoStillProps, 'src' | 'isLocked'> {
  onTaken: (still: File) => void;
  /** Called with the reason, and with undefined when an attempt begins. */
  onFailed: (reason: string | undefined) => void;
}

/** The video, with a button that takes the current frame as its still picture. */
function VideoMoment({ src, isLocked, onTaken, onFailed }: VideoMomentProps) {
  const video = useRef<HTMLVideoElement>(null);
  const takeMoment = async () => {
    onFailed(undefined);
    try {
      const { stillOf } = await import('#src/client/pictures/video-still.ts');
      if (video.current) onTaken(await stillOf(video.current, 'video'));
    } catch {
      onFailed(noFrame);
    }
  };
  return (
    <div className="grid content-start gap-2">
      <video
        ref={video}
        key={src}
        src={src}
        crossOrigin="anonymous" // a video in storage comes from another origin
        aria-label="Video: find a moment"
        className="aspect-[16/11] w-full bg-ink object-contain"
        controls
        muted
        playsInline
        preload="metadata"
      />
      <Button className="w-fit" disabled={isLocked} onClick={() => void takeMoment()}>
        Use this moment
      </Button>
    </div>
  );
}
