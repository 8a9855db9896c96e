import sharp from 'sharp';
import { bend, lineDiagram, vessel } from './conveying.ts';
import { bagFilter, domeValve, fogBar } from './dust.ts';
import { elevator, gallery, rejects } from './fuel.ts';
import { drawSheet, type Drawing, type SheetInput } from './sheet.ts';
import { limePlant, silos } from './storage.ts';

/** The drawings that a sample entry can name. */
export const drawings = {
  silos,
  vessel,
  bend,
  lineDiagram,
  gallery,
  elevator,
  rejects,
  bagFilter,
  fogBar,
  domeValve,
  limePlant,
} as const satisfies Record<string, Drawing>;

export type DrawingName = keyof typeof drawings;

/** Draws one sheet and returns it as WebP, 1200 × 800. */
export function renderSheet(name: DrawingName, input: SheetInput): Promise<Buffer> {
  const svg = Buffer.from(drawSheet(drawings[name], input));
  return sharp(svg).webp({ quality: 84, effort: 2 }).toBuffer();
}
