import type { CSSProperties } from 'react';

/** Keeps the focal point of a picture in view where it is cropped; the centre if it has none. */
export const focusStyle = (focus: string | null | undefined): CSSProperties => {
  const [x = '50', y = '50'] = focus?.split(' ') ?? [];
  return { objectPosition: `${x}% ${y}%` };
};
