import { useEffect, useEffectEvent, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/**
 * Files that are dropped anywhere on the page while the calling component is shown. Returns whether
 * some are being dragged over it. `isDisabled` ignores them, but even then a dropped file does not
 * replace the page.
 */
export function useFileDrop(onFile: (file: File) => void, isDisabled: boolean): boolean {
  const [isOver, setIsOver] = useState(false);

  const take = useEffectEvent((file: File | undefined) => {
    if (file && !isDisabled) onFile(file);
  });

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    // Leaving the window has no related target; leaving one element for another has.
    const onDragLeave = (event: DragEvent) => void (event.relatedTarget ?? setIsOver(false));
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      const isTaken = event.defaultPrevented; // by a field of its own under the pointer
      event.preventDefault();
      setIsOver(false);
      if (!isTaken) take(event.dataTransfer?.files[0]);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('dragleave', onDragLeave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('dragleave', onDragLeave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);

  return isOver && !isDisabled;
}
