import { type Findings, key, record, refuseDoubles, text } from './fields.ts';

/** A process diagram. Its two drawings are src/assets/diagrams/<product>-<key>-wide|tall.svg. */
export const flow = record('flow', {
  key: key('The key of the flow').describe('What flows: ash, coal, dust, lime …'),
  title: text('The title of the flow', 80).describe('Title of the diagram'),
  summary: text('The summary of the flow', 500).describe(
    'The diagram in two or three sentences, for whoever cannot see it',
  ),
});

/** Cross-check of a file's flows: each has a key of its own. */
export function checkFlows(findings: Findings, flows: readonly { key: string }[]) {
  refuseDoubles(
    findings,
    ['flows'],
    flows.map((one) => one.key),
    'flow key',
  );
}
