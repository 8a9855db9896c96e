import { useEffect, useState } from 'react';
import { noteEditing, type EditedName } from '#src/client/api/history.ts';

/** The server forgets an open editor after twice this time. */
const renewMs = 60_000;

/** Renewals end this long after the last input: the call of an unattended computer extends its session. */
const idleMs = 10 * 60_000;

interface OtherEditorsProps {
  resource: EditedName;
  id: string;
  /** What the others do: "editing this item". */
  doing: string;
}

/** Notes that the item is open, and names the other accounts that have it open. */
export function OtherEditors({ resource, id, doing }: OtherEditorsProps) {
  const names = useOtherEditors(resource, id);
  const list = new Intl.ListFormat('en-GB').format(names);
  return (
    <p role="status" className={names.length === 0 ? 'sr-only' : 'text-small wrap-anywhere'}>
      {names.length > 0 && `${list} ${names.length === 1 ? 'is' : 'are'} ${doing} too.`}
    </p>
  );
}

/** Tells the server that the item is open, while the tab is visible, and returns who else has it open. */
function useOtherEditors(resource: EditedName, id: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const left = new AbortController();
    let lastInput = Date.now();
    let lastNote = 0;
    let noted = Promise.resolve();
    const renew = () => {
      const now = Date.now();
      if (document.visibilityState !== 'visible' || now - lastInput > idleMs) return;
      // Coming back to the tab is no reason to ask at once again.
      if (now - lastNote < renewMs / 2) return;
      lastNote = now;
      noted = noteEditing(resource, id, true).then((others) => {
        if (!left.signal.aborted) setNames(others);
      });
    };
    const noteInput = () => (lastInput = Date.now());
    const { signal } = left;
    document.addEventListener('keydown', noteInput, { capture: true, signal });
    document.addEventListener('pointermove', noteInput, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', renew, { signal });
    const timer = setInterval(renew, renewMs);
    renew();
    return () => {
      clearInterval(timer);
      left.abort();
      // In this order: a note that arrived after the end would last two minutes.
      void noted.then(() => noteEditing(resource, id, false));
    };
  }, [resource, id]);
  return names;
}
