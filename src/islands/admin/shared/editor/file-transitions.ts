import type { Turn } from '#src/client/pictures/chosen-file.ts';
import { modelView } from '../../data/resources/media-parts.ts';
import { stillField } from '../../data/resources/picture-list.ts';
import type { ResourceItem, Values } from '../../data/resources/resource.ts';
import type { FieldErrors } from '../field-errors.ts';
import type { EditorData, StoredPicture } from './editor-state.ts';
import type { Patch } from './editor-transitions.ts';

/** How an editor changes with the file of its item, as pure functions. */

const withoutImage = ({ image: _, ...others }: FieldErrors) => others;

/** A point that was marked in the picture means nothing in another one, or in the same one turned. */
const centred = <Item extends ResourceItem>({ values }: EditorData<Item>): Patch<Item> =>
  'imageFocus' in values ? { values: { ...values, imageFocus: '' } } : {};

/**
 * The texts with what they say of the file reset: it does not hold for another one. The stored file,
 * which is shown again where `file` is undefined, has its still picture and its label.
 */
function resetForFile<Item extends ResourceItem>(
  { values, base }: EditorData<Item>,
  file: File | undefined,
): Values {
  const reset: Values = {
    imageFocus: '',
    [stillField]: (!file && base[stillField]) || '',
    [modelView.name]: (!file && base[modelView.name]) || 'false',
  };
  return {
    ...values,
    ...Object.fromEntries(Object.entries(reset).filter(([name]) => name in values)),
  };
}

/** Sets the file under `image`; what belonged to the earlier file is reset. */
export const withFile = <Item extends ResourceItem>(
  state: EditorData<Item>,
  file: File | undefined,
): Patch<Item> => ({
  values: resetForFile(state, file),
  file,
  turn: 0,
  errors: withoutImage(state.errors),
  lostFile: undefined,
});

/** A picture that other items use, with what they say of it; it is not sent again. */
export function withStored<Item extends ResourceItem>(
  state: EditorData<Item>,
  {
    file,
    name,
    imageAlt,
    isModelView,
  }: Omit<StoredPicture, 'url' | 'originalName'> & { file: File },
): Patch<Item> {
  const chosen = withFile(state, file);
  const values = {
    ...state.values,
    ...chosen.values,
    ...(imageAlt && { imageAlt }),
    [modelView.name]: String(isModelView),
  };
  return {
    ...chosen,
    values,
    prepared: undefined,
    upload: { phase: 'stored', name, isUsed: true },
  };
}

/** Turns the chosen picture by a quarter. */
export const rotatePicture = <Item extends ResourceItem>(
  state: EditorData<Item>,
  by: 90 | -90,
): Patch<Item> => ({ ...centred(state), turn: ((state.turn + by + 360) % 360) as Turn });
