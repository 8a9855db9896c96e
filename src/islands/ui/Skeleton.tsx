interface SkeletonProps {
  count: number;
  /** Utility classes of one placeholder. */
  className: string;
  label: string;
}

/** Placeholders in the shape of the expected content; `label` is for screen readers. */
export function Skeleton({ count, className, label }: SkeletonProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {label}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden data-skeleton className={`skeleton ${className}`} />
      ))}
    </>
  );
}
