import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back with a file that is pasted anywhere into the page while the calling component is shown.
 * `isDisabled` ignores it.
 */
export function useFilePaste(
  onFile: (file: File, target: EventTarget | null) => void,
  isDisabled: boolean,
): void {
  const take = useEffectEvent(({ clipboardData, target }: ClipboardEvent) => {
    // A word processor hands over a picture of the text beside the text: then the text is meant.
    if (isDisabled || clipboardData?.types.includes('text/plain')) return;
    const [file] = clipboardData?.files ?? [];
    if (file) onFile(file, target);
  });

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => take(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
}
