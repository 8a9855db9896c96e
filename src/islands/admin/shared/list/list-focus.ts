import { createContext, useContext, useMemo, type RefObject } from 'react';

/** The elements of a list screen that focus moves to. */
export interface ListFocus {
  cards: () => HTMLElement[];
  /** The card of an item; null when it is not on this page. */
  card: (itemId: string | undefined) => HTMLElement | null;
  /** The button for a new item, which is always there. */
  addButton: () => HTMLElement | null;
  /** The button of a failed load. */
  retryButton: () => HTMLElement | null;
}

const ListFocusContext = createContext<ListFocus | undefined>(undefined);

/** Gives the dialogs over a list the elements to return focus to. */
export const ListFocusProvider = ListFocusContext.Provider;

/** The list screen round the calling component; undefined outside of one. */
export const useListFocus = (): ListFocus | undefined => useContext(ListFocusContext);

/** Finds the elements under a list screen's root. */
export function useListElements(
  rootRef: RefObject<HTMLElement | null>,
  addRef: RefObject<HTMLElement | null>,
): ListFocus {
  return useMemo(() => {
    const cards = () => [...(rootRef.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    return {
      cards,
      card: (itemId) => cards().find(({ dataset }) => dataset['card'] === itemId) ?? null,
      addButton: () => addRef.current,
      retryButton: () => rootRef.current?.querySelector('[role="alert"] button') ?? null,
    };
  }, [rootRef, addRef]);
}
