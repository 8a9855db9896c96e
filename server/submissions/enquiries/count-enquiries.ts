import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import type { Call, Reply } from '#server/platform/http/handle.ts';
import { isMailOn } from '#server/platform/mail/is-mail-on.ts';
import { countFailedMails } from '#server/platform/mail/mails.repo.ts';
import { officeDay } from '#contract/office-time.ts';

/**
 * Figures for the dashboard, and whether mail is sent at all.
 * @throws AppError UNAVAILABLE
 */
export async function countEnquiries({
  user,
}: Call<'countEnquiries'>): Promise<Reply<'countEnquiries'>> {
  const today = officeDay(new Date());
  const [result, failed] = await Promise.all([
    serviceDb().rpc('count_enquiries', { p_today: today, p_user_id: user.id }),
    countFailedMails(),
  ]);
  const row = unwrap(result)[0];
  const counts = {
    new: row?.fresh ?? 0,
    open: row?.open ?? 0,
    today: row?.due_today ?? 0,
    late: row?.late ?? 0,
    mine: row?.mine ?? 0,
  };
  return { body: { success: true, counts, mail: { isOn: isMailOn(), failed } } };
}
