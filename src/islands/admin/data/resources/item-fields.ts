import type { Language } from '#contract/language.ts';
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

/** The language of the texts. */
export const languageField: FieldConfig<{ language: Language }, 'language'> = {
  name: 'language',
  label: 'Language',
  kind: 'language',
  initial: () => 'en',
  read: ({ language }) => language,
};
