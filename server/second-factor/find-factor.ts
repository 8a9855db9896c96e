import { serviceDb } from '#server/db/client.ts';
import { unwrap } from '#server/db/unwrap.ts';

// Apart from what checks codes: every function asks this, and few need the library.

/** The second factor of an account, confirmed or not. */
export const findFactor = async (userId: string) =>
  unwrap(
    await serviceDb()
      .from('second_factors')
      .select('secret,confirmed_at')
      .eq('user_id', userId)
      .maybeSingle(),
  );

/** Whether a login with this account asks for a code. */
export const hasFactor = async (userId: string): Promise<boolean> =>
  typeof (await findFactor(userId))?.confirmed_at === 'string';
