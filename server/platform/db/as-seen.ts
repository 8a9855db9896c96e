/** A change or a removal that can be narrowed to rows of one moment. */
interface Narrowable {
  eq: (column: 'updated_at', value: string) => this;
}

/** The same write, for a row that still is as of `seenAt`; undefined takes any. */
export const asSeen = <Write extends Narrowable>(
  write: Write,
  seenAt: string | undefined,
): Write => (seenAt === undefined ? write : write.eq('updated_at', seenAt));
