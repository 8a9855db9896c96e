import type { Editor } from '@tiptap/core';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import type { Format } from './formats.ts';
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

interface ToolProps extends ComponentProps<typeof Toolbar.Button> {
  name: string;
  /** Line drawing on a 20 px grid. */
  path: string;
}

const Tool = ({ name, path, ...button }: ToolProps) => (
  <Toolbar.Button
    aria-label={name}
    title={name}
    className="grid size-9 place-items-center rounded-[2px] hover:bg-fog aria-disabled:text-steel aria-pressed:bg-ink aria-pressed:text-paper"
    onMouseDown={(event) => event.preventDefault()} // the selection stays where it is
    {...button}
  >
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.5]">
      <path d={path} />
    </svg>
  </Toolbar.Button>
);

/** The formats of a text. One stop for Tab; arrow keys go from button to button. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, formats, controls, isLocked, isLinking, onLinking } = props;
  const isOff = isLocked || !editor;
  const buttons = toolbarButtons.filter(({ isForTables }) => !isForTables || formats.has('table'));
  return (
    <>
      <Toolbar.Root
        aria-label="Format"
        aria-controls={controls}
        className="flex flex-wrap gap-1 border border-b-0 border-steel bg-white p-1"
      >
        {buttons.map(({ name, path, format, run }) => (
          <Tool
            key={name}
            {...{ name, path }}
            aria-disabled={isOff || undefined}
            aria-pressed={format && formats.has(format)}
            onClick={() => !isOff && run(editor)}
          />
        ))}
        <Tool
          name="Link"
          path={link}
          title="Link (Ctrl+K)"
          aria-disabled={isOff || undefined}
          aria-pressed={formats.has('link')}
          aria-expanded={isLinking}
          onClick={() => !isOff && onLinking(true)}
        />
      </Toolbar.Root>
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
