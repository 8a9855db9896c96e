/** A link above a screen to the one that it belongs to. */
export function BackLink({ href, label }: { href: string; label: string }) {
  return (
    <a className="text-link inline-flex min-h-6 items-center text-small print:hidden" href={href}>
      <span aria-hidden className="mr-1">
        ←
      </span>
      {label}
    </a>
  );
}
