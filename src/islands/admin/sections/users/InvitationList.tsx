import type { Invitation } from '#contract/schemas/account.ts';
import { momentOf } from '../../shared/when.ts';
import { roleLabels } from './texts.ts';

interface InvitationListProps {
  invitations: readonly Invitation[];
  onWithdraw: (invitation: Invitation) => void;
}

/** Who was invited and has not joined yet. */
export function InvitationList({ invitations, onWithdraw }: InvitationListProps) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="mt-10">
      <h2 id="open-invitations" className="mb-3 text-h3">
        Open invitations
      </h2>
      <ul className="border-t border-line">
        {invitations.map((invitation) => {
          const { id, email, role, createdAt, expiresAt } = invitation;
          const name = email ?? `Link of ${momentOf(createdAt)}`;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-2 py-3 text-small"
            >
              <p className="min-w-0 flex-1 basis-48">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="block text-steel tabular-nums">
                  {roleLabels[role]} · can be used until{' '}
                  <time dateTime={expiresAt}>{momentOf(expiresAt)}</time>
                </span>
              </p>
              <button
                type="button"
                className="button button-line button-small"
                onClick={() => onWithdraw(invitation)}
              >
                Withdraw<span className="sr-only"> {name}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
