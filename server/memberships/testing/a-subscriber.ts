import { sql } from 'drizzle-orm';
import type { Subscription } from '#contract/subscriptions.ts';
import { aClient, signInAgain, type TestClient } from '../../accounts/testing/a-client.ts';
import { anAddress, payOnPage, sessionIdOf } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { aPlan, type PlanFacts } from './a-plan.ts';

export const DAY = 24 * 60 * 60 * 1000;
/** The first charge passes, renewals fail. */
export const FAILS_LATER = '4000000000000341';
export const DECLINED = '4000000000009995';

/** Moves both clocks: the provider does what is due meanwhile, and tells the shop. */
export async function passTime(testShop: TestShop, milliseconds: number): Promise<void> {
  testShop.travel(milliseconds);
  await testShop.advance(testShop.shop.clock.now());
}

/** Moves both clocks forward to an instant. */
export const passUntil = (testShop: TestShop, to: Date) =>
  passTime(testShop, to.getTime() - testShop.shop.clock.now().getTime());

export async function saveAddress(client: Pick<TestClient, 'post'>, changes: object = {}): Promise<number> {
  const { body } = await client.post('/users/add-address', {
    ...anAddress,
    main_address: true,
    ...changes,
  });
  return Number(body.address_id);
}

interface Input extends PlanFacts {
  planId?: number;
  card?: string;
  client?: TestClient;
  /** Child of the client's that the boxes are for. */
  childId?: number;
  /** Tells the shop at once, as the buyer's browser does. */
  returns?: boolean;
}

export type Subscriber = Awaited<ReturnType<typeof aSubscriber>>;

/** A client who has chosen a plan, paid for it and come back. */
export async function aSubscriber(testShop: TestShop, input: Input = {}) {
  const {
    planId: known,
    card = '4242424242424242',
    client: given,
    childId,
    returns = true,
    ...facts
  } = input;
  const planId = known ?? (await aPlan(testShop, facts));
  const client = given ?? (await aClient(testShop));
  const address_id = facts.ships ? await saveAddress(client) : null;
  const { body } = await client.post('/memberships/create-checkout-membership', {
    membership_id: planId,
    address_id,
    ...(childId !== undefined && { child_id: childId }),
  });
  const url = String(body.checkout_url);
  const session_id = sessionIdOf(url);
  const paid = await payOnPage(url, card);
  if (paid.status !== 303) throw new Error(`Not paid: ${paid.status}`);
  if (returns) await client.post('/memberships/await-subscription', { session_id });
  const row = await rowOfSession(testShop, session_id);
  return {
    client,
    planId,
    sessionId: session_id,
    subscriptionId: row.subscription_id,
    row: () => rowOfSession(testShop, session_id),
    /** Asks the shop with a session of today. */
    async ask(action: 'cancel' | 'reactivate' | 'continue', more: object = {}) {
      const { post } = await signInAgain(testShop, client.userId);
      return post(`/memberships/${action}-subscription`, { subscription_id: row.subscription_id, ...more });
    },
    /** Skips the parcel of a charge, by the page's word the next one. */
    async skipBox(charge_at: string) {
      const { post } = await signInAgain(testShop, client.userId);
      return post('/memberships/skip-next-shipment', { subscription_id: row.subscription_id, charge_at });
    },
    async seen(): Promise<Subscription> {
      const { get } = await signInAgain(testShop, client.userId);
      const { body: all } = await get('/memberships/get-my-subscriptions');
      return all.subscriptions.find(
        ({ subscription_id }: Subscription) => subscription_id === row.subscription_id,
      );
    },
    /** The provider's page on which another card is typed. */
    async cardForm(): Promise<string> {
      const { post } = await signInAgain(testShop, client.userId);
      const answer = await post('/memberships/create-portal-link', {
        subscription_id: row.subscription_id,
      });
      return answer.body.url;
    },
  };
}

export interface SubscriptionRow extends Record<string, unknown> {
  subscription_id: number;
  state: string;
  provider_id: string;
  session_id: string | null;
  customer_id: string;
  cancel_at_period_end: boolean;
  current_period_end: string;
  next_charge_at: string;
  paused_until: string | null;
  periods: number;
  shipments: number;
}

async function rowOfSession({ shop }: TestShop, sessionId: string): Promise<SubscriptionRow> {
  const { rows } = await shop.db.execute<SubscriptionRow>(sql`
    SELECT s.*, (SELECT count(*) FROM subscription_period p WHERE p.subscription_id = s.subscription_id) AS periods,
      (SELECT count(*) FROM shipment h JOIN subscription_period p USING (period_id) WHERE p.subscription_id = s.subscription_id) AS shipments
    FROM subscription s WHERE session_id = ${sessionId}`);
  const [row] = rows;
  if (!row) throw new Error('There is no such subscription.');
  return row;
}

/** Kinds of mails about a subscription, as its jobs say, in the order in which they became true. */
export async function mailKinds({ shop }: TestShop, subscriptionId: number): Promise<string[]> {
  const { rows } = await shop.db.execute<{ kind: string }>(sql`
    SELECT data->>'kind' AS kind FROM pgboss.job
    WHERE name = 'subscription-mail' AND (data->>'subscriptionId')::int = ${subscriptionId} ORDER BY created_on, kind`);
  return rows.map(({ kind }) => kind);
}
