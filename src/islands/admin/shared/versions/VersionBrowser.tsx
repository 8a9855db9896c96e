import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ItemVersion } from '#contract/schemas/history.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { VersionList, versionText } from './VersionList.tsx';

interface VersionBrowserProps {
  /** What the versions are of. */
  description: string;
  load: (signal: AbortSignal) => Promise<readonly ItemVersion[]>;
  /** The text above the list, by the number of versions. */
  intro: (count: number) => string;
  /** Renders the difference between a version and the form. */
  difference: (version: ItemVersion, onBack: () => void) => ReactNode;
  onClose: () => void;
}

/** The dialog of saved versions: their list, or one of them compared with the form. */
export function VersionBrowser(props: VersionBrowserProps) {
  const { description, load, intro, difference, onClose } = props;
  const [chosen, setChosen] = useState<ItemVersion>();
  const [last, setLast] = useState<ItemVersion>();
  const goBack = () => {
    setLast(chosen);
    setChosen(undefined);
  };
  return (
    <Dialog title="Versions" description={description} onClose={onClose}>
      {chosen ? (
        <div className="grid gap-5">
          <VersionHeading version={chosen} />
          {difference(chosen, goBack)}
        </div>
      ) : (
        <VersionList {...{ last, load, intro }} onChoose={setChosen} />
      )}
    </Dialog>
  );
}

/** The heading of a comparison, which has the focus at first. */
function VersionHeading({ version }: { version: ItemVersion }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lead outline-none">
      {versionText(version)}
    </h3>
  );
}
