import { z } from 'astro/zod';
import { type Findings, key, list, record, refuseDoubles, text, yesOrNo } from './fields.ts';

/** One box of a process diagram. */
const stage = record('stage', {
  key: key('The key of the stage').describe('Name of the stage inside this flow'),
  kind: z
    .enum(
      ['source', 'equipment', 'store', 'destination'],
      "The kind of a stage is 'source', 'equipment', 'store' or 'destination'.",
    )
    .describe('Decides how the box is drawn'),
  label: text('The label of the stage', 24).describe('What the box says, in the field’s terms'),
  note: text('The note of the stage', 80).optional().describe('A second line where there is room'),
});

/** One arrow of a process diagram. */
const link = record('link', {
  from: key('The start of the link').describe('Key of the stage it leaves'),
  to: key('The end of the link').describe('Key of the stage it enters'),
  carries: text('What the link carries', 40).describe('The material: "bottom ash slurry"'),
  by: text('The means of the link', 40).describe('What moves it: "dense-phase line", "gravity"'),
  isReturn: yesOrNo('isReturn')
    .optional()
    .describe('true for what flows back against the drawing’s direction: water, vent air'),
});

/** A process diagram as data; drawn left to right on wide screens, top to bottom on phones. */
export const flow = record('flow', {
  key: key('The key of the flow').describe('What flows: ash, coal, dust, lime …'),
  title: text('The title of the flow', 80).describe('Title of the diagram'),
  summary: text('The summary of the flow', 500).describe(
    'The diagram in two or three sentences, for whoever cannot see it',
  ),
  stages: list('stages of the flow', stage, { atLeast: 3, atMost: 14 }).describe(
    'The boxes, in the order of the material’s way',
  ),
  links: list('links of the flow', link, { atLeast: 2, atMost: 20 }).describe('The arrows'),
});

type Flow = z.infer<typeof flow>;

/** Keys of the stages from which the links that are no returns lead back to where they began. */
function stagesInCircles({ stages, links }: Flow): string[] {
  const ahead = links.filter((one) => !one.isReturn);
  let left = stages.map((one) => one.key);
  for (;;) {
    const next = left.filter((name) =>
      ahead.some((one) => one.to === name && left.includes(one.from)),
    );
    if (next.length === left.length) return left;
    left = next;
  }
}

/** Cross-checks of a file's flows: links name stages, nothing stands alone, no hidden circle. */
export function checkFlows(findings: Findings, flows: readonly Flow[]) {
  refuseDoubles(
    findings,
    ['flows'],
    flows.map((one) => one.key),
    'flow key',
  );
  flows.forEach((one, index) => {
    const at = ['flows', index];
    const refuse = (path: (string | number)[], message: string) =>
      findings.addIssue({ code: 'custom', path: [...at, ...path], message });
    const keys = one.stages.map((each) => each.key);
    refuseDoubles(findings, [...at, 'stages'], keys, 'stage key');
    one.links.forEach((each, position) => {
      for (const end of ['from', 'to'] as const) {
        if (keys.includes(each[end])) continue;
        refuse(
          ['links', position, end],
          `The link names the stage '${each[end]}', which the flow '${one.key}' does not have. ` +
            `Its stages are: ${keys.join(', ')}.`,
        );
      }
      if (each.from === each.to) {
        refuse(
          ['links', position],
          `The link leads from '${each.from}' to itself. Correct one end.`,
        );
      }
    });
    one.stages.forEach((each, position) => {
      if (one.links.some(({ from, to }) => from === each.key || to === each.key)) return;
      refuse(
        ['stages', position],
        `No link leads to or from the stage '${each.key}'. Add one, or remove the stage.`,
      );
    });
    const circle = stagesInCircles(one);
    if (circle.length > 0) {
      refuse(
        ['links'],
        `The links of the flow '${one.key}' lead round in a circle (${circle.join(', ')}). ` +
          'Mark the one that flows back with isReturn: true.',
      );
    }
  });
}
