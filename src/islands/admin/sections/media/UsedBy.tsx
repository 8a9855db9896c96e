import type { FileUse } from '#contract/schemas/stored-file.ts';
import { followInPlace } from '../../data/router.ts';
import { editAddress, partTexts } from '../../shared/stored/file-texts.ts';

interface UsedByProps {
  uses: readonly FileUse[];
  /** Accessible name of the list, if it has no heading. */
  label?: string;
}

/** The items that use a file, and as what; each leads to its editor. */
export function UsedBy({ uses, label }: UsedByProps) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {uses.map((use) => (
        <li key={`${use.id} ${use.part}`} className="wrap-anywhere">
          <a className="text-link" href={editAddress(use)} onClick={followInPlace}>
            {use.title}
          </a>
          <span className="text-steel">{detailOf(use)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the file is there, and the state of the item where visitors do not see it. */
function detailOf({ resource, part, status }: FileUse): string {
  const where = resource === 'news' ? 'news' : 'installation';
  const state = status === 'published' ? '' : status;
  return ` · ${[where, partTexts[part], state].filter(Boolean).join(' · ')}`;
}
