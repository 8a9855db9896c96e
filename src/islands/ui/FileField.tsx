import { useEffect, useId, useRef, type ReactNode } from 'react';
import { fileSize } from './file-size.ts';
import { useFileDrop } from './use-file-drop.ts';
import { useFilePaste } from './use-file-paste.ts';

interface FileFieldProps {
  label: string;
  name: string;
  /** Types as the `accept` attribute takes them. */
  accept: string;
  hint: string;
  error: string | undefined;
  /** What is chosen now; a stored file has no size here. */
  file: { name: string; size?: number } | undefined;
  /** The picture or video that is chosen or already there. */
  preview: ReactNode;
  /** What becomes of the chosen file. */
  status?: ReactNode;
  /** Further buttons for the file that is shown. */
  actions?: ReactNode;
  removeLabel?: string;
  /** Takes no file at the moment. */
  isLocked: boolean;
  /** What is pasted elsewhere on the page is asked about first: the caller takes it. */
  isPasteAsked?: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** The space of a picture or a video, whatever its shape: a portrait pushes nothing out of the window. */
export const FileFrame = ({ children }: { children: ReactNode }) => (
  <span className="grid aspect-[16/11] grid-cols-1 grid-rows-[minmax(0,1fr)] place-items-center overflow-hidden bg-fog text-fine text-steel">
    {children}
  </span>
);

/**
 * Takes a file by button, and by drag and drop and paste anywhere. The caller validates
 * the file and passes `error`.
 */
export function FileField(props: FileFieldProps) {
  const { label, name, accept, hint, error, file, preview, isLocked, onChoose, onRemove } = props;
  const { status, actions, removeLabel = 'Remove', isPasteAsked = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useFileDrop(onChoose, isLocked);
  useFilePaste(onChoose, isLocked || isPasteAsked);
  const reason = useRef<HTMLSpanElement>(null);
  // A dialog scrolls, and a file may be dropped anywhere on it.
  useEffect(() => {
    void reason.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  // Emptied as soon as a file is chosen, the input itself says that none is.
  const described = [file && 'chosen', 'status', 'hint', error && 'error'].flatMap((part) =>
    part ? `${id}-${part}` : [],
  );
  return (
    <div className="field min-w-0">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <div
        className={`grid gap-4 border border-dashed p-3 sm:grid-cols-[12rem_1fr] ${isOver ? 'border-ink bg-amber/15' : error ? 'border-danger' : 'border-steel'}`}
      >
        <FileFrame>{preview}</FileFrame>
        <div className="grid min-w-0 content-center gap-2.5">
          {file ? (
            <p id={`${id}-chosen`} className="text-small wrap-anywhere">
              <span className="sr-only">Chosen: </span>
              {file.name}{' '}
              {file.size !== undefined && (
                <span className="whitespace-nowrap text-steel">{fileSize(file.size)}</span>
              )}
            </p>
          ) : (
            <p className="text-small text-ink-2 pointer-coarse:hidden">
              {isOver ? 'Drop the file here' : 'Drop a file here, paste it, or'}
            </p>
          )}
          <div id={`${id}-status`} className="contents">
            {status}
          </div>
          <div className="flex flex-wrap gap-2.5">
            <input
              ref={input}
              id={id}
              name={name}
              type="file"
              accept={accept}
              disabled={isLocked}
              className="peer sr-only"
              aria-labelledby={`${id}-label ${id}-choose`}
              aria-describedby={described.join(' ')}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget }) => {
                const [chosen] = currentTarget.files ?? [];
                if (chosen) onChoose(chosen);
                currentTarget.value = ''; // so that the same file can be chosen once more
              }}
            />
            <label
              id={`${id}-choose`}
              htmlFor={id}
              className="button button-line button-small peer-focus-visible:focus-ring peer-disabled:cursor-not-allowed peer-disabled:border-line peer-disabled:text-steel"
            >
              {file ? 'Choose another file' : 'Choose a file'}
            </label>
            {file && !isLocked && (
              <button
                type="button"
                className="button button-line button-small"
                onClick={() => {
                  input.current?.focus(); // this button is about to vanish
                  onRemove();
                }}
              >
                {removeLabel}
              </button>
            )}
            {!isLocked && actions}
          </div>
          <span className="field-hint" id={`${id}-hint`}>
            {hint}
          </span>
        </div>
      </div>
      {error && (
        <span ref={reason} className="field-error wrap-anywhere" id={`${id}-error`} role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
