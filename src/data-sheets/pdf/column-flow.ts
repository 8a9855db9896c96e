/** Points, from the upper left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A4 in points. */
export const a4 = { width: 595.28, height: 841.89 } as const;
export const margin = 34;
const gap = 16;
/** Two columns between the margins. */
export const columnWidth = (a4.width - 2 * margin - gap) / 2;

/**
 * Two columns on each page, filled one after the other. `top` is where the columns of a page begin,
 * `onPage` is told when the next page is begun.
 */
export class ColumnFlow {
  private page = 0;
  private column = 0;
  private y: number;
  private readonly tops: readonly number[];
  private readonly bottom: number;
  private readonly onPage: () => void;

  constructor(tops: readonly number[], bottom: number, onPage: () => void) {
    this.tops = tops;
    this.bottom = bottom;
    this.onPage = onPage;
    this.y = tops[0] ?? margin;
  }

  /** Pages begun so far. */
  get pages(): number {
    return this.page + 1;
  }

  /** Goes to the next column where fewer than `height` points are left in this one. */
  need(height: number): void {
    if (this.y + height <= this.bottom) return;
    if (this.column === 0) {
      this.column = 1;
    } else {
      this.column = 0;
      this.page += 1;
      this.onPage();
    }
    this.y = this.tops[Math.min(this.page, this.tops.length - 1)] ?? margin;
  }

  /** Takes `height` points of the present column. */
  take(height: number): Box {
    this.need(height);
    const { y } = this;
    this.y += height;
    return { x: margin + this.column * (columnWidth + gap), y, width: columnWidth, height };
  }
}
