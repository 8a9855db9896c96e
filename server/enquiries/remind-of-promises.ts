import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';
import { localTime, nextWorkingDay } from '#server/enquiries/working-days.ts';
import { officeMoment } from '#src/config/office-day.ts';
import { site } from '#src/config/site.ts';

/** Nobody is reminded in the night. */
const firstReminder = '08:00';

/**
 * Notes a reminder for each open enquiry whose promise ends on the next working day or before, and
 * for each whose promise is broken. One of each, however often it runs.
 * @throws AppError UNAVAILABLE
 */
export async function remindOfPromises(now = new Date()): Promise<void> {
  const { day, time } = localTime(now, site.zone);
  if (time < firstReminder) return;
  unwrap(
    await serviceDb().rpc('remind_of_promises', {
      p_today: day,
      p_due: nextWorkingDay(day, site),
      p_day_began: officeMoment(`${day}T00:00`).toISOString(),
    }),
  );
}
