import { dataContentSecurityPolicy, securityHeaders } from '#contract/security-headers.ts';
import { eventually, type Check, type LiveSite } from './check.ts';

/** Addresses with a slash at the end, of each kind of page: prebuilt, a folder, on demand, admin. */
const slashes = [
  '/our-products/',
  '/company-profile/',
  '/press-and-bulletins/news-releases/',
  '/admin/',
];

export const newsList = '/press-and-bulletins/news-releases';

async function missingHeaders(site: LiveSite, path: string): Promise<string[]> {
  const { headers } = await site.send(path);
  const wrong = Object.entries(securityHeaders)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => name);
  // How long is the owner's to say: a day at first, a year after a week.
  const https = headers.get('strict-transport-security') ?? '';
  if (site.url.startsWith('https:') && !/^max-age=[1-9]/.test(https)) {
    wrong.push('Strict-Transport-Security');
  }
  const policy = headers.get('content-security-policy') ?? '';
  const isData = path.startsWith('/v1/');
  const isFramed = !policy.includes("frame-ancestors 'none'");
  if (isFramed || (isData && policy !== dataContentSecurityPolicy)) {
    wrong.push('Content-Security-Policy');
  }
  return wrong.map((name) => `${path}: ${name}`);
}

/** Follows at most two redirects. */
async function landing(site: LiveSite, path: string) {
  let [at, hops] = [path, 0];
  for (;;) {
    const response = await site.send(at);
    await response.body?.cancel();
    const location = response.headers.get('location');
    if (location === null || hops === 2) return { status: response.status, at, hops };
    const target = new URL(location, site.url);
    at = target.pathname + target.search;
    hops += 1;
  }
}

/** Checks that write nothing. */
export const readChecks = (site: LiveSite): Check[] => [
  {
    name: 'Health',
    expected: '200, every part ready',
    run: async () => {
      const { status, body } = await site.call('GET', '/v1/health');
      return { ok: status === 200, came: `${status} ${JSON.stringify(body)}` };
    },
  },
  {
    name: 'Security headers',
    expected: 'all of them on a prebuilt page, an on-demand page and data',
    run: async () => {
      const paths = ['/our-products/product/1', '/', newsList, '/v1/news'];
      const wrong = (await Promise.all(paths.map((path) => missingHeaders(site, path)))).flat();
      return { ok: wrong.length === 0, came: wrong.join(', ') || 'all of them' };
    },
  },
  {
    name: 'Trailing slashes',
    expected: 'the page, after one redirect at most',
    run: async () => {
      const landings = await Promise.all(slashes.map((path) => landing(site, path)));
      const wrong = landings.filter(({ status, hops }) => status !== 200 || hops > 1);
      const came = landings.map(({ at, status, hops }) => `${at} ${status} after ${hops}`);
      return { ok: wrong.length === 0, came: came.join(', ') };
    },
  },
  {
    name: 'Cache',
    expected: 'a hit for the list of news within five requests',
    run: async () => {
      let requests = 0;
      let came = '';
      const { ok } = await eventually(5, async () => {
        const response = await site.send(newsList);
        await response.body?.cancel();
        requests += 1;
        came = response.headers.get('cache-status') ?? 'no Cache-Status';
        return /;\s*hit/.test(came);
      });
      return { ok, came: `${came} at request ${requests}` };
    },
  },
];
