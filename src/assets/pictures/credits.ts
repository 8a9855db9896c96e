/**
 * Photographers of the pictures of this folder that are photographs, by name. Every other picture is
 * rendered from a model of a plant and says so where it is shown.
 */
const photographers: Readonly<Record<string, string>> = {};

/** What stands at a picture about its making. */
export function pictureCredit(name: string): string {
  const photographer = photographers[name];
  return photographer === undefined ? 'Model view' : `Photograph: ${photographer}`;
}
