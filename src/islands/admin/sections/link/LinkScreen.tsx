import { useEffect, useState } from 'react';
import { userMessages } from '#contract/user-messages.ts';
import type { OpenedLink } from '#contract/schemas/account.ts';
import { openLink } from '#src/client/api/accounts.ts';
import { ApiError } from '#src/client/request.ts';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { routes } from '#contract/routes.ts';
import { followInPlace, useFragment, usePathname } from '../../data/router.ts';
import { LoginFrame } from '../../shared/LoginFrame.tsx';
import { ConfirmEmailForm } from './ConfirmEmailForm.tsx';
import { JoinForm } from './JoinForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

const kinds: Readonly<Record<string, OpenedLink['kind']>> = {
  [routes.adminJoin]: 'invitation',
  [routes.adminNewPassword]: 'reset',
  [routes.adminConfirmEmail]: 'email',
};

const titles = { invitation: 'Join', reset: 'New password', email: 'E-mail address' } as const;

/** What a one-time link opens: the form to join by, for a new password, or for an e-mail address. */
export function LinkScreen() {
  const pathname = usePathname();
  const token = useFragment().slice(1);
  const [link, setLink] = useState<OpenedLink>();
  const [failure, setFailure] = useState<string>();
  const kind = kinds[pathname] ?? 'reset';

  useEffect(() => {
    document.title = adminTitle(pathname);
  }, [pathname]);

  useEffect(() => {
    let isWanted = true;
    openLink(token).then(
      (answer) => isWanted && setLink(answer.link),
      (error: unknown) => {
        if (!isWanted) return;
        setFailure(error instanceof ApiError ? error.message : userMessages.linkInvalid);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [token]);

  const isOther = link !== undefined && link.kind !== kind;
  const said = isOther ? userMessages.linkInvalid : failure;
  return (
    <LoginFrame
      title={titles[kind]}
      footer={
        <>
          <a className="text-link" href={routes.admin} onClick={followInPlace}>
            Login
          </a>
          {said && kind === 'reset' && (
            <a
              className="text-link"
              href={`${routes.admin}?account=forgotten`}
              onClick={followInPlace}
            >
              Forgot password?
            </a>
          )}
        </>
      }
    >
      {said && (
        <p role="alert" className="notice border-danger">
          {said}
        </p>
      )}
      {!said && !link && <p role="status">Opening the link…</p>}
      {!said && link && kind === 'invitation' && <JoinForm token={token} role={link.role} />}
      {!said && link && kind === 'reset' && (
        <NewPasswordForm token={token} userName={link.userName ?? ''} />
      )}
      {!said && link && kind === 'email' && <ConfirmEmailForm token={token} link={link} />}
    </LoginFrame>
  );
}
