import { skeletonCount } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { followInPlace } from '../../data/router.ts';
import { installationsResource } from '../../data/resources/installations.resource.ts';
import { ResourceScreen } from '../../shared/list/ResourceScreen.tsx';
import { shownDay } from '../../shared/when.ts';
import { InstallationCard } from './InstallationCard.tsx';

/** Manage Installations (requirements §2). */
export function InstallationsSection() {
  return (
    <ResourceScreen
      resource={installationsResource}
      beside={
        <a
          className="button button-line"
          href={routes.adminInstallationOrder}
          onClick={followInPlace}
        >
          Change order
        </a>
      }
      className="grid gap-4 @md:grid-cols-2 @4xl:grid-cols-3"
      cardClassName="flex flex-col"
      placeholder={
        <Skeleton count={skeletonCount} className="aspect-4/3" label="Loading installations" />
      }
      facts={({ createdAt }) => <time dateTime={createdAt}>{shownDay(createdAt)}</time>}
      card={(installation, controls) => (
        <InstallationCard installation={installation} {...controls} />
      )}
    />
  );
}
