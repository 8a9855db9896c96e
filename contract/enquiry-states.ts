import type { EnquiryState } from '#contract/schemas/enquiry-case.ts';

/** The states in which an enquiry waits for its answer. */
export const openStates = ['new', 'assigned'] as const satisfies readonly EnquiryState[];

/** True while an enquiry in this state waits for its answer. */
export const isOpenState = (state: EnquiryState): boolean =>
  openStates.some((open) => open === state);
