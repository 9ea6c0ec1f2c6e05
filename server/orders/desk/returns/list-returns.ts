import type { Staff } from '../../../platform/http/staff-session.ts';
import { readPage } from '../../../platform/lists/page.ts';
import type { Shop } from '../../../platform/shop.ts';
import { presentReturns } from './present-return.ts';
import { findReturns, returnOrders } from './returns.queries.ts';

/** A page of a tab. */
export async function listReturns(
  shop: Pick<Shop, 'db' | 'files' | 'clock'>,
  by: Pick<Staff, 'role'>,
  { tab, cursor }: { tab: 'open' | 'closed'; cursor?: string | undefined },
) {
  const { rows, next } = await readPage({
    ...returnOrders[tab],
    cursor,
    find: (after, atMost) => findReturns(shop.db, tab, after, atMost),
    cursorOf: ({ key, return_id }) => ({ key, id: return_id }),
  });
  return { returns: await presentReturns(shop, by, rows), next };
}
