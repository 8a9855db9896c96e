import { citation, type Estimator } from './estimator.ts';
import { fieldOf } from './fields.ts';
import { runTool } from './run-tool.ts';
import { type ToolQuery } from './tool-address.ts';

type Row = readonly [
  key: string,
  symbol: string,
  label: string,
  value: string,
  unit: string,
  source: string,
];

/**
 * A tool's inputs, results, sentences and working as the rows of a table, head included. Numbers are
 * not rounded; the URL has the typed text.
 */
export function toolRows(estimator: Estimator, query: ToolQuery): Row[] {
  const { texts, system } = query;
  const { outputs, result } = runTool(estimator, query);
  const inputs = estimator.inputs.map((input): Row => {
    const { text, unit, option } = fieldOf(input, texts, { system });
    const origin = input.source.state === 'C' ? input.source.text : citation(input.source);
    return [input.key, input.symbol, input.label, option || text, unit, origin];
  });
  return [
    ['key', 'symbol', 'label', 'value', 'unit', 'source'],
    ...inputs,
    ...outputs.map(({ output, value, unit }): Row => [
      output.key,
      output.symbol,
      output.label,
      String(value),
      unit,
      estimator.trust,
    ]),
    ...result.warnings.map(({ level, text }): Row => [level, '', text, '', '', '']),
    ...result.steps.map(({ label, formula, worked }): Row => [
      'step',
      formula,
      label,
      worked,
      '',
      '',
    ]),
  ];
}
