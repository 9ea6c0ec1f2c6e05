import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendRefund } from '../../../payments/payments.ts';
import type { StaffMember } from '../../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../../../testing/test-shop.ts';
import { orderRefunds } from '../../refunds/order-refunds.ts';
import { settlePayment } from '../../settling/settle-payment.ts';
import { anInput, aPaidOrder, type PaidOrder } from '../a-paid-order.ts';
import type { Answer, ReturnStep, Wanted } from './life-model.ts';

const TWO_HOURS = 2 * 60 * 60_000;

const FAULTS: Readonly<Record<Answer, object>> = {
  answers: { fail_next: 0 },
  'answer lost': { fail_next: 2, lose_answer: true },
  down: { fail_next: 3, status: 500 },
  refuses: { fail_next: 1, status: 402 },
};

/** An order in the real shop, and what people do with it: each answers whether the shop took it. */
export class LiveOrder {
  readonly #testShop: TestShop;
  readonly #owner: StaffMember;
  readonly #order: PaidOrder;
  #returned: { return_id: number; version: number } | undefined;

  private constructor(testShop: TestShop, owner: StaffMember, order: PaidOrder) {
    this.#testShop = testShop;
    this.#owner = owner;
    this.#order = order;
  }

  static async begin(testShop: TestShop, owner: StaffMember, bought: readonly number[]) {
    return new LiveOrder(testShop, owner, await aPaidOrder(testShop, bought));
  }

  get prices() {
    return this.#order.books.map(({ unitCents }) => unitCents);
  }

  async refund(wanted: Wanted, cents: number): Promise<boolean> {
    const { lines, restock, shipping, other, answer, byReturn } = wanted;
    if (byReturn && !this.#returned) return false;
    const input = anInput(this.#order, { lines, restock, shipping, other, expected_cents: cents });
    await this.#testShop.control({ api: { method: 'POST', path: '/v1/refunds', ...FAULTS[answer] } });
    const taken = await this.#post('/desk/checkout/refund', {
      ...input,
      ...(byReturn && { return_id: this.#returned?.return_id }),
    });
    await this.#testShop.control({ api: { fail_next: 0 } });
    return taken;
  }

  async askAgain() {
    const { shop } = this.#testShop;
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`SELECT refund_id AS id FROM refund WHERE order_id = ${this.#order.orderId} AND state = 'asked' ORDER BY refund_id`,
    );
    // Key of a request at which the provider failed is of no use for a while.
    this.#testShop.travel(TWO_HOURS);
    for (const { id } of rows) await sendRefund(shop, orderRefunds, id);
    this.#testShop.travel(-TWO_HOURS);
  }

  hear() {
    return settlePayment(this.#testShop.shop, this.#order.sessionId, 'webhook');
  }

  async giveInDashboard(cents: number) {
    const { stripe } = this.#testShop.shop;
    await stripe.refunds.create({ payment_intent: this.#order.paymentIntentId, amount: cents });
    await this.hear();
  }

  pack() {
    return this.#row('/desk/orders/pack');
  }

  ship() {
    const { orderId } = this.#order;
    return this.#post('/desk/orders/ship', {
      order_id: orderId,
      carrier_code: 'dhl',
      tracking_number: `${3_000_000_000 + orderId}`,
    });
  }

  deliver() {
    return this.#row('/desk/orders/deliver');
  }

  cancel() {
    return this.#post('/desk/checkout/cancel-order', {
      ...this.#id,
      request_key: randomUUID(),
      notify: false,
    });
  }

  release() {
    return this.#post('/desk/checkout/release', this.#id);
  }

  openReturn(lines: readonly number[]) {
    const wanted = this.#order.books.flatMap(({ productId }, index) =>
      lines[index] ? [{ product_id: productId, quantity: lines[index] }] : [],
    );
    return this.#changeReturn('open', { ...this.#id, reason: 'dañado', lines: wanted });
  }

  async stepReturn(step: ReturnStep) {
    if (!this.#returned) return false;
    const more = {
      approve: {},
      receive: {},
      reject: { rejection: 'No' },
      replace: { carrier_code: 'dhl', tracking_number: '4000000001' },
    }[step];
    return this.#changeReturn(step, { ...this.#returned, ...more });
  }

  /** Facts that the shop stores, and what the provider has given back. */
  async facts() {
    const { shop } = this.#testShop;
    const { orderId, paymentIntentId, books } = this.#order;
    const { rows } = await shop.db.execute<{ state: string; parcel: string; back: number }>(sql`
      SELECT o.state, o.shipping_state AS parcel, p.refunded_cents AS back FROM orders o JOIN payment p USING (order_id)
      WHERE o.order_id = ${orderId}`);
    const ids = books.map(({ productId }) => productId);
    const stock = await shop.db.execute<{ stock: number }>(
      sql`SELECT stock FROM product WHERE product_id = ANY(${sql.param(ids)}::int[]) ORDER BY product_id`,
    );
    const refunds = await shop.stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
    return {
      ...rows[0],
      stock: stock.rows.map((row) => row.stock),
      atProvider: refunds.data.reduce((sum, { amount }) => sum + amount, 0),
    };
  }

  get #id() {
    return { order_id: this.#order.orderId };
  }

  async #changeReturn(step: ReturnStep | 'open', body: object) {
    const answer = await this.#owner.post(`/desk/returns/${step}`, body);
    expect([200, 409]).toContain(answer.status);
    if (answer.status === 200) {
      const { return_id, version } = answer.body.return_case;
      this.#returned = { return_id, version };
    }
    return answer.status === 200;
  }

  async #row(path: string) {
    const { body } = await this.#owner.post(path, { order_ids: [this.#order.orderId] });
    return body.results[0].ok as boolean;
  }

  async #post(path: string, body: object) {
    const { status } = await this.#owner.post(path, body);
    expect([200, 400, 409]).toContain(status);
    return status === 200;
  }
}
