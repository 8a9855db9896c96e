import { isVideo } from '#contract/items.ts';
import { skeletonCount } from '#contract/limits.ts';
import { routes } from '#contract/routes.ts';
import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { installationsResource } from '../../data/resources/installations.resource.ts';
import { EditedBy } from '../../shared/EditedBy.tsx';
import { PublishStatus } from '../../shared/PublishStatus.tsx';
import { focusStyle } from '../../shared/focus-style.ts';
import type { CardControls } from '../../shared/list/ItemCard.tsx';
import { ResourceScreen } from '../../shared/list/ResourceScreen.tsx';
import { StateBadge } from '../../shared/list/StateBadge.tsx';
import { pictureUrl } from '../../shared/picture-url.ts';
import { shownDay } from '#contract/office-time.ts';
import videoSign from './video-sign.svg?url';

/** Manage Installations (requirements §2). */
export function InstallationsSection() {
  return (
    <ResourceScreen<ManagedInstallation>
      resource={installationsResource}
      beside={
        <a className="button button-line" href={routes.adminInstallationOrder}>
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

interface InstallationCardProps extends CardControls {
  installation: ManagedInstallation;
}

/** A picture or a video of installed plant with what can be done to it. */
function InstallationCard(props: InstallationCardProps) {
  const { installation, titleId, actions, select } = props;
  const { title, image, imageUrl, imageAlt, posterUrl } = installation;
  return (
    <>
      {isVideo(image) ? (
        <video
          controls
          muted
          loop
          playsInline
          preload="none" // a page of videos has hundreds of megabytes
          src={imageUrl}
          poster={posterUrl ? pictureUrl(posterUrl, 640) : videoSign}
          aria-label={imageAlt ?? title}
          className="aspect-[16/11] w-full bg-ink object-contain"
        />
      ) : (
        <img
          src={pictureUrl(imageUrl, 640)}
          alt={imageAlt ?? ''}
          width={640}
          height={440}
          loading="lazy"
          style={focusStyle(installation.imageFocus)}
          className="aspect-[16/11] w-full bg-fog object-cover text-fine text-steel"
        />
      )}
      <div className="flex flex-1 flex-col p-4">
        <h2
          id={titleId}
          className="mb-2 text-body leading-snug font-semibold tracking-normal wrap-anywhere"
        >
          {title}
        </h2>
        <p className="mb-2">
          <StateBadge item={installation} />
        </p>
        <div className="mt-auto">
          <EditedBy item={installation} />
          <PublishStatus resource="installations" item={installation} />
          <div className="mt-3 flex flex-wrap gap-2">
            {actions}
            {select}
          </div>
        </div>
      </div>
    </>
  );
}
