import { useState } from 'react';
import { Button } from '#src/islands/ui/Button.tsx';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { EditedBy } from '../EditedBy.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { OtherEditors } from '../OtherEditors.tsx';
import { useEditor, useOpenEditor } from './editor-context.ts';

const VersionsDialog = lazyPart(
  'The list of versions',
  async () => (await import('./VersionsDialog.tsx')).VersionsDialog,
);

/** Shows who else is editing the item, who saved it last, and the button for its versions. */
export function ItemHistory() {
  const { resource } = useOpenEditor();
  const { seen, isGone } = useEditor();
  if (!seen || isGone) return null;
  return (
    <>
      <OtherEditors resource={resource.name} id={seen.id} doing="editing this item" />
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
