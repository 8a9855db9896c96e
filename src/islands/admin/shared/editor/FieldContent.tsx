import { officeMoment } from '#contract/office-time.ts';
import { FormattedText } from '../rich-text/FormattedText.tsx';
import { momentOf, shownDay } from '../when.ts';
import type { Difference } from './compare-versions.ts';
import { PictureThumbs } from './PictureThumbs.tsx';

type FieldContentProps = Pick<Difference, 'kind'> & { text: string };

/** What a field holds in one of two versions, as it is read and not as it is stored. */
export function FieldContent({ kind, text }: FieldContentProps) {
  if (kind === 'pictures' || kind === 'still') return <PictureThumbs text={text} />;
  if (!text) return <span className="text-steel">{kind === 'focus' ? 'Centre' : 'Empty'}</span>;
  return (
    // A long text is scrolled with the arrow keys, too.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
    <div tabIndex={0} className="max-h-60 overflow-y-auto focus-visible:focus-ring">
      {kind === 'markdown' ? (
        <FormattedText text={text} />
      ) : (
        <span className="whitespace-pre-wrap">{readable(kind, text)}</span>
      )}
    </div>
  );
}

function readable(kind: Difference['kind'], text: string): string {
  if (kind === 'check') return text === 'true' ? 'Yes' : 'No';
  if (kind === 'focus') {
    const [x, y] = text.split(' ');
    return `${x} % from the left, ${y} % from the top`;
  }
  const isDay = kind === 'date' || kind === 'moment';
  if (!isDay || Number.isNaN(Date.parse(text))) return text;
  return kind === 'date' ? shownDay(text) : momentOf(officeMoment(text).toISOString());
}
