import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONSENT_VERSION } from '#contract/membership-terms.ts';
import { encodePassword } from '#contract/password.ts';
import { insertAddress, makeMain } from '#server/accounts/addresses/addresses.queries.ts';
import { startMembership } from '#server/memberships/joining/start-membership.ts';
import { syncSession } from '#server/memberships/syncing/sync-session.ts';
import { inTransaction } from '#server/platform/database/database.ts';
import { shopFact } from '#server/platform/platform.tables.ts';
import type { Shop } from '#server/platform/shop.ts';
import { DEMO_PASSWORD } from '../clients/demo-client.ts';
import { insertClient } from '../clients/plant-clients.ts';
import { type DemoMember, demoMembers } from './demo-members.ts';
import { sendPastBoxes } from './send-past-boxes.ts';

const FACT = 'demo-members';
const PLANTING_LOCK = 732_410_116;
const DAY_MS = 86_400_000;

const planted = z.object({ accounts: z.record(z.string(), z.number()), isReady: z.boolean() });

/**
 * Plants clients with a subscription each, once, through the payments sandbox, so that they can be cancelled and
 * renewed like any other. A planting that a first start did not finish is finished by the next.
 */
export async function plantMembers(shop: Shop, sandboxOrigin: string): Promise<void> {
  const { accounts, isReady } = (await readFact(shop)) ?? (await openAccounts(shop));
  if (isReady) return;
  try {
    for (const member of demoMembers) {
      const userId = accounts[member.email];
      if (userId === undefined) continue;
      await subscribe(shop, sandboxOrigin, userId, member);
      await sendPastBoxes(shop, userId, member);
    }
  } catch (error) {
    // A shop without its demo members is still a shop.
    shop.log.warn({ err: error }, 'the demo members could not be planted, the next start tries again');
    return;
  }
  await shop.db
    .update(shopFact)
    .set({ value: { accounts, isReady: true } })
    .where(eq(shopFact.name, FACT));
}

async function readFact({ db }: Pick<Shop, 'db'>) {
  const [fact] = await db.select().from(shopFact).where(eq(shopFact.name, FACT));
  return fact && planted.parse(fact.value);
}

async function openAccounts(shop: Shop) {
  const hash = await shop.passwords.hash(await encodePassword(DEMO_PASSWORD));
  return inTransaction(shop.db, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${PLANTING_LOCK})`);
    const known = await readFact({ db: tx as Shop['db'] });
    if (known) return known;
    const accounts: Record<string, number> = {};
    for (const member of demoMembers) {
      const userId = await insertClient(tx, member, hash, dayOf(shop, member));
      if (userId === undefined) continue;
      accounts[member.email] = userId;
      for (const address of member.addresses)
        await makeMain(tx, userId, await insertAddress(tx, userId, address, dayOf(shop, member)));
    }
    const value = { accounts, isReady: false };
    await tx.insert(shopFact).values({ name: FACT, value });
    return value;
  });
}

const dayOf = ({ clock }: Pick<Shop, 'clock'>, { paidDaysAgo }: DemoMember) =>
  new Date(clock.now().getTime() - paidDaysAgo * DAY_MS);

async function subscribe(shop: Shop, sandboxOrigin: string, userId: number, member: DemoMember) {
  const { db } = shop;
  const [input] = (
    await db.execute<{ plan: number; address: number | null; hasOne: boolean }>(sql`
      SELECT m.membership_id AS plan, (SELECT a.address_id FROM address a WHERE a.user_id = ${userId} AND a.main) AS address,
        EXISTS (SELECT FROM subscription s WHERE s.user_id = ${userId} AND s.state NOT IN ('pending', 'expired')) AS "hasOne"
      FROM membership m WHERE m.code = ${member.plan} AND m.active`)
  ).rows;
  if (!input || input.hasOne) return;
  const url = await startMembership(shop, userId, {
    membership_id: input.plan,
    address_id: input.address,
    consent_version: CONSENT_VERSION,
  });
  const session = /cs_test_[A-Za-z0-9]+/.exec(url)?.[0] ?? '';
  const at = dayOf(shop, member).toISOString();
  await payAsOf(sandboxOrigin, { session, at, number: member.card });
  await syncSession(shop, session, 'seed');
  await db.execute(sql`
    WITH made AS (
      UPDATE subscription SET created_at = ${at}, consent_at = ${at} WHERE session_id = ${session} RETURNING subscription_id)
    UPDATE subscription_event SET at = ${at} FROM made WHERE subscription_event.subscription_id = made.subscription_id AND from_state IS NULL`);
}

async function payAsOf(sandboxOrigin: string, pay_as_of: object) {
  const answer = await fetch(`${sandboxOrigin}/sandbox/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pay_as_of }),
  });
  if (!answer.ok) throw new Error(`The payments sandbox answered ${answer.status}: ${await answer.text()}`);
}
