import { serviceDb } from '#server/platform/db/client.ts';
import { unwrap } from '#server/platform/db/unwrap.ts';

// Apart from what checks codes: every function asks this, and few need the library.

/** The authenticator app of an account, confirmed or not. */
export const findFactor = async (userId: string) =>
  unwrap(
    await serviceDb()
      .from('second_factors')
      .select('secret,confirmed_at')
      .eq('user_id', userId)
      .maybeSingle(),
  );

/** Whether a login by password asks for a code of an authenticator app. */
export const hasApp = async (userId: string): Promise<boolean> =>
  typeof (await findFactor(userId))?.confirmed_at === 'string';

/** Whether an account has a passkey, which opens it by itself. */
export const hasPasskey = async (userId: string): Promise<boolean> =>
  unwrap(await serviceDb().from('passkeys').select('id').eq('user_id', userId).limit(1)).length > 0;

/** Whether its owner can show more than a password. */
export const hasFactor = async (userId: string): Promise<boolean> =>
  (await hasApp(userId)) || (await hasPasskey(userId));
