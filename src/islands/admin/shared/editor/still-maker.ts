import { stillField } from '../../data/resources/picture-list.ts';
import type { EditorData } from './editor-state.ts';
import type { fileStorage } from './store-file.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';

interface Options {
  get: () => Pick<EditorData<ResourceItem>, 'file' | 'values'>;
  storage: Pick<typeof fileStorage, 'still'>;
  choose: (still: File) => void;
}

/** Makes the still picture of a video when the video is chosen, where the editor has a place for it. */
export function createStillMaker({ get, storage, choose }: Options) {
  let running: Promise<void> = Promise.resolve();
  const make = async () => {
    const { file, values } = get();
    if (!file?.type.startsWith('video/') || values[stillField] === undefined) return;
    const still = await storage.still(file);
    // Another video may have been chosen meanwhile, or a picture of the editor's own.
    if (still && get().file === file && get().values[stillField] === '') choose(still);
  };
  return {
    make: () => void (running = make()),
    /** Resolves when there is one, or none can be made. Never throws. */
    settle: () => running,
  };
}
