/**
 * True for an entry that the local sample data brought (local/seed). Its id is a UUID of version 8,
 * whose bits are the maker's own; every other id here is random, of version 4. Apart from the
 * schemas, since public pages ask and load no zod.
 */
export const isSampleId = (id: string): boolean => id.charAt(14) === '8';
