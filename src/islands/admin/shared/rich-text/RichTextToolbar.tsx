import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { LinkEditor } from './LinkEditor.tsx';
import type { Format, RichText } from './rich-text.ts';

interface RichTextToolbarProps {
  editor: RichText | undefined;
  /** What is switched on at the caret. */
  formats: ReadonlySet<Format>;
  /** Id of the text. */
  controls: string;
  isLocked: boolean;
}

/** Line drawings on a 20 px grid. */
const buttons = [
  {
    format: 'h2',
    name: 'Heading',
    path: 'M3 5v10M10 5v10M3 10h7M13 12c0-2 4-2 4 0 0 1.5-4 1.5-4 3h4',
  },
  {
    format: 'h3',
    name: 'Subheading',
    path: 'M3 5v10M10 5v10M3 10h7M13 10.5h4l-2.2 1.8c3 0 2.7 2.7.4 2.7-1 0-1.7-.3-2.2-.8',
  },
  { format: 'bold', name: 'Bold', path: 'M6 4h5a3 3 0 0 1 0 6H6V4Zm0 6h6a3 3 0 0 1 0 6H6v-6Z' },
  { format: 'italic', name: 'Italics', path: 'M8 4h7M5 16h7M12 4 8 16' },
  {
    format: 'ul',
    name: 'Bulleted list',
    path: 'M8 5h9M8 10h9M8 15h9M3.5 5h1M3.5 10h1M3.5 15h1',
  },
  {
    format: 'ol',
    name: 'Numbered list',
    path: 'M8 5h9M8 10h9M8 15h9M3 4l1-.6V7.5M2.8 12.2c.4-1 2.2-.8 2 .4-.1.7-1.3 1.4-2 2.4h2.4',
  },
  { format: 'blockquote', name: 'Quotation', path: 'M3 4v12M7 6h10M7 10h10M7 14h6' },
] as const;

const link =
  'M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2L10.2 5.6M11.5 8.5a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2l1.1-1.1';

const buttonClass =
  'grid size-9 place-items-center rounded-[2px] hover:bg-fog aria-pressed:bg-ink aria-pressed:text-paper aria-disabled:text-steel';

function Drawing({ path }: { path: string }) {
  return (
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.5]">
      <path d={path} />
    </svg>
  );
}

const buttonsOf = (toolbar: Element) => [...toolbar.querySelectorAll('button')];

/** The button that an arrow key leads to; undefined for any other key. */
function buttonBeyond(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | undefined {
  const all = buttonsOf(event.currentTarget);
  const now = all.findIndex((button) => button === event.target);
  const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
  return next === undefined ? undefined : all.at(next % all.length);
}

/** The formats of a text. One stop for Tab; arrow keys go from button to button. */
export function RichTextToolbar({ editor, formats, controls, isLocked }: RichTextToolbarProps) {
  const [address, setAddress] = useState<string>();
  const [stop, setStop] = useState(0);
  const isOff = isLocked || !editor;
  const common = (index: number) => ({
    type: 'button' as const,
    className: buttonClass,
    tabIndex: index === stop ? 0 : -1,
    'aria-disabled': isOff || undefined,
    // The selection stays where it is.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
  });
  const follow = ({ currentTarget, target }: FocusEvent<HTMLElement>) =>
    setStop(
      Math.max(
        0,
        buttonsOf(currentTarget).findIndex((button) => button === target),
      ),
    );
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = buttonBeyond(event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label="Format"
        aria-controls={controls}
        className="flex flex-wrap gap-1 border border-b-0 border-steel bg-white p-1"
        onFocus={follow}
        onKeyDown={move}
      >
        {buttons.map(({ format, name, path }, index) => (
          <button
            key={format}
            {...common(index)}
            aria-label={name}
            title={name}
            aria-pressed={formats.has(format)}
            onClick={() => !isOff && editor.toggle(format)}
          >
            <Drawing path={path} />
          </button>
        ))}
        <button
          {...common(buttons.length)}
          aria-label="Link"
          title="Link"
          aria-pressed={formats.has('a')}
          aria-expanded={address !== undefined}
          onClick={() => !isOff && setAddress(editor.linkAddress())}
        >
          <Drawing path={link} />
        </button>
      </div>
      {address !== undefined && editor && (
        <LinkEditor
          address={address}
          onSet={(next) => {
            setAddress(undefined);
            editor.setLink(next);
          }}
          onCancel={() => {
            setAddress(undefined);
            document.getElementById(controls)?.focus();
          }}
        />
      )}
    </>
  );
}
