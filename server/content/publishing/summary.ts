import { textWithoutHeadings } from '#contract/markdown/render.ts';
import { firstWords, threeLines } from '#contract/first-words.ts';

/** By their descriptions: lists read the same texts again and again. */
const summaries = new Map<string, string>();
const maxSummaries = 500;

/** The first words of a description in Markdown, as cards show them. */
export function summaryOf(description: string): string {
  const known = summaries.get(description);
  if (known !== undefined) return known;
  const summary = firstWords(textWithoutHeadings(description), threeLines);
  if (summaries.size >= maxSummaries) summaries.clear();
  summaries.set(description, summary);
  return summary;
}
