import type { AwaitedSum, OrderRow } from '#contract/desk/order-views.ts';
import type { OrderTab } from '#contract/desk/orders.ts';
import { mayDo } from '#contract/desk/permissions.ts';
import { calendarDay, startOfDay } from '#contract/mexico-city.ts';
import { type Database, readAtOnce } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Cursor } from '../../platform/lists/cursor.ts';
import { COUNT_MAX, readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { wire } from '../../platform/wire.ts';
import { packedUntil, packingEnded } from '../../shipping/shipping.ts';
import { readSearch } from '../read-search.ts';
import {
  countOrders,
  findCursors,
  findListedOrders,
  type ListedOrder,
  type OrderFilter,
  orderOfTab,
  sumAwaited,
} from './order-tabs.queries.ts';

export interface WantedOrders {
  tab: OrderTab;
  cursor?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  carrier?: string | undefined;
  note?: '1' | undefined;
  digital?: '1' | undefined;
  person?: string | undefined;
  q?: string | undefined;
}

/** Tells whether a role sees money; others see paid orders, without amounts. */
export const seesMoney = ({ role }: Pick<Staff, 'role'>) => mayDo(role, 'money');

export function orderFilter(by: Staff, wanted: WantedOrders, now: Date): OrderFilter {
  const { tab, from = null, to = null, carrier = null, note, digital, person, q } = wanted;
  // Filtering by e-mail would tell who bought, so it needs the right to see people.
  if (person !== undefined && !mayDo(by.role, 'people')) throw new ShopError('NOT_ALLOWED');
  const seesUnpaid = seesMoney(by);
  const packedSince = packingEnded(now);
  return {
    tab,
    packedSince,
    seesUnpaid,
    from,
    to,
    carrier,
    hasNote: note === '1',
    isDigital: digital === '1',
    emailKey: person === undefined ? null : emailKey(person),
    search: q ? readSearch(q) : null,
  };
}

/** The orders of a tab, to be read in pages or all. */
export const tabRows = (db: Database, filter: OrderFilter) => ({
  ...orderOfTab(filter.tab),
  find: (after: Cursor, atMost: number) => findCursors(db, filter, after, atMost),
  cursorOf: (row: Cursor) => row,
});

/** A page of a tab. */
export async function listOrders({ db, clock }: Pick<Shop, 'db' | 'clock'>, by: Staff, wanted: WantedOrders) {
  const now = clock.now();
  const filter = orderFilter(by, wanted, now);
  const read = async (tx: Database) => {
    const page = await readPage({ ...tabRows(tx, filter), cursor: wanted.cursor });
    const orders = await findListedOrders(
      tx,
      page.rows.map(({ id }) => id),
    );
    return { orders: orders.map((order) => presentRow(order, by, now)), next: page.next };
  };
  const isSummed = wanted.tab === 'waiting' && seesMoney(by);
  if (!isSummed) return { ...(await read(db)), awaited: null };
  return readAtOnce(db, async (tx) => ({ ...(await read(tx)), awaited: await sumOf(tx, filter, now) }));
}

function sumOf(tx: Database, filter: OrderFilter, now: Date): Promise<AwaitedSum> {
  const { year, month, day } = calendarDay(now);
  const until = startOfDay({ year, month, day: day + 1 });
  return sumAwaited(tx, filter, { from: startOfDay({ year, month, day }), until });
}

export const countTabs = ({ db, clock }: Pick<Shop, 'db' | 'clock'>, by: Staff) =>
  countOrders(db, { packedSince: packingEnded(clock.now()), seesUnpaid: seesMoney(by) }, COUNT_MAX);

function presentRow(order: ListedOrder, by: Staff, now: Date): OrderRow {
  const until = packedUntil(order, now);
  const { state, total_cents, awaited, packer_name, packed_at, ...row } = order;
  return wire({
    ...row,
    ...(seesMoney(by) && { total_cents }),
    payment_status: state,
    awaited: seesMoney(by) ? awaited : null,
    packed_by: until && packer_name,
    packed_until: until,
  });
}
