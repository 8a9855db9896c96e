import type { PersonData } from '#contract/schemas/person.ts';
import { personContents } from './person-contents.ts';

/** How many there are of each kind, and which. */
export function PersonContents({ person }: { person: PersonData }) {
  return (
    <dl className="text-small">
      {personContents(person).map(({ label, count, which }) => (
        <div
          key={label}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2"
        >
          <dt>
            {label}
            {which.length > 0 && (
              <span className="block text-fine wrap-anywhere text-steel tabular-nums">
                {which.join(', ')}
              </span>
            )}
          </dt>
          <dd className="font-semibold tabular-nums">{count}</dd>
        </div>
      ))}
    </dl>
  );
}
