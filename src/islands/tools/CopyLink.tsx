import { useEffect, useState } from 'react';

/** How long "Link copied" stands, ms. */
const toldTime = 2_500;

/** Copies a link; it is one, so that it can be opened, kept or sent where nothing can be copied. */
export function CopyLink({ href, children }: { href: string; children: string }) {
  const [told, setTold] = useState('');
  useEffect(() => {
    if (told === '') return undefined;
    const timer = setTimeout(() => setTold(''), toldTime);
    return () => clearTimeout(timer);
  }, [told]);
  return (
    <a
      className="button button-line"
      rel="nofollow"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        navigator.clipboard.writeText(new URL(href, location.href).href).then(
          () => setTold('Link copied'),
          () => setTold('Not copied: the address bar has the link'),
        );
      }}
    >
      <span role="status">{told || children}</span>
    </a>
  );
}
