import { sql } from 'drizzle-orm';
import type { PassState } from '#contract/passes.ts';
import { aClient, signInAgain, type TestClient } from '../../../accounts/testing/a-client.ts';
import { giftCode } from '../../../memberships/passes/gifts/gift-code.ts';
import { openBoxesOfPasses } from '../../../memberships/passes/open-boxes.ts';
import { putBox } from '../../../memberships/testing/a-box.ts';
import type { aPassOffer } from '../../../memberships/testing/a-pass.ts';
import { passTime, saveAddress } from '../../../memberships/testing/a-subscriber.ts';
import { aContact, payOnPage } from '../../../testing/test-guest.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { settlePayment } from '../../settling/settle-payment.ts';
import { aDedication, printed } from '../a-pass-gift.ts';
import { boxPlans, type PassChoice, type PlanKind, type Who } from './life-model.ts';
import { LiveChildren, NOTICES_OF_PASS } from './live-children.ts';

const TEST_CARD = '4242424242424242';

type Clients = Readonly<Record<Who, { userId: number; addressId: number }>>;
type Offer = Awaited<ReturnType<typeof aPassOffer>>;
/** Offers by plan and periods. */
export type Offers = Readonly<Record<PlanKind, Readonly<Record<3 | 6, Offer>>>>;

interface Known extends Record<string, unknown> {
  pass_id: number;
  folio: string;
  session_id: string;
  session_url: string;
  payment_intent_id: string | null;
}

/** A box as it was opened: its period, plan and child. */
type KeptBox = [n: number, membershipId: number, childId: number | null];

/** Two clients in the real shop, and what they do with passes. */
export class LivePasses {
  readonly children: LiveChildren;
  readonly #testShop: TestShop;
  readonly #offers: Offers;
  readonly #clients: Clients;
  /** Ids of the passes, in the order in which they were bought. */
  readonly #ids: number[] = [];

  private constructor(testShop: TestShop, offers: Offers, clients: Clients) {
    this.#testShop = testShop;
    this.#offers = offers;
    this.#clients = clients;
    const { ana, beto } = clients;
    this.children = new LiveChildren(testShop, { ana: ana.userId, beto: beto.userId });
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
  travel(milliseconds: number) {
    return passTime(this.#testShop, milliseconds);
  }

  /** Orders a pass and answers its place among all, or why not; wanted once more where the same was bought before. */
  async buy({ who, plan, periods, isGift, child }: PassChoice): Promise<number | string> {
    const client = await this.#signedIn(who);
    const { addressId } = this.#clients[who];
    const wanted = {
      ...this.#offers[plan][periods],
      kind: isGift ? 'gift' : 'self',
      address_id: plan !== 'club' && !isGift ? addressId : null,
      child_id: child === null ? null : this.children.idOf(child),
      contact_information: { ...aContact, email: `${who}@example.test` },
      ...(isGift && { gift: { ...aDedication, ...printed } }),
    };
    let answer = await client.post('/memberships/buy-pass', wanted);
    if (answer.body.code === 'ALREADY_BOUGHT') {
      const { folio } = answer.body.details;
      answer = await client.post('/memberships/buy-pass', { ...wanted, again_after: folio });
    }
    if (answer.status !== 200) return String(answer.body.code);
    const { rows } = await this.#testShop.shop.db.execute<{ id: number }>(sql`
      SELECT pass_id AS id FROM membership_pass JOIN orders USING (order_id) WHERE session_url = ${answer.body.url}`);
    const id = rows[0]?.id ?? 0;
    if (!this.#ids.includes(id)) this.#ids.push(id);
    return this.#ids.indexOf(id);
  }

  async pay(place: number) {
    await payOnPage((await this.#known(place)).session_url, TEST_CARD, '12/99');
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
    const address_id = plan !== 'club' ? this.#clients[who].addressId : null;
    const { status, body } = await client.post('/memberships/redeem-gift', { code, address_id });
    return status === 200 ? 'begun' : String(body.code);
  }

  openBoxes = () => openBoxesOfPasses(this.#testShop.shop);

  /** Sends the boxes of a pass that wait. */
  async sendBoxes(place: number) {
    const { rows } = await this.#testShop.shop.db.execute<{ id: number }>(sql`
      SELECT shipment_id AS id FROM shipment WHERE pass_id = ${this.#ids[place]} AND state = 'pendiente de envío'`);
    for (const { id } of rows) await putBox(this.#testShop, id, 'enviado');
  }

  choose = (place: number, who: Who, child: number | null) =>
    this.#ask(who, 'choose-child', place, { child_id: child === null ? null : this.children.idOf(child) });
  keep = (place: number, who: Who) => this.#ask(who, 'keep-box', place, {});

  async #ask(who: Who, call: 'choose-child' | 'keep-box', place: number, more: object): Promise<string> {
    const client = await this.#signedIn(who);
    const body = { pass_id: this.#ids[place], ...more };
    const answer = await client.post(`/memberships/${call}`, body);
    return answer.status === 200 ? 'done' : String(answer.body.code);
  }

  /** What the shop keeps of each pass, in the order in which they were bought. */
  async facts() {
    const now = new Date(this.now).toISOString();
    const { rows } = await this.#testShop.shop.db.execute<{
      state: PassState;
      user_id: number | null;
      child_id: number | null;
      box_id: number;
      start: Date | null;
      hours: number | null;
      voided: number[];
      boxes: KeptBox[];
      notices: [boxAt: string, subject: string | null][];
      has_access: boolean;
      charged_cents: number | null;
    }>(sql`
      SELECT b.state, b.user_id, b.child_id, coalesce(b.box_membership_id, b.membership_id) AS box_id, t.start, t.hours, t.voided,
        (SELECT coalesce(jsonb_agg(jsonb_build_array(pass_n, membership_id, child_id) ORDER BY pass_n), '[]') FROM shipment h
          WHERE h.pass_id = b.pass_id) AS boxes, ${NOTICES_OF_PASS} AS notices,
        EXISTS (SELECT FROM access a WHERE a.pass_id = b.pass_id AND a.user_id = b.user_id
          AND a.opens_at <= ${now}::timestamptz AND a.closes_at > ${now}::timestamptz) AS has_access,
        (SELECT sum(amount_cents)::int FROM payment WHERE payment.order_id = b.order_id) AS charged_cents
      FROM membership_pass b CROSS JOIN LATERAL (
        SELECT min(period_start) AS start, extract(epoch FROM max(period_end) - min(period_start))::int / 3600 AS hours,
          coalesce(array_agg(n ORDER BY n) FILTER (WHERE voided_at IS NOT NULL), '{}') AS voided
        FROM pass_period p WHERE p.pass_id = b.pass_id) t
      WHERE b.pass_id = ANY(${sql.param(this.#ids)}::int[]) ORDER BY b.pass_id`);
    return rows.map(({ user_id, child_id, box_id, start, boxes, notices, ...row }) => ({
      ...row,
      user: this.#nameOf(user_id),
      start: start ? new Date(start).getTime() : null,
      child: this.children.childOf(child_id),
      filledBy: this.#kindOf(box_id),
      boxes: boxes.map(([n, id, child]) => ({
        n,
        plan: this.#kindOf(id),
        child: this.children.childOf(child),
      })),
      notices: notices.map(([boxAt, subject]) => ({ boxAt: Date.parse(boxAt), subject })),
    }));
  }

  #kindOf = (membershipId: number): PlanKind =>
    boxPlans.find((plan) => this.#offers[plan][3].membership_id === membershipId) ?? 'club';

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
