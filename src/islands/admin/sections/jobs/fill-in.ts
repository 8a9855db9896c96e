import type { EditorStore } from '../../shared/editor/editor-state.ts';
import type { JobTemplate } from './job-templates.ts';

const labels = { title: 'Title', description: 'Description', role: 'Role' } as const;

/**
 * Puts the texts of a template into an editor as if they had been typed, each where nothing stands
 * yet or still what the template before it has put there.
 * @param next undefined takes the texts of the one before it away
 * @returns the labels of the fields that keep what was typed
 */
export function fillIn(
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
