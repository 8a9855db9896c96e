import type { ComponentProps } from 'react';

interface BackLinkProps extends Pick<ComponentProps<'a'>, 'onClick'> {
  href: string;
  label: string;
}

/** A link above a screen to the one that it belongs to. */
export function BackLink({ label, ...link }: BackLinkProps) {
  return (
    <a {...link} className="text-link inline-flex min-h-6 items-center text-small print:hidden">
      <span aria-hidden className="mr-1">
        ←
      </span>
      {label}
    </a>
  );
}
