/** Quarter turns clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** The reason why a file cannot be prepared, as a sentence for the editor. */
export class FileRefused extends Error {}

/** Judged by its name too: few systems know the type. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
