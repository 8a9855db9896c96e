import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import type { ResourceItem } from '../../data/resources/resource.ts';
import type { ListFocus } from './list-focus.ts';

/** Target of the focus after the list has settled and no dialog is open. */
type FocusTarget = { kind: 'card'; id: string | undefined } | { kind: 'start' };

interface CardsOptions {
  items: readonly ResourceItem[];
  status: 'loading' | 'ready' | 'failed';
  isDialogOpen: boolean;
  /** Asked at the moment of focusing, when the list may have begun to load. */
  isLoading: () => boolean;
  focus: ListFocus;
  onEdit: (item: ResourceItem) => void;
  onDelete: (item: ResourceItem) => void;
}

/**
 * The cards of a list under the keyboard: arrow keys move between them, Enter edits, Delete asks;
 * one of them is in the tab order. And where focus goes after a deletion, a page turn or a retry.
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
    if (event.target instanceof HTMLMediaElement) return; // its arrows wind and set the volume
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
    /** To the card after this one, else the one before it, else the add button. */
    focusAfter: (id: string) => {
      const index = items.findIndex((item) => item.id === id);
      const neighbour = items[index + 1] ?? items[index - 1];
      wanted.current = { kind: 'card', id: neighbour?.id };
    },
    /** To the first card of the loading page. */
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
  // A deletion that emptied its page has gone one page back: its last card is the nearest.
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
 * Index of the card that a key leads to from the card at `from`, in a list that flows in rows; the
 * same index at an end, undefined for a key that is not about moving.
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
    if (Math.abs(box.top - row) >= 1) break; // a row too far
    const distance = Math.abs(centre(box) - centre(start));
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}
