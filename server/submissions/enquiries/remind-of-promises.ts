import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';
import { nextWorkingDay, officeMoment, officeStamp } from '#contract/office-time.ts';
import { site } from '#contract/company.ts';

// Reminders are not sent at night.
const firstReminder = '08:00';

/**
 * Notes a reminder for each open enquiry whose promise ends on the next working day or before, and
 * for each whose promise is broken. One of each, however often it runs.
 * @throws AppError UNAVAILABLE
 */
export async function remindOfPromises(now = new Date()): Promise<void> {
  const [day = '', time = ''] = officeStamp(now).split(' ');
  if (time < firstReminder) return;
  unwrap(
    await serviceDb().rpc('remind_of_promises', {
      p_today: day,
      p_due: nextWorkingDay(day, site),
      p_day_began: officeMoment(`${day}T00:00`).toISOString(),
    }),
  );
}
