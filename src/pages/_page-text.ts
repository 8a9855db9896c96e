import { getEntry, type CollectionEntry } from 'astro:content';

/** The collections of one entry each, which is the text of one page. */
type Single =
  | 'companyProfile'
  | 'managementMessage'
  | 'advantage'
  | 'contact'
  | 'culture'
  | 'companyPhilosophy'
  | 'businessPhilosophy'
  | 'hrConcept'
  | 'historyPage'
  | 'charityPage'
  | 'privacy'
  | 'spareParts'
  | 'statutory';

/** The one entry of a collection. A page without its text fails the build. */
export async function pageText<Name extends Single>(name: Name): Promise<CollectionEntry<Name>> {
  const entry = await getEntry<Name, string>(name, 'page');
  if (!entry) throw new Error(`The collection '${name}' of src/content has no entry.`);
  return entry as CollectionEntry<Name>;
}
