import { enquiryKinds, type EnquiryKind } from '#contract/duty-questions.ts';
import { parseProductId, type ProductId } from '#contract/routes.ts';

/** What an enquiry is about, as far as its form knows; the questions depend on it. */
export interface EnquiryChoice {
  kind: EnquiryKind;
  system: ProductId | undefined;
  /** Address on this site of what the visitor was reading. */
  about: string | undefined;
}

/** Longest address of a page that an enquiry may begin with: tools carry their figures in theirs. */
const longestAbout = 1_000;

/**
 * What the address of the form says, without what no page of ours would have written: `about` is an
 * address on this site, never one of elsewhere.
 */
export function readEnquiryTopic(query: URLSearchParams): EnquiryChoice {
  const about = query.get('about') ?? '';
  const isOurs = /^\/(?!\/)[\x21-\x7e]*$/.test(about) && about.length <= longestAbout;
  return {
    kind: enquiryKinds.find((kind) => kind === query.get('kind')) ?? 'quotation',
    system: parseProductId(query.get('system') ?? undefined),
    about: isOurs ? about : undefined,
  };
}
