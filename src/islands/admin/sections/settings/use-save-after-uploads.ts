import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How a field reports its uploads. */
export interface Uploads {
  begin: () => void;
  /** @param isDone false for an upload that failed */
  end: (isDone: boolean) => void;
}

/**
 * Saves at once, or after the running uploads. After a failed upload it does not save, because the form
 * may show the earlier file again.
 * @param onDropped called when the form is left while a save waits, which is then not made
 */
export function useSaveAfterUploads(save: () => void, onDropped: () => void) {
  const [count, setCount] = useState(0);
  const [isWanted, setWanted] = useState(false);
  const latest = useRef({ save, count, isWanted });
  useLayoutEffect(() => {
    latest.current = { save, count, isWanted };
  });

  const isWaiting = isWanted && count > 0;
  const leave = useEffectEvent(() => {
    if (isWaiting) onDropped();
  });
  useEffect(() => () => leave(), []);

  const uploads: Uploads = {
    begin: () => setCount((before) => before + 1),
    end: (isDone) => {
      // Renders at once, so that the save below has the name of the uploaded file.
      flushSync(() => {
        setCount((before) => before - 1);
        if (!isDone) setWanted(false);
      });
      const form = latest.current;
      if (!form.isWanted || form.count > 0) return;
      setWanted(false);
      form.save();
    },
  };
  return {
    uploads,
    isWaiting,
    save: () => {
      if (count === 0) save();
      else setWanted(true);
    },
    /** Ends the wait without a save. */
    cancel: () => setWanted(false),
  };
}
