import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import type { ResourceItem } from '../../data/resources/resource.ts';

/** The elements of a list screen that focus moves to. */
export interface ListFocus {
  cards: () => HTMLElement[];
  /** The card of an item; null when it is not on this page. */
  card: (itemId: string | undefined) => HTMLElement | null;
  /** The button for a new item, which always exists. */
  addButton: () => HTMLElement | null;
  /** The button of a failed load. */
  retryButton: () => HTMLElement | null;
}

const ListFocusContext = createContext<ListFocus | undefined>(undefined);

/** Gives the dialogs over a list the elements to return focus to. */
export const ListFocusProvider = ListFocusContext.Provider;

/** The list screen that contains the calling component; undefined outside of one. */
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

/** Target of the focus after the list has settled and no dialog is open. */
type FocusTarget = { kind: 'card'; id: string | undefined } | { kind: 'start' };

interface CardsOptions {
  items: readonly ResourceItem[];
  status: 'loading' | 'ready' | 'failed';
  isDialogOpen: boolean;
  /** Called when focus moves: the list may have started to load. */
  isLoading: () => boolean;
  focus: ListFocus;
  onEdit: (item: ResourceItem) => void;
  onDelete: (item: ResourceItem) => void;
}

/**
 * Keyboard control of the cards of a list: arrow keys move between them, Enter edits, Delete asks, and
 * one of them is in the tab order. It also moves the focus after a deletion, a page turn or a retry.
 */
export function useRovingFocus(options: CardsOptions) {
  const { items, status, isDialogOpen, isLoading, focus, onEdit, onDelete } = options;
  const [focusedId, setFocusedId] = useState<string>();
  const wanted = useRef<FocusTarget>(undefined);
  const activeId = items.some(({ id }) => id === focusedId) ? focusedId : items[0]?.id;

  const moveFocus = useEffectEvent(() => {
    if (!wanted.current || isDialogOpen) return;
    const element = elementOf(wanted.current, focus, isLoading());
    if (!element && isLoading()) return;
    if (wanted.current.kind === 'start') window.scrollTo({ top: 0 });
    wanted.current = undefined;
    (element ?? focus.addButton())?.focus();
  });
  useEffect(() => moveFocus(), [items, status, isDialogOpen]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLElement)) return;
    if (event.target instanceof HTMLMediaElement) return; // its arrow keys seek and set the volume
    const card = event.target.closest<HTMLElement>('[data-card]');
    const index = items.findIndex(({ id }) => id === card?.dataset['card']);
    const item = items[index];
    if (!card || !item) return;
    if (event.key === 'Delete' && event.target === card) onDelete(item);
    else if (event.key === 'Enter' && event.target === card) onEdit(item);
    else {
      const cards = focus.cards();
      const boxes = cards.map((each) => each.getBoundingClientRect());
      const next = nextCard(boxes, index, event.key);
      if (next === undefined) return;
      cards[next]?.focus();
    }
    event.preventDefault();
  };

  return {
    activeId,
    onActivate: setFocusedId,
    onKeyDown,
    /** Focuses the card after this one, else the one before it, else the add button. */
    focusAfter: (id: string) => {
      const index = items.findIndex((item) => item.id === id);
      const neighbour = items[index + 1] ?? items[index - 1];
      wanted.current = { kind: 'card', id: neighbour?.id };
    },
    /** Focuses the first card of the loading page. */
    focusStart: () => {
      wanted.current = { kind: 'start' };
    },
  };
}

function elementOf(target: FocusTarget, focus: ListFocus, isLoading: boolean) {
  const failure = focus.retryButton();
  if (failure) return failure;
  const card = target.kind === 'card' ? focus.card(target.id) : null;
  if (card) return card;
  if (isLoading) return null;
  const cards = focus.cards();
  // After the last item of a page is deleted, the list shows the page before. Its last card is the nearest.
  return (target.kind === 'start' ? cards[0] : cards.at(-1)) ?? null;
}

/** Position of a card in CSS pixels. */
export interface CardBox {
  left: number;
  top: number;
  width: number;
}

const centre = ({ left, width }: CardBox) => left + width / 2;

/**
 * Returns the index of the card that a key leads to from the card at `from`, in a list that flows in
 * rows; the same index at an end, undefined for other keys.
 */
export function nextCard(boxes: readonly CardBox[], from: number, key: string): number | undefined {
  const last = boxes.length - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(last, from + 1);
  if (key === 'ArrowDown') return inNextRow(boxes, from, 1);
  if (key === 'ArrowUp') return inNextRow(boxes, from, -1);
  return undefined;
}

/** The card of the row below (1) or above (-1) that is nearest in the horizontal direction. */
function inNextRow(boxes: readonly CardBox[], from: number, step: 1 | -1): number {
  const start = boxes[from];
  if (!start) return from;
  let row: number | undefined;
  let best = from;
  let least = Infinity;
  for (let index = from + step; boxes[index]; index += step) {
    const box = boxes[index] as CardBox;
    if (Math.abs(box.top - start.top) < 1) continue; // still in the same row
    row ??= box.top;
    if (Math.abs(box.top - row) >= 1) break; // past that row
    const distance = Math.abs(centre(box) - centre(start));
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
