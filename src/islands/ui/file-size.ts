const kilobyte = 1024;
const megabyte = kilobyte * 1024;

/** Bytes for people: '820 kB', '3.2 MB'. */
export function fileSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.ceil(bytes / kilobyte)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** How much of a file has gone: '3.2 of 12.0 MB', both in the unit of the whole. */
export function partOfSize(bytes: number, total: number): string {
  if (total < megabyte) return `${Math.floor(bytes / kilobyte)} of ${fileSize(total)}`;
  return `${(bytes / megabyte).toFixed(1)} of ${fileSize(total)}`;
}
