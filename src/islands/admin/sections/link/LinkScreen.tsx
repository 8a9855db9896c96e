import { useEffect, useState } from 'react';
import { userMessages } from '#contract/user-messages.ts';
import type { OpenedLink } from '#contract/schemas/account.ts';
import { openLink } from '#src/client/api/accounts.ts';
import { ApiError } from '#src/client/request.ts';
import { adminTitle } from '#src/config/admin-navigation.ts';
import { routes } from '#contract/routes.ts';
import { followInPlace, useFragment, usePathname } from '../../data/router.ts';
import { LoginFrame } from '../../shared/LoginFrame.tsx';
import { JoinForm } from './JoinForm.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

/** What a one-time link opens: the form to join by, or the form for a new password. */
export function LinkScreen() {
  const pathname = usePathname();
  const token = useFragment().slice(1);
  const [link, setLink] = useState<OpenedLink>();
  const [failure, setFailure] = useState<string>();
  const kind = pathname === routes.adminJoin ? 'invitation' : 'reset';

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
      title={kind === 'invitation' ? 'Join' : 'New password'}
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
      {!said && link && kind === 'invitation' && <JoinForm token={token} areas={link.areas} />}
      {!said && link && kind === 'reset' && (
        <NewPasswordForm token={token} userName={link.userName ?? ''} />
      )}
    </LoginFrame>
  );
}
