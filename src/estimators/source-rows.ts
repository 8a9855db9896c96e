import { citation, type Estimator, type Source } from './estimator.ts';

/** A source, with the numbers of a tool that rest on it. */
export interface SourceRow {
  names: string[];
  formula?: string;
  source: Source;
}

const keyOf = (source: Source) => citation(source).toLowerCase();

/** The named values of an input by their source, without those of the input's own. */
function optionRows({ label, source: own, options = [] }: Estimator['inputs'][number]) {
  const named = new Map<string, { labels: string[]; source: Source }>();
  for (const { label: option, source } of options) {
    if (!source || keyOf(source) === keyOf(own)) continue;
    const row = named.get(keyOf(source)) ?? { labels: [], source };
    row.labels.push(option);
    named.set(keyOf(source), row);
  }
  return [...named.values()].map(({ labels, source }) => ({
    name: `${label}: ${labels.join(' · ')}`,
    source,
  }));
}

/**
 * Where the numbers of a tool come from: each constant by itself, then each source of the inputs
 * once. What a reader knows of the plant is no number of ours.
 */
export function sourceRows({ constants, inputs }: Pick<Estimator, 'constants' | 'inputs'>) {
  const rows = new Map<string, SourceRow>();
  for (const input of inputs) {
    const isOfPlant = /^of the plant$/i.test(input.source.text);
    const own = isOfPlant ? [] : [{ name: input.label, source: input.source }];
    for (const { name, source } of [...own, ...optionRows(input)]) {
      const row = rows.get(keyOf(source)) ?? { names: [], source };
      row.names.push(name);
      rows.set(keyOf(source), row);
    }
  }
  const ofConstants = constants.map(({ text, formula, source }): SourceRow => ({
    names: [text],
    source,
    ...(formula && { formula }),
  }));
  return [...ofConstants, ...rows.values()];
}
