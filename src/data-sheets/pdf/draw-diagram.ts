import { a4, margin } from './column-flow.ts';
import { type Colour, colours, minTextSize, type PdfWriter } from './pdf-writer.ts';

/** A process diagram: its drawing for wide windows, a file of src/assets/diagrams. */
export interface Diagram {
  svg: string;
  title: string;
  /** What is seen in it. */
  summary: string;
}

const inner = a4.width - 2 * margin;
/** Words of the drawing, in its units. */
const words = 15.5;
const largestScale = 0.6;

type LineStyle = { stroke?: Colour; fill?: Colour; width?: number; dash?: number };

/** Lines by their class, as src/components/products/process-diagram.css has them on paper. */
const lines: Readonly<Record<string, LineStyle>> = {
  '': { stroke: 'steel' },
  back: { stroke: 'amber', dash: 4 },
  moves: { stroke: 'amber', width: 2.4 },
  heads: { fill: 'amber' },
};

const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function drawPaths({ doc }: PdfWriter, svg: string): void {
  for (const [, name = '', d = ''] of svg.matchAll(/<path(?: class="(\w+)")? d="([^"]*)"/g)) {
    const { stroke, fill, width = 1.6, dash } = lines[name] ?? {};
    doc.path(d).lineWidth(width).lineJoin('round');
    if (dash) doc.dash(dash, {});
    if (fill) doc.fill(colours[fill]);
    if (stroke) doc.stroke(colours[stroke]);
    doc.undash();
  }
}

/** Labels are centred, on a background that hides the lines behind them. */
function drawWords({ doc }: PdfWriter, svg: string, size: number): void {
  for (const [, name, group = ''] of svg.matchAll(
    /<g class="(\w+)">((?:<text [^<>]*>[^<]*<\/text>)*)<\/g>/g,
  )) {
    doc.font(name === 'name' ? 'bold' : 'regular').fontSize(size);
    for (const [, x, y, text = ''] of group.matchAll(/<text x="(\d+)" y="(\d+)">([^<]*)/g)) {
      const width = doc.widthOfString(plain(text));
      const left = Number(x) - width / 2;
      doc.rect(left - 2, Number(y) - size * 0.8, width + 4, size).fill(colours.paper);
      doc.fillColor(colours[name === 'note' ? 'steel' : 'ink']);
      doc.text(plain(text), left, Number(y), { lineBreak: false, baseline: 'alphabetic' });
    }
  }
}

/**
 * Draws a diagram between the margins.
 * @returns where it ends
 * @throws Error for a file without a view box
 */
export function drawDiagram(
  writer: PdfWriter,
  { svg, title, summary }: Diagram,
  top: number,
): number {
  const [, box = ''] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const [left = 0, above = 0, width = 0, height = 0] = box.split(' ').map(Number);
  if (!width || !height) throw new Error(`The drawing of “${title}” has no view box.`);
  const scale = Math.min(inner / width, largestScale);
  const head = { size: minTextSize, colour: 'steel' } as const;
  writer.write(summary, margin, top, inner, head);
  const start = top + writer.height(summary, inner, head) + 8;
  const draw = () => {
    writer.doc.save();
    writer.doc.translate(margin + (inner - width * scale) / 2, start).scale(scale);
    writer.doc.translate(-left, -above);
    drawPaths(writer, svg);
    drawWords(writer, svg, Math.max(words, minTextSize / scale));
    writer.doc.restore();
  };
  writer.structure.element('Figure', draw, { alt: `${title}. ${summary}` });
  return start + height * scale;
}
