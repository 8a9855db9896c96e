export { momentOf, shownDay, timeOf } from '#contract/office-time.ts';
