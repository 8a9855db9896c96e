import { reagents, siloDensities, type Reagent } from './lime-demand/reagents.ts';
import { linkWith } from './tool-address.ts';
import { type Estimator, type SiValues } from './estimator.ts';
import { fromSi, toSi, type Unit } from '#contract/units/units.ts';

/** A tool that goes on with a result. */
export interface NextTool {
  label: string;
  href: string;
}

type Out = Readonly<Record<string, number>>;

/** A result as an address holds it, to six figures. */
const token = (si: number | undefined, unit: Unit): string =>
  si === undefined ? '' : `${Number(fromSi(si, unit).toPrecision(6))}${unit}`;

const silo = (
  label: string,
  R: number | undefined,
  more: Record<string, string> = {},
): NextTool => ({
  label,
  href: linkWith('/tools/silo', { R: token(R, 't/h'), ...more }),
});

const lines: Readonly<Record<string, (out: Out, si: SiValues) => NextTool[]>> = {
  '/tools/ash-from-fuel': (out) => [
    {
      label: 'Size a dense-phase line for the design rate of fly ash',
      href: linkWith('/tools/dense-phase-line', { W: token(out.design_fly, 't/h') }),
    },
    silo('Size a silo for the fly ash', out.fly),
  ],
  '/tools/dense-phase-line': (_, { W }) => [
    silo('Size a silo for the ash of this line', W ?? toSi(30, 't/h')),
  ],
  '/tools/dust-at-a-transfer-point': (out, { T }) => [
    {
      label: 'Size a bag filter for this air',
      href: linkWith('/tools/bag-filter', {
        Q: token(out.Q, 'm3/h'),
        T: token(T ?? toSi(25, 'C'), 'C'),
      }),
    },
  ],
  '/tools/lime-demand': (out, { r }) => [
    silo(
      'Size a silo for the reagent',
      out.reagent,
      siloDensities((r ?? reagents.hydrate) as Reagent),
    ),
  ],
};

/** The tools that go on with a result, opened with its figures; none where it is refused. */
export const nextTools = ({ path }: Pick<Estimator, 'path'>, out: Out, si: SiValues): NextTool[] =>
  Object.keys(out).length > 0 ? (lines[path]?.(out, si) ?? []) : [];
