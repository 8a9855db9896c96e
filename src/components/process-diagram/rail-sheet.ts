import { linksAhead, orderStages, type Flow } from './flow.ts';
import { emptySheet, lineHeight, textSize, type Sheet } from './sheet.ts';
import { drawSymbol, symbolFor } from './symbols.ts';
import { wrap } from './wrap.ts';

const width = 340;
const railPitch = 32;
const symbolScale = 0.36;
const symbolRoom = 16;

/** Rail of every stage and link, from 0 at the left, for stages in the order of `order`. */
function layRails(flow: Flow, order: readonly string[]) {
  const ahead = linksAhead(flow);
  const at = (key: string) => order.indexOf(key);
  const railOfStage = new Map<string, number>();
  const railOfLink = new Map<number, number>();
  const lanes: { from: number; to: number }[][] = [];
  const take = (from: number, to: number, wished?: number): number => {
    const isFree = (lane: number) =>
      (lanes[lane] ?? []).every((one) => one.to <= from || one.from >= to);
    let lane = wished ?? 0;
    if (wished === undefined || !isFree(wished)) for (lane = 0; !isFree(lane);) lane += 1;
    (lanes[lane] ??= []).push({ from, to });
    return lane;
  };
  for (const key of order) {
    const incoming = flow.links.flatMap((link, index) =>
      ahead.includes(link) && link.to === key ? [railOfLink.get(index) ?? 0] : [],
    );
    const rail = incoming.length > 0 ? Math.min(...incoming) : take(at(key) - 0.5, at(key));
    railOfStage.set(key, rail);
    // The nearest keeps the rail; what goes further steps aside.
    flow.links
      .map((link, index) => ({ link, index }))
      .filter(({ link }) => ahead.includes(link) && link.from === key)
      .sort((a, b) => at(a.link.to) - at(b.link.to))
      .forEach(({ link, index }, position) => {
        const lane = take(at(key), at(link.to), position === 0 ? rail : undefined);
        railOfLink.set(index, lane);
      });
  }
  flow.links.forEach((link, index) => {
    if (!ahead.includes(link)) railOfLink.set(index, take(at(link.to) - 0.1, at(link.from) + 0.1));
  });
  return { railOfStage, railOfLink, railCount: lanes.length };
}

/** Lays a flow out from top to bottom: a row for each stage, rails at the left, words at the right. */
export function railSheet(flow: Flow): Sheet {
  const order = orderStages(flow);
  const ahead = linksAhead(flow);
  const { railOfStage, railOfLink, railCount } = layRails(flow, order);
  const sheet = emptySheet();
  const left = railCount * railPitch + 12;
  const em = (width - left) / textSize;
  const railX = (rail: number) => symbolRoom + rail * railPitch;
  const middles = new Map<string, number>();
  let y = 4;

  const write = (text: string, role: 'name' | 'note' | 'what') => {
    for (const line of wrap(text, role === 'name' ? em / 1.06 : em)) {
      sheet.words.push({ x: left, y: y + 13, text: line, role });
      y += lineHeight;
    }
  };
  /** What a link carries and by what: on one line, or broken between the two where that costs none. */
  const writeWays = (carries: string, by: string) => {
    const whole = wrap(`${carries} · ${by}`, em);
    const halves = [...wrap(`${carries} ·`, em), ...wrap(by, em)];
    for (const line of halves.length <= whole.length ? halves : whole) write(line, 'what');
  };
  order.forEach((key, position) => {
    const stage = flow.stages.find((one) => one.key === key);
    if (!stage) return;
    const incoming = flow.links.filter((link) => ahead.includes(link) && link.to === key);
    if (position > 0) y += incoming.length > 0 ? 8 : 20;
    for (const { carries, by } of incoming) writeWays(carries, by);
    if (incoming.length > 0) y += 6;
    middles.set(key, y + lineHeight / 2);
    write(stage.label, 'name');
    if (stage.note) write(stage.note, 'note');
    for (const link of flow.links) {
      if (ahead.includes(link) || link.from !== key) continue;
      const back = flow.stages.find((one) => one.key === link.to)?.label ?? '';
      write(`back to ${back}: ${link.carries} · ${link.by}`, 'note');
    }
    y += 8;
  });
  sheet.width = width;
  sheet.height = y + 2;

  for (const stage of flow.stages) {
    const [x, middle] = [railX(railOfStage.get(stage.key) ?? 0), middles.get(stage.key) ?? 0];
    sheet.symbols.push(drawSymbol(symbolFor(stage), x, middle, symbolScale));
  }
  flow.links.forEach((link, index) => {
    const isAhead = ahead.includes(link);
    const [start, end] = isAhead ? [link.from, link.to] : [link.to, link.from];
    const rail = railX(railOfLink.get(index) ?? 0);
    const [x1, x2] = [railX(railOfStage.get(start) ?? 0), railX(railOfStage.get(end) ?? 0)];
    const [y1, y2] = [middles.get(start) ?? 0, middles.get(end) ?? 0];
    const side = (x: number) => x + Math.sign(rail - x) * (symbolRoom + 1);
    const path =
      (rail === x1 ? `M${x1} ${y1 + symbolRoom}` : `M${side(x1)} ${y1}H${rail}`) +
      (rail === x2 ? `V${y2 - symbolRoom}` : `V${y2}H${side(x2)}`);
    const point = (x: number, y: number) =>
      rail === x
        ? `M${x} ${y - symbolRoom + 1}l-4-7h8z`
        : `M${side(x)} ${y}l${rail > x ? '7-4v8z' : '-7-4v8z'}`;
    (isAhead && !link.isReturn ? sheet.flows : sheet.returns).push(path);
    sheet.heads.push(isAhead ? point(x2, y2) : point(x1, y1));
  });
  sheet.heads = [...new Set(sheet.heads)];
  return sheet;
}
