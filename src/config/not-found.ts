import { achievementDetail, productDetail, routes, serviceDetail } from '#contract/routes.ts';

const kinds = [
  { kind: 'product', address: productDetail, list: { label: 'Go Back', href: routes.ourProducts } },
  { kind: 'service', address: serviceDetail, list: { label: 'Go Back', href: routes.ourServices } },
  {
    kind: 'achievement',
    address: achievementDetail,
    list: { label: 'Go Back', href: routes.achievements },
  },
] as const;

/** For an address of a numbered item that does not exist: what it would be, and the list it is not in. */
export function notFoundText(path: string): (typeof kinds)[number] | undefined {
  return kinds.find(({ address }) => path.startsWith(address(0).slice(0, -1)));
}
