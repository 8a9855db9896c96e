import { lengths } from '#contract/limits.ts';
import type { FieldConfig } from './resource.ts';

/** The title: required in every resource. */
export const titleField: FieldConfig<{ title: string }, 'title'> = {
  name: 'title',
  label: 'Title',
  kind: 'text',
  isRequired: true,
  max: lengths.title,
  read: ({ title }) => title,
};
