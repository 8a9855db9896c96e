import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const reduced = '(prefers-reduced-motion: reduce)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(reduced);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * A muted video that plays while it is visible, and can be paused. With reduced motion it does not
 * play and has the browser's controls.
 */
export function PlayingVideo({ src, label }: { src: string; label: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  const isStill = useSyncExternalStore(subscribe, () => window.matchMedia(reduced).matches);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    if (isStill || isStopped) return video.pause();
    const observer = new IntersectionObserver(
      ([entry]) => {
        // A browser may refuse autoplay; then the first frame is shown.
        if (entry?.isIntersecting) video.play().catch(() => undefined);
        else video.pause();
      },
      { threshold: 0.25 },
    );
    observer.observe(video);
    return () => observer.disconnect();
  }, [isStill, isStopped]);

  return (
    <div className="relative">
      <video
        ref={ref}
        muted
        loop
        playsInline
        controls={isStill}
        preload="metadata"
        src={src}
        aria-label={label}
        className="aspect-[16/11] w-full bg-ink"
      />
      {!isStill && (
        <button
          type="button"
          className="floating absolute right-2 bottom-2 min-h-10 cursor-pointer px-3 text-fine font-semibold"
          aria-label={`${isStopped ? 'Play' : 'Pause'} ${label}`}
          onClick={() => setIsStopped(!isStopped)}
        >
          {isStopped ? 'Play' : 'Pause'}
        </button>
      )}
    </div>
  );
}
