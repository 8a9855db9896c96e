/** Quarter turns clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** Why a file cannot be prepared, as a sentence for the person who chose it. */
export class FileRefused extends Error {}

/** Judged by its name too: few systems know the type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
