import { diffWordsWithSpace } from 'diff';
import { useEffect, useRef, type ReactNode } from 'react';
import { languageNames, type Language } from '#contract/language.ts';
import { officeMoment } from '#contract/office-time.ts';
import { modelViewLabel } from '#src/config/picture-credits.ts';
import { FileFrame } from '#src/islands/ui/FileField.tsx';
import { readPictures } from '../../data/resources/picture-list.ts';
import { uploadUrl } from '#contract/routes.ts';
import { storedPictureUrl } from '../picture-url.ts';
import { FormattedText } from '../rich-text/FormattedText.tsx';
import { momentOf, shownDay } from '#contract/office-time.ts';
import type { Difference } from './compare-versions.ts';
import { Preview } from './FileParts.tsx';

interface FieldContentProps extends Pick<Difference, 'kind'> {
  text: string;
  /** The files that were chosen, where the text may name one. */
  files?: Readonly<Record<string, File>>;
}

/** The value of a field in one of two versions, as people read it. */
export function FieldContent({ kind, text, files }: FieldContentProps) {
  if (kind === 'media') {
    const [entry] = readPictures(text);
    const currentUrl = entry?.image ? uploadUrl(entry.image) : undefined;
    return (
      <FileFrame>
        <Preview file={files?.[entry?.key ?? '']} currentUrl={currentUrl} />
      </FileFrame>
    );
  }
  if (kind === 'pictures' || kind === 'still') return <PictureThumbs text={text} />;
  if (!text) return <span className="text-steel">{kind === 'focus' ? 'Centre' : 'Empty'}</span>;
  return (
    // A long text is also scrolled with the arrow keys.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div tabIndex={0} data-words className="max-h-60 overflow-y-auto focus-visible:focus-ring">
      {kind === 'markdown' ? (
        <FormattedText text={text} />
      ) : (
        <span className="whitespace-pre-wrap">{readable(kind, text)}</span>
      )}
    </div>
  );
}

/** Marks the words that differ between both versions of a field. */
export function ChangedWords({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [one, other] = box.current?.querySelectorAll('[data-words]') ?? [];
    // Older browsers show both texts without marks.
    if (!one || !other || !('highlights' in CSS)) return undefined;
    const ranges = changedRanges(one, other);
    const marks = CSS.highlights.get(highlightName) ?? new Highlight();
    CSS.highlights.set(highlightName, marks);
    for (const range of ranges) marks.add(range);
    return () => ranges.forEach((range) => marks.delete(range));
  }, []);
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  );
}

/** Styled in styles/admin-theme.css. */
const highlightName = 'changed-words';

/** Returns the words of each text that are not in the other one; their format is ignored. */
function changedRanges(one: Element, other: Element): Range[] {
  const [before, after] = [textNodesIn(one), textNodesIn(other)];
  const joined = (nodes: readonly Text[]) => nodes.map(({ data }) => data).join('\n');
  const places = [0, 0] as [number, number];
  return diffWordsWithSpace(joined(before), joined(after)).flatMap(({ value, added, removed }) => {
    const [at, atOther] = places;
    if (!added) places[0] += value.length;
    if (!removed) places[1] += value.length;
    if (removed) return rangesAt(before, at, places[0]);
    return added ? rangesAt(after, atOther, places[1]) : [];
  });
}

function textNodesIn(element: Element): Text[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

/** Returns ranges for the part from `start` to `end` of texts that are joined by one character. */
function rangesAt(nodes: readonly Text[], start: number, end: number): Range[] {
  let offset = 0;
  return nodes.flatMap((node) => {
    const [from, to] = [Math.max(0, start - offset), Math.min(node.length, end - offset)];
    offset += node.length + 1;
    if (from >= to) return [];
    const range = document.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [range];
  });
}

function readable(kind: Difference['kind'], text: string): string {
  if (kind === 'check') return text === 'true' ? 'Yes' : 'No';
  if (kind === 'language') return languageNames[text as Language];
  if (kind === 'focus') {
    const [x, y] = text.split(' ');
    return `${x} % from the left, ${y} % from the top`;
  }
  const isDay = kind === 'date' || kind === 'moment';
  if (!isDay || Number.isNaN(Date.parse(text))) return text;
  return kind === 'date' ? shownDay(text) : momentOf(officeMoment(text).toISOString());
}

/** The further pictures of one version: thumbnails with their texts. */
function PictureThumbs({ text }: { text: string }) {
  const entries = readPictures(text);
  if (entries.length === 0) return <span className="text-steel">None</span>;
  return (
    <ol className="grid gap-2">
      {entries.map(({ key, image, fileName, caption, imageAlt, isModelView }) => (
        <li key={key} className="grid grid-cols-[4.5rem_1fr] items-center gap-3">
          <span className="block aspect-3/2 bg-fog">
            {image && (
              <img
                src={storedPictureUrl(image, 160)}
                alt=""
                className="size-full object-contain"
                loading="lazy"
              />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {caption || fileName || <span className="text-steel">No caption</span>}
            {imageAlt && <span className="block text-fine text-steel">{imageAlt}</span>}
            {isModelView && <span className="block text-fine text-steel">{modelViewLabel}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
