import { useEffect, useState, type MouseEvent } from 'react';

/** Duration of "Link copied", ms. */
const statusMs = 2_500;

/** A click with one of these keys opens a link elsewhere: in a tab, in a window, or as a file. */
const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** Copies a link. It is a link itself, for browsers that cannot copy. */
export function CopyLink({ href, children }: { href: string; children: string }) {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (status === '') return undefined;
    const timer = setTimeout(() => setStatus(''), statusMs);
    return () => clearTimeout(timer);
  }, [status]);
  return (
    <>
      <a
        className="button button-line"
        rel="nofollow"
        href={href}
        onClick={(event) => {
          // A page that came unencrypted has no clipboard.
          if (hasModifier(event) || !('clipboard' in navigator)) return;
          event.preventDefault();
          navigator.clipboard.writeText(new URL(href, location.href).href).then(
            () => setStatus('Link copied'),
            () => setStatus('Not copied: the address bar has the link'),
          );
        }}
      >
        {status || children}
      </a>
      {/* Not within the link: a status is no part of its name. */}
      <span role="status" className="sr-only">
        {status}
      </span>
    </>
  );
}
