import { useState } from 'react';
import { useStore } from 'zustand';
import { notify } from '#src/client/notify.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { EditedBy } from '../EditedBy.tsx';
import type { EditableResource, EditorStore } from './editor-state.ts';
import type { VersionsDialog } from './VersionsDialog.tsx';

interface ItemVersionsProps<Item extends ResourceItem, Fields extends object> {
  store: EditorStore;
  resource: Pick<EditableResource<Item, Fields>, 'name' | 'editor'>;
}

/** Who saved the item of an editor last, and the way to its earlier versions. None for a new one. */
export function ItemVersions<Item extends ResourceItem, Fields extends object>({
  store,
  resource,
}: ItemVersionsProps<Item, Fields>) {
  const seen = useStore(store, (state) => state.seen);
  const isGone = useStore(store, (state) => state.isGone);
  const isLocked = useStore(store, ({ sending }) => sending !== undefined);
  const restored = useStore(store, ({ restoredVersion }) => restoredVersion);
  /** Its code comes when it is asked for. */
  const [opened, setOpened] = useState<{ Dialog: typeof VersionsDialog }>();
  if (!seen || isGone) return null;
  const open = () =>
    void import('./VersionsDialog.tsx').then(
      (code) => setOpened({ Dialog: code.VersionsDialog }),
      () => notify.message('The versions could not be loaded. Check the connection and try again.'),
    );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <EditedBy item={seen} />
        <button
          type="button"
          className="button button-line button-small"
          aria-disabled={isLocked || undefined}
          onClick={isLocked ? undefined : open}
        >
          Versions
        </button>
      </div>
      <p role="status" className={restored === undefined ? 'sr-only' : 'notice'}>
        {restored !== undefined &&
          `Version ${restored} has been put into the form. Nothing changes before you save.`}
      </p>
      {opened && (
        <opened.Dialog
          store={store}
          resource={resource}
          item={seen}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
