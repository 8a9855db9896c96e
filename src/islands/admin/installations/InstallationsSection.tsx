import { skeletonCount } from '#contract/limits.ts';
import { listMessages } from '#contract/messages.ts';
import { isVideo } from '#contract/schemas/upload.ts';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { ListFrame } from '../shell/ListFrame.tsx';
import { pictureUrl } from '../shell/picture-url.ts';
import { useInstallations } from '../stores/installations.store.ts';

/** Manage Installations: the list as it stands. */
export function InstallationsSection() {
  const list = useInstallations();
  return (
    <>
      <h1 className="mb-6 text-h2">Manage Installations</h1>
      <ListFrame
        list={list}
        className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
        pagerLabel="Pages of installations"
        emptyText={listMessages.installationsEmpty}
        placeholder={
          <Skeleton count={skeletonCount} className="aspect-4/3" label="Loading installations" />
        }
      >
        {(installation) => (
          <article className="h-full border border-line">
            {isVideo(installation.image) ? (
              <video
                controls
                preload="metadata"
                src={installation.imageUrl}
                aria-label={installation.title}
                className="aspect-[16/11] w-full bg-ink"
              />
            ) : (
              <img
                src={pictureUrl(installation.imageUrl, 640, 440)}
                alt=""
                width={640}
                height={440}
                loading="lazy"
                className="aspect-[16/11] w-full bg-fog object-cover"
              />
            )}
            <h2 className="p-4 text-body leading-snug font-semibold tracking-normal">
              {installation.title}
            </h2>
          </article>
        )}
      </ListFrame>
    </>
  );
}
