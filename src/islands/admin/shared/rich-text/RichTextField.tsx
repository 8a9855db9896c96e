import { TextField } from '#src/islands/ui/Field.tsx';
import { lazyPart } from '../lazy-part.tsx';

export interface RichTextProps {
  name: string;
  label: string;
  /** Markdown of the dialect. */
  value: string;
  lang: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  readOnly: boolean;
  'aria-required'?: boolean | undefined;
  onType: (markdown: string) => void;
  /** Called with the pictures in a pasted text. */
  onPictures: (pictures: readonly File[]) => void;
}

const marksHint =
  'The text editor could not be loaded. The text is shown with its Markdown marks: ## heading, **bold**, *italics*, - list, > quotation, [link](https://…).';

const MarkdownField = ({ onType, onPictures: _, ...field }: RichTextProps) => (
  <TextField {...field} hint={marksHint} onChange={(event) => onType(event.target.value)} />
);

/**
 * A text with formats such as headings and lists. Its editor is loaded when the field is shown. If it
 * cannot be loaded, the text can be edited as Markdown.
 */
export const RichTextField = lazyPart(
  'The text editor',
  async () => (await import('./RichTextEditor.tsx')).RichTextEditor,
  { Failure: MarkdownField, height: 'h-52' },
);
