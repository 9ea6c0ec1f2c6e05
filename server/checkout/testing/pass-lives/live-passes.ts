import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PassState } from '#contract/passes.ts';
import { aClient, signInAgain, type TestClient } from '../../../accounts/testing/a-client.ts';
import { giftCode } from '../../../memberships/passes/gifts/gift-code.ts';
import { openBoxesOfPasses } from '../../../memberships/passes/open-boxes.ts';
import type { aPassOffer } from '../../../memberships/testing/a-pass.ts';
import { DAY, passTime, saveAddress } from '../../../memberships/testing/a-subscriber.ts';
import { aContact, payOnPage } from '../../../testing/test-guest.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { settlePayment } from '../../settling/settle-payment.ts';
import { aDedication, printed } from '../a-pass-gift.ts';
import type { PassChoice, PlanKind, Who } from './life-model.ts';

type Clients = Readonly<Record<Who, { userId: number; addressId: number }>>;
type Offer = Awaited<ReturnType<typeof aPassOffer>>;
/** Offers by plan and periods: `boxes-3`. */
export type Offers = Readonly<Record<`${PlanKind}-${3 | 6}`, Offer>>;

interface Known extends Record<string, unknown> {
  pass_id: number;
  folio: string;
  session_id: string;
  session_url: string;
  payment_intent_id: string | null;
}

/** Two clients in the real shop, and what they do with passes. */
export class LivePasses {
  readonly #testShop: TestShop;
  readonly #offers: Offers;
  readonly #clients: Clients;
  /** Ids of the passes, in the order in which they were bought. */
  readonly #ids: number[] = [];

  private constructor(testShop: TestShop, offers: Offers, clients: Clients) {
    this.#testShop = testShop;
    this.#offers = offers;
    this.#clients = clients;
  }

  static async begin(testShop: TestShop, offers: Offers) {
    const aBuyer = async () => {
      const client: TestClient = await aClient(testShop);
      return { userId: client.userId, addressId: await saveAddress(client) };
    };
    const [ana, beto] = [await aBuyer(), await aBuyer()];
    return new LivePasses(testShop, offers, { ana, beto });
  }

  get now() {
    return this.#testShop.shop.clock.now().getTime();
  }

  /** Clocks only go forward, the provider's, too. */
  travel(days: number) {
    return passTime(this.#testShop, days * DAY);
  }

  /** Orders a pass and answers its place among all; wanted once more where the same was bought before. */
  async buy({ who, plan, periods, isGift }: PassChoice): Promise<number> {
    const client = await this.#signedIn(who);
    const { addressId } = this.#clients[who];
    const wanted = {
      ...this.#offers[`${plan}-${periods}`],
      kind: isGift ? 'gift' : 'self',
      address_id: plan === 'boxes' && !isGift ? addressId : null,
      contact_information: { ...aContact, email: `${who}@example.test` },
      ...(isGift && { gift: { ...aDedication, ...printed } }),
    };
    let answer = await client.post('/memberships/buy-pass', wanted);
    if (answer.body.code === 'ALREADY_BOUGHT') {
      const { folio } = answer.body.details;
      answer = await client.post('/memberships/buy-pass', { ...wanted, again_after: folio });
    }
    expect([answer.status, answer.body.code]).toEqual([200, undefined]);
    const { rows } = await this.#testShop.shop.db.execute<{ id: number }>(sql`
      SELECT pass_id AS id FROM membership_pass JOIN orders USING (order_id) WHERE session_url = ${answer.body.url}`);
    const id = rows[0]?.id ?? 0;
    if (!this.#ids.includes(id)) this.#ids.push(id);
    return this.#ids.indexOf(id);
  }

  async pay(place: number) {
    await payOnPage((await this.#known(place)).session_url);
    await this.hear(place);
  }

  async lapse(place: number) {
    const { session_id } = await this.#known(place);
    await this.#testShop.shop.stripe.checkout.sessions.expire(session_id);
    await this.hear(place);
  }

  async giveBack(place: number) {
    const { payment_intent_id } = await this.#known(place);
    await this.#testShop.shop.stripe.refunds.create({ payment_intent: payment_intent_id ?? '' });
    await this.hear(place);
  }

  async dispute(place: number) {
    const { payment_intent_id } = await this.#known(place);
    const { latest_charge } = await this.#testShop.shop.stripe.paymentIntents.retrieve(
      payment_intent_id ?? '',
    );
    await this.#testShop.control({ dispute: String(latest_charge) });
    await this.hear(place);
  }

  async decide(place: number, evidence: 'winning_evidence' | 'losing_evidence') {
    const { stripe } = this.#testShop.shop;
    const payment_intent = (await this.#known(place)).payment_intent_id ?? '';
    const { data } = await stripe.disputes.list({ payment_intent });
    const open = data.find(({ status }) => status === 'needs_response');
    await stripe.disputes.update(open?.id ?? '', { evidence: { uncategorized_text: evidence } });
    await this.hear(place);
  }

  /** The provider's message about the payment of a pass, which may come as often as it likes. */
  async hear(place: number) {
    const { session_id } = await this.#known(place);
    await settlePayment(this.#testShop.shop, session_id, 'webhook');
  }

  async redeem(place: number, who: Who, plan: PlanKind): Promise<string> {
    const { folio } = await this.#known(place);
    const code = giftCode(this.#testShop.shop.secrets.orderLinkKey, folio, 1);
    const client = await this.#signedIn(who);
    const address_id = plan === 'boxes' ? this.#clients[who].addressId : null;
    const { status, body } = await client.post('/memberships/redeem-gift', { code, address_id });
    return status === 200 ? 'begun' : String(body.code);
  }

  openBoxes = () => openBoxesOfPasses(this.#testShop.shop);

  /** What the shop keeps of each pass, in the order in which they were bought. */
  async facts() {
    const now = new Date(this.now).toISOString();
    const { rows } = await this.#testShop.shop.db.execute<{
      state: PassState;
      user_id: number | null;
      start: Date | null;
      hours: number | null;
      voided: number[];
      boxes: number[];
      has_access: boolean;
    }>(sql`
      SELECT b.state, b.user_id, t.start, t.hours, t.voided,
        ARRAY(SELECT pass_n FROM shipment h WHERE h.pass_id = b.pass_id ORDER BY pass_n) AS boxes,
        EXISTS (SELECT FROM access a WHERE a.pass_id = b.pass_id AND a.user_id = b.user_id
          AND a.opens_at <= ${now}::timestamptz AND a.closes_at > ${now}::timestamptz) AS has_access
      FROM membership_pass b CROSS JOIN LATERAL (
        SELECT min(period_start) AS start, extract(epoch FROM max(period_end) - min(period_start))::int / 3600 AS hours,
          coalesce(array_agg(n ORDER BY n) FILTER (WHERE voided_at IS NOT NULL), '{}') AS voided
        FROM pass_period p WHERE p.pass_id = b.pass_id) t
      WHERE b.pass_id = ANY(${sql.param(this.#ids)}::int[]) ORDER BY b.pass_id`);
    return rows.map(({ user_id, start, ...row }) => ({
      ...row,
      user: this.#nameOf(user_id),
      start: start ? new Date(start).getTime() : null,
    }));
  }

  #nameOf(userId: number | null): Who | null {
    if (userId === null) return null;
    return userId === this.#clients.ana.userId ? 'ana' : 'beto';
  }

  /** A session of its own each time: sessions end when the clock goes on for days. */
  #signedIn(who: Who) {
    return signInAgain(this.#testShop, this.#clients[who].userId);
  }

  async #known(place: number): Promise<Known> {
    const { rows } = await this.#testShop.shop.db.execute<Known>(sql`
      SELECT b.pass_id, o.folio, o.session_id, o.session_url, p.payment_intent_id
      FROM membership_pass b JOIN orders o USING (order_id) LEFT JOIN payment p USING (order_id) WHERE pass_id = ${this.#ids[place] ?? 0}`);
    const [row] = rows;
    if (!row) throw new Error('There is no such pass.');
    return row;
  }
}
