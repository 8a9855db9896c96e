import type { ManagedInstallation } from '#contract/schemas/installation.ts';
import { isVideo } from '#contract/items.ts';
import { EditedBy } from '../../shared/EditedBy.tsx';
import type { CardControls } from '../../shared/list/ItemCard.tsx';
import { StateBadge } from '../../shared/list/StateBadge.tsx';
import { PublishStatus } from '../../shared/PublishStatus.tsx';
import { focusStyle } from '../../shared/focus-style.ts';
import { pictureUrl } from '../../shared/picture-url.ts';
import videoSign from './video-sign.svg?url';

interface InstallationCardProps extends CardControls {
  installation: ManagedInstallation;
}

/** A picture or a video of installed plant with what can be done to it. */
export function InstallationCard(props: InstallationCardProps) {
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
