import { uploadUrl } from '#contract/routes.ts';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { getVersion, listVersions } from '#src/client/api/history.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import {
  imageField,
  picturesField,
  readPictures,
  stillField,
  writePictures,
  type PictureEntry,
} from '../../data/resources/picture-list.ts';
import { editorFields, readValues } from '../../data/resources/item-fields.ts';
import type { ResourceItem } from '../../data/resources/resource.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { useLoad } from '../use-load.ts';
import { TwoContents } from '../versions/TwoContents.tsx';
import { VersionBrowser } from '../versions/VersionBrowser.tsx';
import { versionText } from '../versions/VersionList.tsx';
import { compareVersions } from './compare-versions.ts';
import { useEditor, useOpenEditor } from './editor-context.ts';
import { FieldContent } from './FieldContent.tsx';

interface VersionsDialogProps {
  /** The item as the editor saw it. */
  item: ResourceItem;
  onClose: () => void;
}

const introText = (count: number) =>
  count === 1
    ? 'This item has been saved once. After the next save, this version is listed here too.'
    : 'The last 50 saves and those of the last 30 days are kept, replaced pictures for 30 days. Choose one to compare.';

/** The saved versions of an item, or the differences between one of them and the form. */
export function VersionsDialog({ item, onClose }: VersionsDialogProps) {
  const { resource } = useOpenEditor();
  return (
    <VersionBrowser
      description={item.title}
      load={(signal) => listVersions(resource.name, item.id, signal)}
      intro={introText}
      difference={(version, onBack) => (
        <VersionDifference {...{ item, version, onBack, onClose }} />
      )}
      onClose={onClose}
    />
  );
}

/** Times that belong to the state of an item, not to a version. */
const stateFields = ['publishAt', 'unpublishAt', 'closesOn'];

/** Fields that describe the main file, and are restored with it. */
const ofMainFile = [imageField, 'imageFocus', 'isModelView', stillField];

interface VersionDifferenceProps extends VersionsDialogProps {
  version: ItemVersion;
  onBack: () => void;
}

/** Whether a file is still stored. The files of a version are kept for 30 days. */
async function isStored(name: string, signal: AbortSignal): Promise<boolean> {
  const response = await fetch(uploadUrl(name), { signal });
  void response.body?.cancel();
  return response.ok;
}

/** Reads a version without the pictures that are no longer stored. */
function useVersion({ item, version }: VersionDifferenceProps) {
  const { store, resource } = useOpenEditor();
  return useLoad(async (signal) => {
    const then = await getVersion(resource.name, item.id, version.version, signal);
    const fields = editorFields(resource.editor);
    const values = readValues({ fields }, then);
    const present = store.getState().values;
    const known = [imageField, picturesField].flatMap((name) =>
      readPictures(present[name]).map(({ image }) => image),
    );
    const isMissing = async ({ image }: PictureEntry) =>
      image !== null && !known.includes(image) && !(await isStored(image, signal));
    const [main] = readPictures(values[imageField]);
    const pictures = readPictures(values[picturesField]);
    const missing = await Promise.all(pictures.map(isMissing));
    if (missing.includes(true)) {
      values[picturesField] = writePictures(pictures.filter((_, place) => !missing[place]));
    }
    const isSameMain = main?.image === readPictures(present[imageField])[0]?.image;
    const hasLostMain = main !== undefined && (await isMissing(main));
    const left = isSameMain || hasLostMain ? [...stateFields, ...ofMainFile] : stateFields;
    const lost = missing.filter(Boolean).length;
    return { values, fields: fields.filter(({ name }) => !left.includes(name)), hasLostMain, lost };
  });
}

/** One version beside the form, and the button that restores it. */
function VersionDifference(props: VersionDifferenceProps) {
  const { version, onBack, onClose } = props;
  const { value, hasFailed, reload } = useVersion(props);
  const { values: now, files, restoreVersion } = useEditor();
  const differences =
    value && compareVersions(value.fields, { base: now, theirs: value.values, yours: now });
  const isSame = differences?.length === 0;
  const restore = () => {
    const texts = differences?.map(({ name, theirs }): [string, string] => [name, theirs]) ?? [];
    restoreVersion(version.version, Object.fromEntries(texts));
    onClose();
  };
  return (
    <>
      {hasFailed && <LoadFailure onRetry={reload} />}
      {!value && !hasFailed && <Skeleton count={2} className="h-24" label="Loading the version" />}
      {value && !hasFailed && (
        <p className="text-small text-ink-2">
          {isSame
            ? 'Its texts are the same as in the form.'
            : 'Restoring loads this version into the form. Nothing changes until you save.'}
        </p>
      )}
      {value?.hasLostMain && (
        <p className="notice">
          This version had another picture or video, which no longer exists. The present one stays.
        </p>
      )}
      {value !== undefined && value.lost > 0 && (
        <p className="notice">
          {value.lost === 1
            ? 'A further picture of this version no longer exists.'
            : `${value.lost} further pictures of this version no longer exist.`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {value && !isSame && (
          <Button look="amber" onClick={restore}>
            Restore this version
          </Button>
        )}
        <Button onClick={onBack}>All versions</Button>
      </div>
      {differences?.map(({ name, label, kind, theirs, yours }) => (
        <TwoContents
          key={name}
          label={label}
          title={versionText(version)}
          theirs={<FieldContent {...{ kind, files }} text={theirs} />}
          yours={<FieldContent {...{ kind, files }} text={yours} />}
        />
      ))}
    </>
  );
}
