import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Model } from './command.ts';
import { keptOf, type RealShop } from './real-shop.ts';
import { isReversed, type ModelSubscription } from './subscription-model.ts';

/** Money as the model has it, as the shop wrote it down, and as it went at the provider, are one. */
export async function expectSameMoney({ slots }: Model, real: RealShop): Promise<void> {
  const charged = new Map<number, { taken: number; back: number }>();
  for (const [index, { live, past }] of slots.entries()) {
    const slot = real.slots[index];
    if (!slot) throw new Error('There is no such slot.');
    const all = [...past, ...(live ? [live] : [])];
    const kept = await keptOf(real, slot);
    for (const [number, one] of all.entries())
      expect(await moneyOf(real, Number(kept[number]?.subscription_id))).toEqual(expectedOf(one));
    const sum = charged.get(slot.userId) ?? { taken: 0, back: 0 };
    const periods = all.flatMap((one) => one.periods);
    sum.taken += periods.reduce((cents, period) => cents + period.cents, 0);
    sum.back += periods.reduce((cents, period) => cents + period.backCents, 0);
    charged.set(slot.userId, sum);
    if (live) continue;
    await expectNoGift(real, kept.at(-1)?.provider_id ?? null, kept.at(-1)?.customer_id ?? null);
  }
  for (const [userId, sum] of charged) expect(await chargedAtProvider(real, userId)).toEqual(sum);
}

const expectedOf = ({ periods, partsBack }: ModelSubscription) => ({
  periods: periods.map((period) => ({
    cents: period.cents,
    back: period.backCents + (period.isLost ? period.cents : 0),
    isReversed: isReversed(period),
  })),
  // Mails to the owner: one for each part, and for each whole.
  parts: partsBack,
  wholes: periods.filter(isReversed).length,
  unfinished: 0,
});

async function moneyOf({ testShop }: RealShop, subscriptionId: number) {
  const { db } = testShop.shop;
  const { rows: periods } = await db.execute(sql`
    SELECT amount_cents AS cents, refunded_cents AS back, reversed_at IS NOT NULL AS "isReversed" FROM subscription_period
    WHERE subscription_id = ${subscriptionId} ORDER BY period_start`);
  const { rows } = await db.execute(sql`
    SELECT count(*) FILTER (WHERE data->>'news' = 'partly refunded')::int AS parts,
      count(*) FILTER (WHERE data->>'news' = 'reversed')::int AS wholes,
      (SELECT count(*)::int FROM period_refund JOIN subscription_period USING (period_id)
       WHERE subscription_id = ${subscriptionId} AND state <> 'confirmed') AS unfinished
    FROM pgboss.job WHERE name = 'money-back-mail' AND (data->>'subscriptionId')::int = ${subscriptionId}`);
  return { periods, ...rows[0] };
}

/** Money that was taken from one client's cards, and what the shop gave back. */
async function chargedAtProvider({ testShop }: RealShop, userId: number) {
  const { db, stripe } = testShop.shop;
  const { rows } = await db.execute<{ customer: string }>(
    sql`SELECT customer_id AS customer FROM payment_customer WHERE user_id = ${userId}`,
  );
  const sum = { taken: 0, back: 0 };
  for (const { customer } of rows)
    for await (const charge of stripe.charges.list({ customer, limit: 100 })) {
      if (charge.status !== 'succeeded') continue;
      sum.taken += charge.amount;
      sum.back += charge.amount_refunded;
    }
  return sum;
}

/** Expects that no gift waits at the provider for a subscription that has ended. */
async function expectNoGift({ testShop }: RealShop, subscription: string | null, customer: string | null) {
  if (!subscription || !customer) return;
  const { data } = await testShop.shop.stripe.invoiceItems.list({ customer, pending: true, limit: 100 });
  expect(data.filter(({ parent }) => parent?.subscription_details?.subscription === subscription)).toEqual(
    [],
  );
}
