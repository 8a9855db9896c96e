import { routes } from '#contract/routes.ts';
import type { OpenedLink } from '#contract/schemas/account.ts';
import { confirmOwnEmail } from '#src/client/api/accounts.ts';
import { notify } from '#src/client/notify.ts';
import { navigate } from '../../data/router.ts';
import { AccountForm } from '../../shared/AccountForm.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';

interface ConfirmEmailFormProps {
  token: string;
  link: Pick<OpenedLink, 'userName' | 'email'>;
}

/** The new e-mail address of an account. It needs a click, because mail programs open links by themselves. */
export function ConfirmEmailForm({ token, link: { userName, email } }: ConfirmEmailFormProps) {
  const form = useAccountForm({
    names: [],
    send: async () => {
      await notify.promise(confirmOwnEmail(token), {
        pending: 'Wait! changing the e-mail address',
        success: ({ message }) => message,
        error: 'Error changing the e-mail address',
      });
      navigate(routes.admin);
    },
    failed: 'The e-mail address was not changed. Please try again.',
  });
  return (
    <AccountForm
      form={form}
      submit={{ label: 'Use this address', pending: 'Changing the e-mail address…' }}
    >
      <p className="text-small wrap-anywhere text-ink-2">
        Password reset links for the account <strong>{userName}</strong> will be sent to{' '}
        <strong>{email}</strong>.
      </p>
    </AccountForm>
  );
}
