import { sql } from 'drizzle-orm';
import type { PaymentMethod } from '#contract/later-payment.ts';
import type { PassPeriods } from '#contract/membership-terms.ts';
import type { PassState } from '#contract/passes.ts';
import { aClient, type TestClient } from '../../accounts/testing/a-client.ts';
import { aPassOffer } from '../../memberships/testing/a-pass.ts';
import type { PlanFacts } from '../../memberships/testing/a-plan.ts';
import { saveAddress } from '../../memberships/testing/a-subscriber.ts';
import { aContact, payOnPage } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { settlePayment } from '../settling/settle-payment.ts';
import { payLater, takeVoucher } from './a-later-order.ts';

interface Facts extends PlanFacts {
  client?: TestClient;
  /** Child of the client's that the boxes are for. */
  childId?: number;
  /** Offer that was bought before. */
  offer?: Awaited<ReturnType<typeof aPassOffer>>;
  periods?: PassPeriods;
  method?: PaymentMethod;
  contact_information?: typeof aContact;
  again_after?: string;
}

/** A client who has chosen a pass and is about to pay. */
export async function aPassToPay(testShop: TestShop, facts: Facts = {}) {
  const { client: given, offer: known, periods = 3, method = 'card', again_after, childId, ...plan } = facts;
  const { contact_information = aContact, ...planFacts } = plan;
  const offer = known ?? (await aPassOffer(testShop, { periods, ...planFacts }));
  const client = given ?? (await aClient(testShop));
  const wanted = {
    ...offer,
    address_id: plan.ships ? await saveAddress(client) : null,
    contact_information,
    payment_method: method,
    ...(again_after && { again_after }),
    ...(childId !== undefined && { child_id: childId }),
  };
  const buy = () => client.post('/memberships/buy-pass', wanted);
  const { status, body } = await buy();
  if (status !== 200) throw new Error(`The pass was refused: ${JSON.stringify(body)}`);
  const { rows } = await testShop.shop.db.execute<{
    passId: number;
    orderId: number;
    totalCents: number;
  }>(sql`
    SELECT pass_id AS "passId", b.order_id AS "orderId", total_cents AS "totalCents" FROM membership_pass b JOIN orders USING (order_id)
    WHERE b.user_id = ${client.userId} ORDER BY pass_id DESC LIMIT 1`);
  const [pass] = rows;
  if (!pass) throw new Error('The pass was not written.');
  return { ...pass, client, offer, wanted, buy, url: String(body.url), method };
}

export type PassToPay = Awaited<ReturnType<typeof aPassToPay>>;

/** By what the payment of its order is settled. */
export async function providerIdOf({ shop }: TestShop, { orderId }: Pick<PassToPay, 'orderId'>) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT coalesce(session_id, payment_intent_id) AS id FROM orders WHERE order_id = ${orderId}`,
  );
  return rows[0]?.id ?? '';
}

/** Folio of its order, by which it is wanted once more. */
export async function folioOf({ shop }: TestShop, { orderId }: Pick<PassToPay, 'orderId'>) {
  const { rows } = await shop.db.execute<{ folio: string }>(
    sql`SELECT folio FROM orders WHERE order_id = ${orderId}`,
  );
  return rows[0]?.folio ?? '';
}

export const settlePass = async (testShop: TestShop, pass: Pick<PassToPay, 'orderId'>) =>
  settlePayment(testShop.shop, await providerIdOf(testShop, pass), 'webhook');

/** Pays as its method asks for, and tells the shop. */
export async function payPass(
  testShop: TestShop,
  pass: Pick<PassToPay, 'orderId' | 'method' | 'url' | 'totalCents'>,
): Promise<void> {
  const { method, url, totalCents } = pass;
  if (method === 'card') await payOnPage(url);
  if (method === 'oxxo') {
    await takeVoucher(url);
    await settlePass(testShop, pass);
  }
  if (method !== 'card')
    await payLater(testShop, { providerId: await providerIdOf(testShop, pass), totalCents });
  await settlePass(testShop, pass);
}

/** A client's paid pass. */
export async function aPass(testShop: TestShop, facts: Facts = {}) {
  const pass = await aPassToPay(testShop, facts);
  await payPass(testShop, pass);
  return pass;
}

interface Row extends Record<string, unknown> {
  state: PassState;
  starts: Date | null;
  ends: Date | null;
  periods: number;
  voided: number;
  has_access: boolean;
  way: string;
}

/** What became of a pass: its calendar, whether it opens anything now, and the states it went through. */
export async function passFacts(
  { shop }: TestShop,
  { passId }: Pick<PassToPay, 'passId'>,
): Promise<Row | undefined> {
  const { rows } = await shop.db.execute<Row>(sql`
    SELECT b.state, p.starts, p.ends, p.periods, p.voided,
      EXISTS (SELECT FROM access a WHERE a.pass_id = b.pass_id AND a.user_id = b.user_id
        AND a.opens_at <= ${shop.clock.now().toISOString()} AND a.closes_at > ${shop.clock.now().toISOString()}) AS has_access,
      (SELECT string_agg(to_state, ' ' ORDER BY pass_event_id) FROM pass_event e WHERE e.pass_id = b.pass_id) AS way
    FROM membership_pass b CROSS JOIN LATERAL (
      SELECT min(period_start) AS starts, max(period_end) AS ends, count(*)::int AS periods, count(voided_at)::int AS voided
      FROM pass_period p WHERE p.pass_id = b.pass_id) p WHERE b.pass_id = ${passId}`);
  return rows[0];
}
