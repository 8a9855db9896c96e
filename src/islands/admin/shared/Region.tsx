import { useId, type ReactNode } from 'react';

const looks = { plain: 'mb-2 text-h3', ruled: 'border-b border-ink pb-2 text-lead' } as const;

interface RegionProps {
  heading: string;
  /** One or two sentences below the heading. */
  intro?: string;
  look?: keyof typeof looks;
  className?: string;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export function Region({ heading, intro, look = 'plain', className, children }: RegionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className={looks[look]}>
        {heading}
      </h2>
      {intro && (
        <p className={`mb-4 max-w-[60ch] text-small text-ink-2 ${look === 'ruled' ? 'mt-3' : ''}`}>
          {intro}
        </p>
      )}
      {children}
    </section>
  );
}
