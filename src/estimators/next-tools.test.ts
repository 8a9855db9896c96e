import { expect, test } from 'vitest';
import { estimators } from './estimators.ts';
import { nextTools } from './next-tools.ts';
import { runTool } from './run-tool.ts';
import { readQuery } from './tool-address.ts';

/** Where the tool of a path leads with the inputs of an address. */
function linksOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const estimator = estimators.find(({ path }) => path === pathname);
  if (!estimator) throw new Error(`There is no tool at ${pathname}`);
  const { si, result } = runTool(estimator, readQuery(estimator, searchParams));
  return nextTools(estimator, result.out, si).map(({ label, href }) => [label, href]);
}

test.each([
  [
    '/tools/ash-from-fuel',
    [
      ['Size a dense-phase line for the design rate of fly ash', '/tools/dense-phase-line?W=44t/h'],
      ['Size a silo for the fly ash', '/tools/silo?R=30t/h'],
    ],
  ],
  [
    '/tools/dense-phase-line?W=25t/h',
    [['Size a silo for the ash of this line', '/tools/silo?R=25t/h']],
  ],
  ['/tools/dense-phase-line', [['Size a silo for the ash of this line', '/tools/silo?R=30t/h']]],
  [
    '/tools/dust-at-a-transfer-point?T=40C',
    [['Size a bag filter for this air', '/tools/bag-filter?Q=2787.09m3/h&T=40C']],
  ],
  [
    '/tools/dust-at-a-transfer-point',
    [['Size a bag filter for this air', '/tools/bag-filter?Q=2787.09m3/h&T=25C']],
  ],
  [
    '/tools/lime-demand',
    [['Size a silo for the reagent', '/tools/silo?R=0.226281t/h&rho=480kg/m3&rhoS=640kg/m3']],
  ],
  [
    '/tools/lime-demand?r=limestone',
    [['Size a silo for the reagent', '/tools/silo?R=0.209891t/h&rho=800kg/m3&rhoS=1300kg/m3']],
  ],
  ['/tools/silo', []],
  ['/tools/ash-from-fuel?B=much', []],
])(
  '%s links to the next tools with its figures, and to none without a result',
  (address, links) => {
    expect(linksOf(address)).toEqual(links);
  },
);
