import type { z } from 'astro/zod';
import type { Findings } from './fields.ts';
import type { figure, source } from './figures.ts';

type Figure = z.infer<typeof figure>;

interface System {
  figures: readonly Figure[];
  headline: string;
}

/** What we build and how comes before what nature and the law say. */
const weights = { supply: 1, practice: 2, property: 3, limit: 3 } as const;

/** The three figures that lead a system: its headline, then by their kind, then in its order. */
export function leadingFigures({ figures, headline }: System): Figure[] {
  const weight = ({ key, kind }: Figure) => (key === headline ? 0 : weights[kind]);
  return figures.toSorted((a, b) => weight(a) - weight(b)).slice(0, 3);
}

/** Says so if one of them is a fact of nature, a law, or the text of a standard. */
export function checkLeading(
  findings: Findings,
  { figures, headline, sources }: System & { sources: readonly z.infer<typeof source>[] },
) {
  for (const one of leadingFigures({ figures, headline })) {
    const isOurs = one.kind === 'supply' || one.kind === 'practice';
    const isOfStandard = sources.some(({ key, standard }) => key === one.source && standard);
    if (isOurs && !isOfStandard) continue;
    const what = isOurs ? 'taken from a standard' : `of the kind ${one.kind}`;
    findings.addIssue({
      code: 'custom',
      path: one.key === headline ? ['headline'] : ['figures', figures.indexOf(one)],
      message:
        `The figure '${one.key}' is one of the three that lead, and ${what}. ` +
        'They say what we build or how: put figures of the kind supply or practice before it.',
    });
  }
}
