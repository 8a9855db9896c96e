import { useEffect, useState } from 'react';
import type { ResourceName } from '#contract/items.ts';
import { noteEditing } from '#src/client/api/history.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { EditedBy } from '../EditedBy.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useEditor, useOpenEditor } from './editor-context.ts';

const VersionsDialog = lazyPart(
  'The list of versions',
  async () => (await import('./VersionsDialog.tsx')).VersionsDialog,
);

/** Shows who else is editing the item, who saved it last, and the button for its versions. */
export function ItemHistory() {
  const { seen, isGone } = useEditor();
  if (!seen || isGone) return null;
  return (
    <>
      <OtherEditors id={seen.id} />
      <ItemVersions item={seen} />
    </>
  );
}

function ItemVersions({ item }: { item: ResourceItem }) {
  const { isLocked, restoredVersion: restored } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <EditedBy item={item} />
        <Button isBusy={isLocked} onClick={() => setIsOpen(true)}>
          Versions
        </Button>
      </div>
      <p role="status" className={restored === undefined ? 'sr-only' : 'notice'}>
        {restored !== undefined &&
          `Version ${restored} is now in the form. The site changes when you save.`}
      </p>
      {isOpen && <VersionsDialog item={item} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** The server drops an open editor after twice this time. */
const renewMs = 60_000;

/** Renewals stop this long after the last input: each call extends the session of an unattended computer. */
const idleMs = 10 * 60_000;

/** Names the other accounts that have the item open. */
function OtherEditors({ id }: { id: string }) {
  const names = useOtherEditors(useOpenEditor().resource.name, id);
  const list = new Intl.ListFormat('en-GB').format(names);
  return (
    <p role="status" className={names.length === 0 ? 'sr-only' : 'text-small wrap-anywhere'}>
      {names.length > 0 && `${list} ${names.length === 1 ? 'is' : 'are'} editing this item too.`}
    </p>
  );
}

/** Reports the open item to the server while the tab is visible. Returns who else has it open. */
function useOtherEditors(resource: ResourceName, id: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    const left = new AbortController();
    let lastInput = Date.now();
    let lastNote = 0;
    let noted = Promise.resolve();
    const renew = () => {
      const now = Date.now();
      if (document.visibilityState !== 'visible' || now - lastInput > idleMs) return;
      // The tab may become visible shortly after a renewal.
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
