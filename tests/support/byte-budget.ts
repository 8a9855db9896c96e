import { routes } from '#contract/routes.ts';

/** What one page may weigh on its first view, in bytes as they cross the network. */
export interface ByteBudget {
  script: number;
  transfer: number;
  fonts: number;
}

/** The bytes that a page of this address may take on a phone. */
export function byteBudget(path: string): ByteBudget {
  return { script: 8_000, transfer: path === routes.home ? 200_000 : 160_000, fonts: 50_000 };
}
