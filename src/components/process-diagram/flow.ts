import { type Product } from '#src/content/schemas/product.ts';

export type Flow = Product['flows'][number];
export type Stage = Flow['stages'][number];
export type Link = Flow['links'][number];

/** Links that follow the drawing's direction: those that are no returns, or lead to a dead end. */
export function linksAhead({ links }: Flow): Link[] {
  return links.filter(
    (link) => !link.isReturn || !links.some((other) => other !== link && touches(other, link.to)),
  );
}

const touches = ({ from, to }: Link, key: string) => from === key || to === key;

/**
 * Column of every stage, from 0: one more than the furthest of those that feed it. What feeds and
 * is not fed stands right before what it feeds.
 */
export function rankStages(flow: Flow): Map<string, number> {
  const ahead = linksAhead(flow);
  const ranks = new Map(flow.stages.map(({ key }) => [key, 0]));
  const rankOf = (key: string) => ranks.get(key) ?? 0;
  // As often as there are stages is enough: the schema refuses circles.
  for (let pass = 0; pass < flow.stages.length; pass += 1) {
    for (const { from, to } of ahead) ranks.set(to, Math.max(rankOf(to), rankOf(from) + 1));
  }
  for (const { key } of flow.stages) {
    if (ahead.some(({ to }) => to === key)) continue;
    const fed = ahead.filter(({ from }) => from === key).map(({ to }) => rankOf(to));
    if (fed.length > 0) ranks.set(key, Math.min(...fed) - 1);
  }
  return ranks;
}

/** Keys of the stages so that each comes after those that feed it and chains stay together. */
export function orderStages(flow: Flow): string[] {
  const ahead = linksAhead(flow);
  const order: string[] = [];
  const isReady = (key: string) =>
    !order.includes(key) && ahead.every(({ from, to }) => to !== key || order.includes(from));
  const follow = (key: string) => {
    order.push(key);
    for (const { from, to } of ahead) if (from === key && isReady(to)) follow(to);
  };
  for (const { key } of flow.stages) if (isReady(key)) follow(key);
  return order;
}
