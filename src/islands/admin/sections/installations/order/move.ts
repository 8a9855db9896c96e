/** The items with the one at `from` standing at `to`. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** Where an item lands that is dropped at an edge of another: its index in the new order. */
export function landing(from: number, target: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? target : target + 1;
  return before > from ? before - 1 : before;
}
