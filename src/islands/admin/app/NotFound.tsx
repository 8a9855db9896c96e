import { routes } from '#contract/routes.ts';
import { followInPlace } from '../data/router.ts';

/** For an address under /admin that names no screen; the server answers it with 404. */
export function NotFound() {
  return (
    <>
      <svg
        aria-hidden
        viewBox="0 0 720 120"
        className="mb-8 w-full max-w-xl fill-none stroke-steel stroke-[1.6]"
      >
        <path d="M0 40h250M0 80h250M250 30v60h14V30zM456 30v60h14V30zM470 40h250M470 80h250" />
        <path className="stroke-line" strokeDasharray="6 6" d="M264 40h192M264 80h192" />
        <path className="stroke-amber" strokeWidth="4" d="M0 60h226" />
      </svg>
      <h1 className="max-w-[24ch] text-h2">Page not found</h1>
      <p className="mt-4 max-w-[58ch] text-ink-2">
        A letter may be missing from the address, or the page has moved.
      </p>
      <a className="button button-amber mt-6" href={routes.admin} onClick={followInPlace}>
        Back to the dashboard
      </a>
    </>
  );
}
