/** Stands at every picture and video that is rendered from a model of a plant. */
export const modelViewLabel = 'Model view';

/** Photographers of those pictures in src/assets/pictures that are photographs, by name. All others are rendered. */
const photographers: Readonly<Record<string, string>> = {};

/** The credit of a picture of src/assets/pictures. */
export function pictureCredit(name: string): string {
  const photographer = photographers[name];
  return photographer === undefined ? modelViewLabel : `Photograph: ${photographer}`;
}
