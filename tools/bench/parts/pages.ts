import { interleave } from '../measure/interleave.ts';
import { atLeast, type Line, line } from '../report.ts';
import { type RunningShop, startShop } from '../servers/child.ts';
import type { Cluster } from '../servers/database.ts';

const LEAST_TIMES = 5;
const NONCES = 20;
/** Each with addresses of the same kind of which none has been asked for before, so that each has to be rendered. */
const PAGES: [what: string, path: string, another: (time: number) => string][] = [
  ['Catalogue', '/productos', (time) => `/productos?price_max=${100_000 + time}`],
  ['Product', '/productos/1', (time) => `/productos/${time + 1}`],
];

/** Server-rendered pages: one address again and again, against addresses of which each has to be rendered. */
export async function measurePages(cluster: Cluster): Promise<Line[]> {
  const shop = await startShop(cluster, undefined, { hasPages: true });
  const lines: Line[] = [];
  try {
    for (const [name, path, another] of PAGES) {
      let asked = 0;
      const next = () => {
        asked += 1;
        return { path: another(asked) };
      };
      const compared = await interleave([shop.target(() => ({ path })), shop.target(next)]);
      const [cached, rendered] = compared.medians;
      const what = `${name} page`;
      lines.push(
        line(`${what}: rendered`, rendered?.perSecond, '/s'),
        line(`${what}: from the cache`, cached?.perSecond, '/s'),
        line(`${what}: CPU rendered`, rendered?.cpuMs, 'ms'),
        line(`${what}: CPU from the cache`, cached?.cpuMs, 'ms'),
        line(
          `${what}: answers per second from the cache against rendered`,
          compared.speedRatio,
          '×',
          atLeast(LEAST_TIMES),
        ),
        line(
          `${what}: CPU rendered against from the cache`,
          1 / compared.cpuRatio,
          '×',
          atLeast(LEAST_TIMES),
        ),
        line(`${what}: answers with a nonce of their own`, await ownNonces(shop, path), '', atLeast(NONCES)),
      );
    }
  } finally {
    await shop.stop();
  }
  return lines;
}

/** How many of twenty answers carry, on all their scripts, the nonce of their own header, and one that no other has. */
async function ownNonces({ origin }: RunningShop, path: string): Promise<number> {
  const seen = new Set<string>();
  for (let asked = 0; asked < NONCES; asked += 1) {
    const answer = await fetch(`${origin}${path}`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    const inHeader = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1];
    const inPage = [...(await answer.text()).matchAll(/<script[^>]*?nonce="([^"]*)"/g)];
    if (inHeader && inPage.length > 0 && inPage.every(([, nonce]) => nonce === inHeader)) seen.add(inHeader);
  }
  return seen.size;
}
