import { routes } from '#contract/routes.ts';
import { useHasArea } from '../../data/areas.ts';
import { BackLink } from '../../shared/BackLink.tsx';
import { ExportRegion } from './ExportRegion.tsx';
import { ImportRegion } from './ImportRegion.tsx';

/** Everything of the site as an archive, and the content of an archive into an empty site. */
export function ArchiveSection() {
  const hasSettings = useHasArea('settings');
  const hasContent = useHasArea('content');
  return (
    <>
      {hasSettings ? (
        <BackLink href={routes.adminSettings} label="Settings" />
      ) : (
        <BackLink href={routes.admin} label="Dashboard" />
      )}
      <h1 tabIndex={-1} className="mt-2 text-h2">
        Export and import
      </h1>
      <div className="mt-6 grid gap-10">
        <ExportRegion />
        {hasContent && <ImportRegion />}
      </div>
    </>
  );
}
