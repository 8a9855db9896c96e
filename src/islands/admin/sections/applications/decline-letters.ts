import { create } from 'zustand';

interface DeclineLetters {
  /** A letter to one applicant is under the id of the application, a letter to several under `several`. */
  letters: ReadonlyMap<string, string>;
  keepLetter: (to: string, letter: string) => void;
  forget: () => void;
}

/** The edited letters that are not sent yet. Leaving a screen of applications deletes them. */
export const useDeclineLetters = create<DeclineLetters>()((set, get) => ({
  letters: new Map(),
  keepLetter: (to, letter) => set({ letters: new Map(get().letters).set(to, letter) }),
  forget: () => set({ letters: new Map() }),
}));
