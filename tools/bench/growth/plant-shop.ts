import type pg from 'pg';
import { plantManyBooks } from '#seed/plant-many-books.ts';
import { plantPlans } from '#seed/plant-plans.ts';
import { connectDatabase } from '#server/platform/database/database.ts';
import { inBulk } from './in-bulk.ts';
import { writeMoreBooks } from './more-books.ts';
import { writeMoreClients } from './more-clients.ts';
import { writeMoreDesk } from './more-desk.ts';
import { INVOICES, writeMoreLetters } from './more-letters.ts';
import { writeMoreMembers } from './more-members.ts';
import { writeMoreOrders } from './more-orders.ts';
import { writeMoreShelf } from './more-shelf.ts';
import { writeMoreTraces } from './more-traces.ts';
import { openStudiedShop } from './studied-shop.ts';

const PATTERNS = 1_000;

/** A tenth of the orders, up to ten thousand; then a fiftieth. */
const membersOf = (size: number) => Math.ceil(Math.max(size / 50, Math.min(size / 10, 10_000)));

/** A shop of so many books and as many orders, with what belongs to them in proportion. */
export async function plantShop(connection: pg.PoolConfig, dataDir: string, size: number) {
  // Makes the tables of the job queue.
  await (await openStudiedShop(connection, dataDir)).close();
  const handle = connectDatabase(connection);
  await plantManyBooks(handle, Math.min(size, PATTERNS));
  await plantPlans(handle);
  const plan = await handle.pool.query<{ id: number }>(
    'SELECT membership_id AS id FROM membership ORDER BY ships, 1',
  );
  await handle.close();
  const [readers = 0, parcels = 0] = [plan.rows.at(0)?.id, plan.rows.at(-1)?.id];
  const clients = Math.ceil(size / 2);
  await inBulk(connection, async (writer) => {
    await writeMoreBooks(writer, Math.min(size, PATTERNS), size);
    await writeMoreClients(writer, clients);
    await writeMoreOrders(writer, { orders: size, clients, books: size });
    await writeMoreMembers(writer, { members: membersOf(size), readers, parcels });
    await writeMoreDesk(writer, size);
    await writeMoreShelf(writer, size);
    await writeMoreLetters(writer, clients);
    await writer.fill(INVOICES, 1, size);
    await writeMoreTraces(writer, size);
  });
}
