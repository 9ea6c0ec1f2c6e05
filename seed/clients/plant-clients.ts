import { eq, sql } from 'drizzle-orm';
import { encodePassword } from '#contract/password.ts';
import { user } from '#server/accounts/accounts.tables.ts';
import { insertAddress, makeMain } from '#server/accounts/addresses/addresses.queries.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { emailKey } from '#server/platform/sign-in/email-key.ts';
import { DEMO_PASSWORD, type DemoClient, demoClient, newClient } from './demo-client.ts';
import { pastOrders } from './past-orders.ts';
import { placePastOrder } from './place-past-order.ts';

const FACT = 'demo-clients';
const PLANTING_LOCK = 732_410_115;
const DAY_MS = 86_400_000;

type Ground = Pick<Shop, 'db' | 'clock' | 'jobs' | 'passwords' | 'secrets'>;

/**
 * Plants two accounts to look at, one full and one empty, once: a deleted one does not come back. The shop's books must
 * be there, and its queue for the mails about the latest orders.
 */
export async function plantClients(ground: Ground): Promise<void> {
  const { db } = ground;
  if (await isPlanted(db)) return;
  const hashes = await hashesFor(ground);
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
    if (await isPlanted(tx)) return;
    await plantFullAccount(tx, ground, hashes.full);
    await insertClient(tx, newClient, hashes.empty, ground.clock.now());
    await tx.insert(shopFact).values({ name: FACT, value: { accounts: 2 } });
  });
}

async function isPlanted(db: Database): Promise<boolean> {
  const planted = await db.select().from(shopFact).where(eq(shopFact.name, FACT));
  return planted.length > 0;
}

async function hashesFor({ passwords }: Ground) {
  const encoded = await encodePassword(DEMO_PASSWORD);
  return { full: await passwords.hash(encoded), empty: await passwords.hash(encoded) };
}

async function plantFullAccount(tx: Database, ground: Ground, passwordHash: string) {
  const oldest = Math.max(...pastOrders.map(({ daysAgo }) => daysAgo));
  const registeredAt = new Date(ground.clock.now().getTime() - (oldest + 1) * DAY_MS);
  const userId = await insertClient(tx, demoClient, passwordHash, registeredAt);
  if (userId === undefined) return;
  const ids: number[] = [];
  for (const address of demoClient.addresses)
    ids.push(await insertAddress(tx, userId, address, registeredAt));
  const [main] = ids;
  if (main !== undefined) await makeMain(tx, userId, main);
  const { email, phone, name, paternalLastname, maternalLastname, addresses } = demoClient;
  const contact = { full_name: `${name} ${paternalLastname} ${maternalLastname}`, phone, email };
  // Oldest first, so that later orders have higher numbers.
  for (const past of pastOrders.toSorted((a, b) => b.daysAgo - a.daysAgo))
    await placePastOrder(tx, ground, { userId, contact, addresses }, past);
}

/** Does nothing when the e-mail is registered already. */
export async function insertClient(tx: Database, client: DemoClient, passwordHash: string, createdAt: Date) {
  const { email, name, paternalLastname, maternalLastname, phone } = client;
  const [row] = await tx
    .insert(user)
    .values({
      email,
      emailKey: emailKey(email),
      passwordHash,
      name,
      paternalLastname,
      maternalLastname,
      phone,
      createdAt,
    })
    .onConflictDoNothing()
    .returning({ userId: user.userId });
  return row?.userId;
}
