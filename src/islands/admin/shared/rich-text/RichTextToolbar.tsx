import type { Editor } from '@tiptap/core';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { run, type Format } from './formats.ts';
import { LinkEditor } from './LinkEditor.tsx';
import { linkAddress, setLink } from './links.ts';
import { toolbarButtons } from './toolbar-buttons.ts';

interface RichTextToolbarProps {
  editor: Editor | undefined;
  /** What is switched on at the caret. */
  formats: ReadonlySet<Format>;
  /** Id of the text. */
  controls: string;
  isLocked: boolean;
  /** The address of a link is asked for. */
  isLinking: boolean;
  onLinking: (isLinking: boolean) => void;
}

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
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, formats, controls, isLocked, isLinking, onLinking } = props;
  const [stop, setStop] = useState(0);
  const isOff = isLocked || !editor;
  const buttons = toolbarButtons.filter(({ isForTables }) => !isForTables || formats.has('table'));
  const common = (index: number) => ({
    type: 'button' as const,
    className: buttonClass,
    tabIndex: index === Math.min(stop, buttons.length) ? 0 : -1,
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
        {buttons.map(({ command, format, name, path }, index) => (
          <button
            key={command}
            {...common(index)}
            aria-label={name}
            title={name}
            aria-pressed={format && formats.has(format)}
            onClick={() => !isOff && run(editor, command)}
          >
            <Drawing path={path} />
          </button>
        ))}
        <button
          {...common(buttons.length)}
          aria-label="Link"
          title="Link (Ctrl+K)"
          aria-pressed={formats.has('link')}
          aria-expanded={isLinking}
          onClick={() => !isOff && onLinking(true)}
        >
          <Drawing path={link} />
        </button>
      </div>
      {isLinking && editor && (
        <LinkEditor
          address={linkAddress(editor)}
          onSet={(next) => {
            onLinking(false);
            setLink(editor, next);
          }}
          onCancel={() => {
            onLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}
