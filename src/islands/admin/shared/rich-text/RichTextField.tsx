import { useEffect, useState, type ComponentType } from 'react';
import { TextField } from '#src/islands/ui/Field.tsx';
import { Skeleton } from '#src/islands/ui/Skeleton.tsx';

export interface RichTextProps {
  name: string;
  label: string;
  /** Markdown of the dialect. */
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  note?: string | undefined;
  readOnly: boolean;
  'aria-required'?: boolean | undefined;
  onType: (markdown: string) => void;
}

const marksHint =
  'The text editor could not be loaded. The text stands here with its marks: ## heading, **bold**, *italics*, - list, > quotation, [link](https://…).';

/**
 * A text with headings, lists and the like. Its editor is fetched when the field is shown; where it
 * does not arrive, the same text can be edited as Markdown.
 */
export function RichTextField(props: RichTextProps) {
  const [loaded, setLoaded] = useState<{ Editor?: ComponentType<RichTextProps> }>();
  useEffect(() => {
    let isLeft = false;
    const set = (result: typeof loaded) => !isLeft && setLoaded(result);
    import('./RichTextEditor.tsx').then(
      ({ RichTextEditor }) => set({ Editor: RichTextEditor }),
      () => set({}),
    );
    return () => {
      isLeft = true;
    };
  }, []);

  if (!loaded) return <Skeleton count={1} className="h-52" label={`Loading: ${props.label}`} />;
  if (loaded.Editor) return <loaded.Editor {...props} />;
  const { onType, ...field } = props;
  return <TextField {...field} hint={marksHint} onChange={(event) => onType(event.target.value)} />;
}
