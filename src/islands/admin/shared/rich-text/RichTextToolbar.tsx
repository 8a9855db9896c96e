import type { Editor } from '@tiptap/core';
import { Toolbar } from 'radix-ui';
import type { ComponentProps } from 'react';
import { linkAddress, setLink, shift, type Format } from './formats.ts';
import { LinkEditor } from './LinkEditor.tsx';

interface ToolbarButton {
  name: string;
  /** Line drawing on a 20 px grid. */
  path: string;
  /** The format that the button toggles; undefined for a single action. */
  format?: Format;
  /** Shown only in a table. */
  isForTables?: boolean;
  run: (editor: Editor) => unknown;
}

/** A chain of commands that focuses the text. */
const chain = (editor: Editor) => editor.chain().focus();

const frame = 'M3 4h14v12H3Z';

/** The formats of a text, in the order of the toolbar. */
const toolbarButtons: readonly ToolbarButton[] = [
  {
    run: (editor) => chain(editor).toggleHeading({ level: 2 }).run(),
    format: 'h2',
    name: 'Heading',
    path: 'M3 5v10M10 5v10M3 10h7M13 12c0-2 4-2 4 0 0 1.5-4 1.5-4 3h4',
  },
  {
    run: (editor) => chain(editor).toggleHeading({ level: 3 }).run(),
    format: 'h3',
    name: 'Subheading',
    path: 'M3 5v10M10 5v10M3 10h7M13 10.5h4l-2.2 1.8c3 0 2.7 2.7.4 2.7-1 0-1.7-.3-2.2-.8',
  },
  {
    run: (editor) => chain(editor).toggleBold().run(),
    format: 'bold',
    name: 'Bold',
    path: 'M6 4h5a3 3 0 0 1 0 6H6V4Zm0 6h6a3 3 0 0 1 0 6H6v-6Z',
  },
  {
    run: (editor) => chain(editor).toggleItalic().run(),
    format: 'italic',
    name: 'Italics',
    path: 'M8 4h7M5 16h7M12 4 8 16',
  },
  {
    run: (editor) => shift(editor, 'subscript'),
    name: 'Subscript',
    path: 'm3 4 7 9M10 4 3 13M13 13.5c0-2 4-2 4 0 0 1.3-4 1.8-4 3.5h4',
  },
  {
    run: (editor) => shift(editor, 'superscript'),
    name: 'Superscript',
    path: 'm3 7 7 9M10 7l-7 9M13 4c0-2 4-2 4 0 0 1.3-4 1.8-4 3.5h4',
  },
  {
    run: (editor) => chain(editor).toggleBulletList().run(),
    format: 'bulletList',
    name: 'Bulleted list',
    path: 'M8 5h9M8 10h9M8 15h9M3.5 5h1M3.5 10h1M3.5 15h1',
  },
  {
    run: (editor) => chain(editor).toggleOrderedList().run(),
    format: 'orderedList',
    name: 'Numbered list',
    path: 'M8 5h9M8 10h9M8 15h9M3 4l1-.6V7.5M2.8 12.2c.4-1 2.2-.8 2 .4-.1.7-1.3 1.4-2 2.4h2.4',
  },
  {
    run: (editor) => chain(editor).toggleBlockquote().run(),
    format: 'blockquote',
    name: 'Quotation',
    path: 'M3 4v12M7 6h10M7 10h10M7 14h6',
  },
  {
    run: (editor) =>
      editor.isActive('table')
        ? chain(editor).deleteTable().run()
        : chain(editor).insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    format: 'table',
    name: 'Table',
    path: `${frame}M3 8h14M3 12h14M10 4v12`,
  },
  {
    run: (editor) => chain(editor).addRowAfter().run(),
    name: 'Add a row below',
    isForTables: true,
    path: 'M3 4h14v5H3ZM10 11v7M6.5 14.5h7',
  },
  {
    run: (editor) => chain(editor).deleteRow().run(),
    name: 'Delete the row',
    isForTables: true,
    path: 'M3 4h14v5H3ZM6.5 14.5h7',
  },
  {
    run: (editor) => chain(editor).addColumnAfter().run(),
    name: 'Add a column to the right',
    isForTables: true,
    path: 'M4 3v14h5V3ZM11 10h7M14.5 6.5v7',
  },
  {
    run: (editor) => chain(editor).deleteColumn().run(),
    name: 'Delete the column',
    isForTables: true,
    path: 'M4 3v14h5V3ZM11 10h7',
  },
];

interface RichTextToolbarProps {
  editor: Editor | undefined;
  /** The formats at the caret. */
  formats: ReadonlySet<Format>;
  /** Id of the text. */
  controls: string;
  isLocked: boolean;
  /** The field for the URL of a link is open. */
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
    onMouseDown={(event) => event.preventDefault()} // keeps the selection
    {...button}
  >
    <svg aria-hidden viewBox="0 0 20 20" className="size-5 fill-none stroke-current stroke-[1.5]">
      <path d={path} />
    </svg>
  </Toolbar.Button>
);

/** The toolbar of a text: one tab stop, with arrow keys between the buttons. */
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
