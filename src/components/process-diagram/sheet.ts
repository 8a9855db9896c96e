/** A line of text: a plant's name, what is said beside it, or what a link carries. */
export interface Words {
  x: number;
  y: number;
  text: string;
  role: 'name' | 'note' | 'what';
}

/** A drawing as data: paths by what they mean, and words. Units are CSS pixels at full size. */
export interface Sheet {
  /** Where the drawing begins at its left. */
  left: number;
  width: number;
  height: number;
  /** Plant, in steel. */
  symbols: string[];
  /** What moves, in amber. */
  flows: string[];
  /** What flows back, dashed. */
  returns: string[];
  /** Heads of arrows, filled. */
  heads: string[];
  words: Words[];
}

export const emptySheet = (): Sheet => ({
  left: 0,
  width: 0,
  height: 0,
  symbols: [],
  flows: [],
  returns: [],
  heads: [],
  words: [],
});

/** Text size of both drawings, in units; lines are 1.2 of it apart. */
export const textSize = 15.5;
export const lineHeight = 18;
