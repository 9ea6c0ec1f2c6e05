import type { ProductForSale } from '../../catalog/catalog.ts';
import type { Holdings, OrderLine } from '../../orders/orders.ts';
import { ShopError } from '../../platform/errors.ts';
import { SURROUNDINGS_FACTOR } from '../../platform/http/network-slots.ts';

/** Limits of what one network may hold unpaid; the one around it ten times as much. */
const PAGES = 20;
const COPIES = 60;
const SHARE_OF_TITLE = 1 / 4;
const COPIES_OF_TITLE = 3;
/** The reconciler looks once a minute for pages that have ended. */
const FREED_WITHIN_SECONDS = 60;

type Held = Holdings['titles'][number];

interface Check {
  held: Pick<Held, 'count' | 'ends_at'>;
  wanted: number;
  limit: number;
  about: Readonly<Record<string, unknown>>;
}

/**
 * The shelf cannot be emptied without paying: throws TOO_MANY_HELD, with how much could be had now and when more can, for an
 * order by which its network or the one around it would hold too much. A title's share needs no check around the network:
 * ten quarters are more than all its copies.
 */
export function requireWithinLimits(
  holdings: Holdings,
  lines: readonly OrderLine[],
  sold: readonly ProductForSale[],
  factor: number,
  at: Date,
): void {
  for (const check of checksOf(holdings, lines, sold)) {
    const limit = Math.max(1, Math.floor(check.limit * factor));
    const { held, wanted, about } = check;
    if (held.count + wanted * holdings.weight <= limit) continue;
    const allowed = Math.max(0, Math.floor((limit - held.count) / holdings.weight));
    const isEverPossible = wanted * holdings.weight <= limit;
    throw refusal({ ...about, allowed }, isEverPossible ? secondsUntil(held.ends_at, at) : undefined, at);
  }
}

function checksOf(
  { titles, network, surroundings }: Holdings,
  lines: readonly OrderLine[],
  sold: readonly ProductForSale[],
): Check[] {
  const printed = lines.filter((line) => line.product_type === 'FISICO');
  const copies = printed.reduce((sum, { quantity }) => sum + quantity, 0);
  const ofTitles = printed.map(({ product_id, title, quantity }) => ({
    held: titles.find((other) => other.productId === product_id) ?? { count: 0, ends_at: null },
    wanted: quantity,
    limit: titleLimit(sold.find((product) => product.productId === product_id)?.copies ?? 0),
    about: { what: 'title', product_id, product_name: title },
  }));
  const ofAll = (of: 'pages' | 'copies', wanted: number, limit: number) => [
    { held: network[of], wanted, limit, about: { what: of } },
    { held: surroundings[of], wanted, limit: limit * SURROUNDINGS_FACTOR, about: { what: of } },
  ];
  return [...ofTitles, ...ofAll('copies', copies, COPIES), ...ofAll('pages', 1, PAGES)];
}

const titleLimit = (copies: number) => Math.max(COPIES_OF_TITLE, Math.floor(copies * SHARE_OF_TITLE));

function secondsUntil(endsAt: number | null, at: Date): number {
  const seconds = endsAt === null ? 0 : Math.ceil(endsAt - at.getTime() / 1000);
  return Math.max(0, seconds) + FREED_WITHIN_SECONDS;
}

/** Refusal, without a time when waiting would not help: the order itself is too large. */
function refusal(about: object, retryAfterSeconds: number | undefined, at: Date): ShopError {
  const freeAt =
    retryAfterSeconds === undefined ? null : new Date(at.getTime() + retryAfterSeconds * 1000).toISOString();
  return new ShopError('TOO_MANY_HELD', { details: { ...about, free_at: freeAt }, retryAfterSeconds });
}
