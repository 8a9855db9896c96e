import { useState } from 'react';
import { useOpenEditor } from '../../shared/editor/editor-context.ts';
import type { EditorStore } from '../../shared/editor/editor-state.ts';
import { SelectField } from '../../shared/list/SelectField.tsx';
import { jobTemplates } from './job-templates.ts';
import type { JobTemplate } from './job-templates.ts';

const options = [
  { value: '', label: 'No template' },
  ...jobTemplates.map(({ title }) => ({ value: title, label: title })),
];

const find = (title: string) => jobTemplates.find((template) => template.title === title);

/** Fills a new job with the texts of a common position. Typed text is never replaced. */
export function JobTemplates() {
  const { store } = useOpenEditor();
  const [chosen, setChosen] = useState('');
  const [kept, setKept] = useState<readonly string[]>([]);
  const choose = (title: string) => {
    if (store.getState().sending) return;
    setKept(fillIn(store, find(chosen), find(title)));
    setChosen(title);
  };
  return (
    <div className="grid gap-1.5">
      <SelectField
        label="Start from a template"
        value={chosen}
        options={options}
        onChange={choose}
      />
      <p role="status" className="field-hint">
        {kept.length > 0
          ? `Your own text stays in: ${kept.join(', ')}.`
          : 'Fills in title, description and role, where they are empty.'}
      </p>
    </div>
  );
}

const labels = { title: 'Title', description: 'Description', role: 'Role' } as const;

/**
 * Types the texts of a template into an editor, each into a field that is empty or still has the text of the
 * previous template.
 * @param next undefined removes the texts of the previous template
 * @returns the labels of the fields that already had text
 */
function fillIn(
  store: EditorStore,
  last: JobTemplate | undefined,
  next: JobTemplate | undefined,
): string[] {
  const { values, type } = store.getState();
  const kept: string[] = [];
  for (const name of ['title', 'description', 'role'] as const) {
    const present = values[name] ?? '';
    if (present.trim() === '' || present === last?.[name]) type(name, next?.[name] ?? '');
    else if (next) kept.push(labels[name]);
  }
  return kept;
}
