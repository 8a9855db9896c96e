import { useId } from 'react';
import { followInPlace } from '../../data/router.ts';

interface WayToProps {
  heading: string;
  href: string;
  label: string;
  /** What is found there, behind a colon. */
  text: string;
}

/** A heading with the way to a screen that the sidebar does not name. */
export function WayTo({ heading, href, label, text }: WayToProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mt-12 border-b border-ink pb-2 text-h3">
        {heading}
      </h2>
      <p className="py-4 text-small text-ink-2">
        <a className="text-link" href={href} onClick={followInPlace}>
          {label}
        </a>
        : {text}
      </p>
    </section>
  );
}
