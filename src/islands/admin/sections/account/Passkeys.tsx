import { useState } from 'react';
import type { Passkey } from '#contract/schemas/factors.ts';
import { listPasskeys } from '#src/client/api/passkeys.ts';
import { canUsePasskeys } from '#src/client/passkeys.ts';
import { LoadFailure } from '#src/islands/ui/LoadFailure.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';
import { failureText, retryLabel } from '../../shared/list/failure-text.ts';
import { useLoad } from '../../shared/use-load.ts';
import { momentOf, shownDay } from '../../shared/when.ts';
import { AddPasskeyDialog, RemovePasskeyDialog } from './PasskeyDialogs.tsx';

/** The passkeys of the account. `onAdded` is called after each further one. */
export function Passkeys({ onAdded }: { onAdded?: () => void }) {
  const { value, hasFailed, reload } = useLoad((signal) => listPasskeys(signal));
  const [open, setOpen] = useState<'add' | Passkey>();
  const close = () => setOpen(undefined);
  const isPossible = canUsePasskeys();
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys" className="mb-2 text-h3">
        Passkeys
      </h2>
      <p className="mb-4 max-w-[60ch] text-small text-ink-2">
        Log in with the fingerprint, face or PIN of a device, without a password or a code.
        {!isPossible && ' This browser cannot make one.'}
      </p>
      {hasFailed && <LoadFailure text={failureText} retryLabel={retryLabel} onRetry={reload} />}
      {!value && !hasFailed && <Skeleton count={1} className="h-16" label="Loading passkeys" />}
      {value && !hasFailed && value.passkeys.length > 0 && (
        <ul aria-label="Passkeys" className="mb-4 border-t border-line">
          {value.passkeys.map((passkey) => (
            <li
              key={passkey.id}
              className="flex items-center gap-x-5 border-b border-line py-3 text-small"
            >
              <p className="mr-auto min-w-0">
                <span className="font-semibold wrap-anywhere">{passkey.name}</span>
                <span className="block text-steel tabular-nums">
                  Added {shownDay(passkey.createdAt)},{' '}
                  {passkey.lastUsedAt
                    ? `last used ${momentOf(passkey.lastUsedAt)}`
                    : 'not used yet'}
                </span>
              </p>
              <button
                type="button"
                className="button button-line button-small"
                onClick={() => setOpen(passkey)}
              >
                Remove<span className="sr-only"> {passkey.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {value && !hasFailed && isPossible && (
        <button
          type="button"
          className="button button-small button-ink"
          onClick={() => setOpen('add')}
        >
          Add a passkey
        </button>
      )}
      {open === 'add' && (
        <AddPasskeyDialog
          onClose={close}
          onDone={() => {
            close();
            reload();
            onAdded?.();
          }}
        />
      )}
      {open && open !== 'add' && (
        <RemovePasskeyDialog
          passkey={open}
          onClose={close}
          onDone={() => {
            close();
            reload();
          }}
        />
      )}
    </section>
  );
}
