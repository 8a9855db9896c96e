import { accountMessages } from '#contract/messages.ts';
import { logoutEverywhere } from '#src/client/api/user.ts';
import { leave } from '../../data/auth.store.ts';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';

/** Asks for the password, and then ends every session of the account. */
export function LogoutEverywhere({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmedQuestion
      title="Log out everywhere?"
      text="You will be logged out on every device, including this one. Unfinished drafts stay on the devices where you typed them."
      submitLabel="Log out everywhere"
      pending={accountMessages.everywherePending}
      error={accountMessages.logoutFailed}
      confirm="password"
      send={async (confirmation) => {
        const answer = await logoutEverywhere(confirmation);
        leave();
        return answer;
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
