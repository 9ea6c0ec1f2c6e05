import { interleave } from '../measure/interleave.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';
import { type RunningShop, startShop } from '../servers/shop.ts';

const LEAST_TIMES = 5;
/** Each with addresses of the same kind of which none has been asked for before, so that each has to be rendered. */
const PAGES = [
  {
    what: 'Catalogue',
    path: '/productos',
    another: (time: number) => `/productos?price_max=${100_000 + time}`,
  },
  { what: 'Product', path: '/productos/1', another: (time: number) => `/productos/${time + 1}` },
];

/** Server-rendered pages: one address again and again, against addresses of which each has to be rendered. */
export async function measurePages(cluster: Cluster): Promise<Line[]> {
  const shop = await startShop(cluster, undefined, { hasPages: true });
  const lines: Line[] = [];
  try {
    for (const { what, path, another } of PAGES) {
      const cached = shop.target(() => ({ path }));
      const comparison = await interleave([cached, shop.target(alwaysAnother(another))]);
      const [fromCache, rendered] = comparison.medians;
      lines.push(
        { what: `${what} page: rendered`, value: rendered?.perSecond ?? Number.NaN, unit: '/s' },
        { what: `${what} page: from the cache`, value: fromCache?.perSecond ?? Number.NaN, unit: '/s' },
        { what: `${what} page: CPU rendered`, value: rendered?.cpuMs ?? Number.NaN, unit: 'ms' },
        { what: `${what} page: CPU from the cache`, value: fromCache?.cpuMs ?? Number.NaN, unit: 'ms' },
        {
          what: `${what} page: answers per second from the cache against rendered`,
          value: comparison.speedRatio(),
          unit: '×',
          limit: { atLeast: LEAST_TIMES },
        },
        {
          what: `${what} page: CPU rendered against from the cache`,
          value: 1 / comparison.cpuRatio(),
          unit: '×',
          limit: { atLeast: LEAST_TIMES },
        },
        {
          what: `${what} page: answers with a nonce of their own`,
          value: await ownNonces(shop, path),
          unit: '',
          limit: { atLeast: NONCES },
        },
      );
    }
  } finally {
    await shop.stop();
  }
  return lines;
}

function alwaysAnother(another: (time: number) => string) {
  let asked = 0;
  return () => {
    asked += 1;
    return { path: another(asked) };
  };
}

const NONCES = 20;

/** How many of twenty answers carry, on all their scripts, the nonce of their own header, and one that no other has. */
async function ownNonces(shop: RunningShop, path: string): Promise<number> {
  const seen = new Set<string>();
  for (let asked = 0; asked < NONCES; asked += 1) {
    const answer = await fetch(`${shop.origin}${path}`);
    const inHeader = /script-src[^;]*'nonce-([^']+)'/.exec(
      answer.headers.get('content-security-policy') ?? '',
    )?.[1];
    const html = await answer.text();
    const inPage = [...html.matchAll(/<script[^>]*?nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
    if (inHeader && inPage.length > 0 && inPage.every((nonce) => nonce === inHeader)) seen.add(inHeader);
  }
  return seen.size;
}
