import { create } from 'zustand';

interface DeclineLetters {
  /** The edited letters to decline with: to one by its id, to more than one as `several`. */
  letters: ReadonlyMap<string, string>;
  keepLetter: (to: string, letter: string) => void;
  forget: () => void;
}

/** The letters that were edited and not sent; a screen of applications forgets them when it is left. */
export const useDeclineLetters = create<DeclineLetters>()((set, get) => ({
  letters: new Map(),
  keepLetter: (to, letter) => set({ letters: new Map(get().letters).set(to, letter) }),
  forget: () => set({ letters: new Map() }),
}));
