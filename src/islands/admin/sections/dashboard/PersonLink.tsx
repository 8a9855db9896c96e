import { routes } from '#src/config/routes.ts';
import { followInPlace } from '../../data/router.ts';

/** The way to what is kept of one person. */
export function PersonLink() {
  return (
    <section aria-labelledby="person">
      <h2 id="person" className="mt-12 border-b border-ink pb-2 text-h3">
        Privacy
      </h2>
      <p className="py-4 text-small text-ink-2">
        <a className="text-link" href={routes.adminPersonalData} onClick={followInPlace}>
          A person’s data
        </a>
        : find, hand over or delete what is kept under an e-mail address.
      </p>
    </section>
  );
}
