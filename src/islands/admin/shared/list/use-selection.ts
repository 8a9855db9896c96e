import { useState } from 'react';

/** Which items of the list on the screen are chosen; one that leaves the page is chosen no more. */
export function useSelection<Item extends { id: string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => ids.has(id));
  return {
    chosen,
    isChosen: (id: string) => ids.has(id),
    choose: (id: string, isChosen: boolean) => {
      const next = new Set(chosen.map((item) => item.id));
      if (isChosen) next.add(id);
      else next.delete(id);
      setIds(next);
    },
    chooseAll: (isChosen: boolean) => setIds(new Set(isChosen ? items.map(({ id }) => id) : [])),
  };
}

export type Selection<Item extends { id: string }> = ReturnType<typeof useSelection<Item>>;
