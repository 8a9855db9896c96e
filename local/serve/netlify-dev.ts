import type { NetlifyDev } from '@netlify/dev';

const off = { enabled: false };

/**
 * NetlifyDev for what it does well: which file stands at an address, the headers of netlify.toml,
 * pictures. Loaded late, because loading it takes longer than starting all the rest.
 */
export async function startNetlifyDev(projectRoot: string): Promise<NetlifyDev> {
  const { NetlifyDev } = await import('@netlify/dev');
  const dev = new NetlifyDev({
    projectRoot,
    serverAddress: null,
    skipGitignore: true,
    aiGateway: off,
    blobs: off,
    database: off,
    edgeFunctions: off,
    environmentVariables: off,
    functions: off,
    geolocation: off,
    redirects: off,
    logger: { log: () => undefined, warn: console.warn, error: console.error },
  });
  await dev.start();
  return dev;
}
