import { routes } from '#src/config/routes.ts';
import { followInPlace } from '../../data/router.ts';

/** The way to what administrators did. */
export function ActivityLink() {
  return (
    <section aria-labelledby="activity">
      <h2 id="activity" className="mt-12 border-b border-ink pb-2 text-h3">
        Activity
      </h2>
      <p className="py-4 text-small text-ink-2">
        <a className="text-link" href={routes.adminActivity} onClick={followInPlace}>
          What administrators did
        </a>
        : who created, changed, published or deleted what, and when.
      </p>
    </section>
  );
}
