import { Icon } from './Icon.tsx';

/** Stands for a video without a still picture. */
export function VideoSign({ className }: { className: string }) {
  return (
    <span
      className={`grid shrink-0 place-content-center justify-items-center bg-fog text-fine text-steel ${className}`}
    >
      <Icon name="video" />
      Video
    </span>
  );
}
