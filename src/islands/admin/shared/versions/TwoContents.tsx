import type { ReactNode } from 'react';
import { ChangedWords } from '../editor/FieldContent.tsx';

interface TwoContentsProps {
  label: string;
  /** Of the version. */
  title: string;
  theirs: ReactNode;
  yours: ReactNode;
  /** What the two contents do not show by themselves. */
  note?: string;
}

/** A field in a version and in the form. */
export function TwoContents({ label, title, theirs, yours, note }: TwoContentsProps) {
  const contents = [
    { name: title, content: theirs, look: 'border-ink bg-paper' },
    { name: 'In the form', content: yours, look: 'border-line bg-fog text-ink-2' },
  ];
  return (
    <section aria-label={label} className="min-w-0">
      <h4 className="field-label mb-1.5">{label}</h4>
      {note && <p className="mb-1.5 text-small">{note}</p>}
      <ChangedWords className="">
        <dl className="grid gap-3 sm:grid-cols-2">
          {contents.map(({ name, content, look }) => (
            <div key={name} className={`min-w-0 border p-3 text-small wrap-anywhere ${look}`}>
              <dt className="mb-2 font-semibold">{name}</dt>
              <dd>{content}</dd>
            </div>
          ))}
        </dl>
      </ChangedWords>
    </section>
  );
}
