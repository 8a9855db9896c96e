import { site } from '#contract/company.ts';
import type { Language } from '#contract/language.ts';
import { lengths } from '#contract/limits.ts';
import { modelViewLabel } from '#src/config/picture-credits.ts';
import { stateOf, type Stateful } from './item-state.ts';
import { toLocalMoment } from './moments.ts';
import { checkablePictures, imageField, oneStored } from './picture-list.ts';
import type { FieldConfig, Fields, Resource, ResourceItem, Values } from './resource.ts';

/** The title: required in every resource. */
export const titleField: FieldConfig<{ title: string }, 'title'> = {
  name: 'title',
  label: 'Title',
  kind: 'text',
  isRequired: true,
  max: lengths.title,
  read: ({ title }) => title,
};

/** The text of a release or a job. */
export const descriptionField: FieldConfig<{ description: string }, 'description'> = {
  name: 'description',
  label: 'Description',
  kind: 'markdown',
  isRequired: true,
  max: lengths.description,
  read: ({ description }) => description,
};

/** The language of the texts. */
export const languageField: FieldConfig<{ language: Language }, 'language'> = {
  name: 'language',
  label: 'Language',
  kind: 'language',
  initial: () => 'en',
  read: ({ language }) => language,
};

/** The alternative text of a picture. */
export const pictureDescription: FieldConfig<{ imageAlt: string | null }, 'imageAlt'> = {
  name: 'imageAlt',
  label: 'Picture description',
  kind: 'text',
  hint: 'Optional. Describe the picture for people who cannot see it.',
  max: lengths.imageAlt,
  read: ({ imageAlt }) => imageAlt ?? '',
};

/** The point of a picture that stays visible in crops: '30 70'; empty for the centre. */
export const focalPoint: FieldConfig<{ imageFocus: string | null }, 'imageFocus'> = {
  name: 'imageFocus',
  label: 'Focal point',
  kind: 'focus',
  read: ({ imageFocus }) => imageFocus ?? '',
};

/** Whether the picture or video is rendered from a model. Pages label it. */
export const modelView: FieldConfig<{ isModelView: boolean }, 'isModelView'> = {
  name: 'isModelView',
  label: modelViewLabel,
  kind: 'check',
  hint: 'Rendered from a model, not photographed. A label on the page says so.',
  initial: () => 'false',
  read: ({ isModelView }) => String(isModelView),
};

/** Label of the publication time, which is typed in office time. */
export const publishLabel = `Publish on (${site.timeZone})`;

/**
 * The publication times of an item. They are fields, so that drafts and comparisons include them. The
 * first is shown in the footer, and is empty unless the item is scheduled.
 */
export const momentFields: readonly FieldConfig<Stateful, 'publishAt' | 'unpublishAt'>[] = [
  {
    name: 'publishAt',
    label: publishLabel,
    kind: 'moment',
    read: (item) => (stateOf(item) === 'scheduled' ? toLocalMoment(item.publishAt) : ''),
  },
  {
    name: 'unpublishAt',
    label: `Archive on (${site.timeZone})`,
    kind: 'moment',
    hint: 'Optional. The item is archived then, and leaves the site.',
    read: ({ unpublishAt }) => toLocalMoment(unpublishAt),
  },
];

/** Returns the texts of an item, or the initial texts of a new one. */
export function readValues(
  { fields }: { fields: readonly FieldConfig[] },
  item: ResourceItem | undefined,
): Values {
  return Object.fromEntries(
    fields.map(({ name, read, initial }) => [name, item ? read(item) : (initial?.() ?? '')]),
  );
}

/** Kinds of fields that are sent apart from the texts: files, and the times of a state. */
const sentApart: readonly FieldConfig['kind'][] = ['media', 'still', 'moment'];

/** Returns the typed texts as the API takes them; it reads them by the schema of the resource. */
export function textsToSend(
  { fields }: Pick<Resource['editor'], 'fields'>,
  values: Values,
): Fields {
  const texts = fields.flatMap(({ name, kind }) => {
    const value = values[name];
    if (value === undefined || sentApart.includes(kind)) return [];
    return [[name, kind === 'pictures' ? checkablePictures(value) : value] as const];
  });
  return Object.fromEntries(texts);
}

/** Returns the fields of an editor, with the main file before its description. */
export function editorFields({ fields, media }: Resource['editor']): FieldConfig[] {
  if (!media) return [...fields];
  const place = fields.findIndex(({ name }) => name === pictureDescription.name);
  const { label } = media;
  return [
    ...fields.slice(0, place),
    { name: imageField, label, kind: 'media', read: ({ image }) => oneStored(image) },
    ...fields.slice(place),
  ];
}
