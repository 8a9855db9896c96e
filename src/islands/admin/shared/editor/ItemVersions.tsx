import { useState } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import { EditedBy } from '../EditedBy.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useEditor } from './editor-context.ts';

const VersionsDialog = lazyPart(
  'The list of versions',
  async () => (await import('./VersionsDialog.tsx')).VersionsDialog,
);

/** Who saved the item of an editor last, and the way to its earlier versions. None for a new one. */
export function ItemVersions() {
  const { seen, isGone, isLocked, restoredVersion: restored } = useEditor();
  const [isOpen, setIsOpen] = useState(false);
  if (!seen || isGone) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <EditedBy item={seen} />
        <Button isBusy={isLocked} onClick={() => setIsOpen(true)}>
          Versions
        </Button>
      </div>
      <p role="status" className={restored === undefined ? 'sr-only' : 'notice'}>
        {restored !== undefined &&
          `Version ${restored} is now in the form. The site changes when you save.`}
      </p>
      {isOpen && <VersionsDialog item={seen} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
