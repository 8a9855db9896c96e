import { useState } from 'react';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import type { ResourceItem, Values } from '../../../data/resources/resource.ts';
import type { EditableResource } from '../editable-resource.ts';
import type { EditorStore } from '../editor-state.ts';
import { VersionDifference } from './VersionDifference.tsx';
import { VersionList } from './VersionList.tsx';

interface VersionsDialogProps<Item extends ResourceItem, Fields extends object> {
  store: EditorStore;
  resource: Pick<EditableResource<Item, Fields>, 'name' | 'editor'>;
  /** The item as the editor saw it. */
  item: ResourceItem;
  onRestore: (version: number, values: Values) => void;
  onClose: () => void;
}

/** The kept versions of an item, or what differs between one of them and the form. */
export function VersionsDialog<Item extends ResourceItem, Fields extends object>(
  props: VersionsDialogProps<Item, Fields>,
) {
  const { store, resource, item, onRestore, onClose } = props;
  const [chosen, setChosen] = useState<ItemVersion>();
  const [last, setLast] = useState<ItemVersion>();
  return (
    <Dialog title="Versions" description={item.title} onClose={onClose}>
      {chosen ? (
        <VersionDifference
          store={store}
          resource={resource}
          item={item}
          version={chosen}
          onRestore={(values) => onRestore(chosen.version, values)}
          onBack={() => {
            setLast(chosen);
            setChosen(undefined);
          }}
        />
      ) : (
        <VersionList resource={resource.name} itemId={item.id} last={last} onChoose={setChosen} />
      )}
    </Dialog>
  );
}
