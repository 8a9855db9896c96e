import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { getVersion } from '#src/client/api/history.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { readValues } from '../../../data/resources/read-values.ts';
import type { ResourceItem, Values } from '../../../data/resources/resource.ts';
import { failureText, retryLabel } from '../../list/failure-text.ts';
import { useLoad } from '../../use-load.ts';
import { compareVersions, type Difference } from '../compare-versions.ts';
import type { EditableResource } from '../editable-resource.ts';
import type { EditorStore } from '../editor-state.ts';
import { FieldContent } from '../FieldContent.tsx';
import { restorable } from './restore-values.ts';
import { versionText } from './version-text.ts';

interface VersionDifferenceProps<Item extends ResourceItem, Fields extends object> {
  store: EditorStore;
  resource: Pick<EditableResource<Item, Fields>, 'name' | 'editor'>;
  /** The item as the editor saw it. */
  item: ResourceItem;
  version: ItemVersion;
  onRestore: (values: Values) => void;
  onBack: () => void;
}

/** One version beside what stands in the form, and the button that puts it there. */
export function VersionDifference<Item extends ResourceItem, Fields extends object>(
  props: VersionDifferenceProps<Item, Fields>,
) {
  const { store, resource, item, version, onRestore, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const now = useStore(store, ({ values }) => values);
  const { value, hasFailed, reload } = useLoad((signal) =>
    getVersion(resource.name, item.id, version.version, signal),
  );
  const fields = restorable(resource.editor.fields);
  // The endpoint of a resource answers items of that resource.
  const then = value && readValues({ fields }, value as unknown as Item);
  const differences = then && compareVersions(fields, { base: now, theirs: then, yours: now });
  const isSame = differences?.length === 0;
  const hasOtherPicture = value && 'image' in value && value.image !== item.image;
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
        {versionText(version)}
      </h3>
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && <Skeleton count={2} className="h-24" label="Loading the version" />}
      {value && !hasFailed && (
        <p className="text-small text-ink-2">
          {isSame
            ? 'Its texts are the same as in the form.'
            : 'Restoring loads this text into the form. Nothing changes until you save.'}
        </p>
      )}
      {hasOtherPicture && (
        <p className="notice">
          This version had another picture or video, which no longer exists. The present one stays.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {then && !isSame && (
          <button
            type="button"
            className="button button-amber button-small"
            onClick={() => onRestore(then)}
          >
            Restore this version
          </button>
        )}
        <button type="button" className="button button-line button-small" onClick={onBack}>
          All versions
        </button>
      </div>
      {differences?.map((difference) => (
        <TwoTexts key={difference.name} {...difference} />
      ))}
    </div>
  );
}

function TwoTexts({ label, kind, theirs, yours }: Difference) {
  return (
    <section aria-label={label} className="min-w-0">
      <h4 className="field-label mb-1.5">{label}</h4>
      <dl className="grid gap-3 sm:grid-cols-2">
        <OneText title="This version" kind={kind} text={theirs} className="border-ink bg-paper" />
        <OneText
          title="In the form"
          kind={kind}
          text={yours}
          className="border-line bg-fog text-ink-2"
        />
      </dl>
    </section>
  );
}

interface OneTextProps {
  title: string;
  kind: Difference['kind'];
  text: string;
  className: string;
}

function OneText({ title, kind, text, className }: OneTextProps) {
  return (
    <div className={`min-w-0 border p-3 text-small wrap-anywhere ${className}`}>
      <dt className="mb-2 font-semibold">{title}</dt>
      <dd>
        <FieldContent kind={kind} text={text} />
      </dd>
    </div>
  );
}
