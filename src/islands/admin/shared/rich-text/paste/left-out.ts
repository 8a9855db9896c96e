/** The parts of a paste that a description cannot contain. */
export interface LeftOut {
  /** A sentence such as '1 chart and 2 pictures were left out.'; empty if nothing was. */
  message: string;
  /** Pictures that the paste itself contains. */
  pictures: File[];
}

const kinds = ['chart', 'picture', 'drawing', 'equation', 'video', 'embedded object'] as const;
type Kind = (typeof kinds)[number];

const selector = 'img, svg, math, video, audio, iframe, object, embed, canvas';

function kindOf(element: Element): Kind {
  const name = element.localName;
  if (name === 'img') return isChart(element) ? 'chart' : 'picture';
  if (name === 'svg') return isChart(element) ? 'chart' : 'drawing';
  if (name === 'canvas') return 'chart';
  if (name === 'math') return 'equation';
  return name === 'video' ? 'video' : 'embedded object';
}

const isChart = (element: Element) =>
  ['v:shapes', 'alt', 'aria-label', 'class'].some((name) =>
    /^(chart|diagram|graph)\b/i.test((element.getAttribute(name) ?? '').replaceAll('_x0020_', ' ')),
  );

/** Removes everything from a paste that a description cannot contain. */
export function takeLeftOut(root: Element): LeftOut {
  const pictures: File[] = [];
  const counts = new Map<Kind, number>();
  for (const element of root.querySelectorAll(selector)) {
    if (element.parentElement?.closest(selector)) continue;
    const kind = kindOf(element);
    const picture = kind === 'picture' && pictureIn(element.getAttribute('src') ?? '');
    if (picture) pictures.push(picture);
    else if (!isOrnament(element)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  for (const element of root.querySelectorAll(selector)) element.remove();
  const parts = kinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count ? `${count} ${kind}${count > 1 ? 's' : ''}` : [];
  });
  return { message: sentence(parts, counts), pictures };
}

function sentence(parts: string[], counts: ReadonlyMap<Kind, number>): string {
  if (parts.length === 0) return '';
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const list = [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ');
  return `${list} ${total === 1 ? 'was' : 'were'} left out.`;
}

/** Icons and tracking pixels, which are dropped without a notice. */
const isOrnament = (element: Element) =>
  element.closest('button, [aria-hidden="true"]') !== null ||
  ['width', 'height'].some((side) => Number(element.getAttribute(side) ?? 99) < 32);

/** Returns the picture in a data URL. */
function pictureIn(address: string): File | undefined {
  const [, type, data] =
    /^data:(image\/(?:png|jpeg|gif|webp));base64,([\w+/=\s]+)$/.exec(address) ?? [];
  if (!type || !data) return undefined;
  const bytes = Uint8Array.from(atob(data.replace(/\s/g, '')), (sign) => sign.charCodeAt(0));
  return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
}
