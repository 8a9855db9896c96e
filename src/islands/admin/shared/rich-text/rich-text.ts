import Squire from 'squire-rte';
import { createDialect, isLinkAddress } from '#contract/markdown/dialect.ts';
import { cleanHtml } from './clean-html.ts';
import { toMarkdown } from './to-markdown.ts';

/** What is switched on at the caret. */
export type Format = 'bold' | 'italic' | 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote' | 'a';

/** An editor on an element. It takes and gives Markdown of the dialect, and shows the rendered text. */
export interface RichText {
  /** Shows a text, unless it is the one that was reported last. */
  show: (markdown: string) => void;
  /** Switches a format on or off at the selection, and gives the text its focus. */
  toggle: (format: Exclude<Format, 'a'>) => void;
  /** Address of the link at the caret; empty outside of one. */
  linkAddress: () => string;
  /** Makes the selection a link, or changes the one at the caret; an empty address takes it away. */
  setLink: (address: string) => void;
  destroy: () => void;
}

interface Listeners {
  onChange: (markdown: string) => void;
  onFormats: (formats: ReadonlySet<Format>) => void;
}

const isMac = /Mac|iP/.test(navigator.platform);
const modifier = isMac ? 'Meta-' : 'Ctrl-';
/** What the editor can do and the dialect cannot say; and Tab, which leaves the field. */
const unwanted = ['u', 'Shift-5', 'Shift-6', 'Shift-7', 'd'].map((key) => modifier + key);
const leavers = ['Tab', 'Shift-Tab'];
const wantedInput = /^(?!format)|^format(Bold|Italic)$/;

const tagOf = { bold: 'B', italic: 'I', a: 'A' } as const;

/** An address as people type it → a whole one. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  if (!address || /^[a-z]+:/i.test(address)) return address;
  return /^[^/\s@]+@[^/\s@]+$/.test(address) ? `mailto:${address}` : `https://${address}`;
}

export { isLinkAddress };

/** What switches each format on, and off. */
function commandsOf(editor: Squire) {
  const setBlock = (tag: string) =>
    editor
      .modifyBlocks((fragment) => {
        for (const block of fragment.querySelectorAll('p, h2, h3')) {
          const made = document.createElement(tag);
          made.append(...block.childNodes);
          block.replaceWith(made);
        }
        return fragment;
      })
      .focus();

  const on: Record<Exclude<Format, 'a'>, () => unknown> = {
    bold: () => editor.bold(),
    italic: () => editor.italic(),
    h2: () => setBlock('h2'),
    h3: () => setBlock('h3'),
    ul: () => editor.makeUnorderedList(),
    ol: () => editor.makeOrderedList(),
    blockquote: () => editor.increaseQuoteLevel(),
  };
  const off: typeof on = {
    bold: () => editor.removeBold(),
    italic: () => editor.removeItalic(),
    h2: () => setBlock('p'),
    h3: () => setBlock('p'),
    ul: () => editor.removeList(),
    ol: () => editor.removeList(),
    blockquote: () => editor.removeQuote(),
  };
  return { on, off };
}

/** Makes an element an editor. Its caller gives it a name, and locks it where it must not change. */
export function createRichText(root: HTMLElement, { onChange, onFormats }: Listeners): RichText {
  const dialect = createDialect();
  const editor = new Squire(root, {
    blockTag: 'P',
    addLinks: false,
    sanitizeToDOMFragment: cleanHtml,
  });
  for (const key of unwanted) editor.setKeyHandler(key, (_, event) => event.preventDefault());
  for (const key of leavers) editor.setKeyHandler(key, null);
  const refuse = (event: InputEvent) => {
    if (wantedInput.test(event.inputType)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  root.addEventListener('beforeinput', refuse, { capture: true });

  let found = '';
  let foundAsWritten = '';
  let reported = '';
  let isShown = false;
  const report = () => {
    const written = toMarkdown(root);
    // What was undone is as it was found, however it was written.
    const markdown = written === foundAsWritten ? found : written;
    if (markdown === reported) return;
    reported = markdown;
    onChange(markdown);
  };

  const atCaret = (selector: string) => {
    const { startContainer } = editor.getSelection();
    const element =
      startContainer instanceof Element ? startContainer : startContainer.parentElement;
    const match = element?.closest(selector);
    return match && root.contains(match) && match !== root ? match : undefined;
  };
  const has = (format: Format) =>
    format in tagOf
      ? editor.hasFormat(tagOf[format as keyof typeof tagOf])
      : format === 'ul' || format === 'ol'
        ? atCaret('ul, ol')?.localName === format
        : atCaret(format) !== undefined;
  const all: Format[] = ['bold', 'italic', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'a'];
  const follow = () => onFormats(new Set(all.filter(has)));

  editor.addEventListener('input', report);
  for (const name of ['pathChange', 'select', 'cursor', 'input', 'focus']) {
    editor.addEventListener(name, follow);
  }

  const { on, off } = commandsOf(editor);

  return {
    show: (markdown) => {
      if (isShown && markdown === reported) return;
      isShown = true;
      editor.setHTML(dialect.render(markdown));
      found = reported = markdown;
      foundAsWritten = toMarkdown(root);
    },
    toggle: (format) => {
      (has(format) ? off : on)[format]();
      editor.focus();
    },
    linkAddress: () => atCaret('a')?.getAttribute('href') ?? '',
    setLink: (address) => {
      const link = atCaret('a');
      if (link) {
        const range = document.createRange();
        range.selectNodeContents(link);
        editor.setSelection(range);
      }
      if (address) editor.makeLink(address);
      else editor.removeLink();
      editor.focus();
    },
    destroy: () => {
      root.removeEventListener('beforeinput', refuse, { capture: true });
      editor.destroy();
    },
  };
}
