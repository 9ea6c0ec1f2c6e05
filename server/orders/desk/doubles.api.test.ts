import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBook } from '../../catalog/testing/a-book.ts';
import { settlePayment } from '../../checkout/settling/settle-payment.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { aContact, anAddress, type CartEntry } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPaidOrder, type PaidOrder, putParcel } from '../testing/a-paid-order.ts';

/** Orders that were likely paid twice by mistake, from two browsers. */
let book: CartEntry;
const testShop = await testShopOfFile();
const owner = await aStaffMember(testShop);
beforeEach(async () => {
  // Payments of earlier tests are dated far back.
  await paidAgo(sql`true`, 100);
  book = await aBook(testShop.shop.db, { stock: 9 });
});
afterEach(() => testShop.expectInvariants());

async function paidAgo(which: ReturnType<typeof sql>, hours: number) {
  const at = sql`now() - make_interval(hours => ${hours})`;
  await testShop.shop.db.execute(sql`UPDATE payment SET paid_at = ${at} WHERE ${which}`);
  await testShop.shop.db.execute(
    sql`UPDATE orders SET paid_at = ${at} WHERE paid_at IS NOT NULL AND ${which}`,
  );
}

let people = 0;
/** Somebody of their own: no e-mail and no address of another test. */
function aPerson() {
  people += 1;
  return {
    contact_information: { ...aContact, email: `persona${people}@example.test` },
    address_information: { ...anAddress, street: `Calle ${people}` },
  };
}
const order = (facts: object, entries: readonly CartEntry[] = [book]) =>
  aPaidOrder(testShop, { entries, ...facts });

const onToday = async (by = owner) => (await by.get('/desk/today')).body.doubles;
const onOrder = async ({ folio }: PaidOrder, by = owner) =>
  (await by.get(`/desk/orders/get?folio=${folio}`)).body.order.doubles.map((one: PaidOrder) => one.folio);

describe('two orders of the same copies', () => {
  test.each<[what: string, other: (one: ReturnType<typeof aPerson>) => object]>([
    [
      'of one e-mail, however it is written, to two addresses',
      ({ contact_information }) => ({
        ...aPerson(),
        contact_information: { ...contact_information, email: contact_information.email.toUpperCase() },
      }),
    ],
    [
      'to one address, of two e-mails',
      ({ address_information }) => ({
        ...aPerson(),
        address_information: { ...address_information, neighborhood: 'Otra', city: 'CDMX' },
      }),
    ],
  ])('%s are pointed out, each at the other, and the later one on Hoy', async (_, other) => {
    const person = aPerson();
    const first = await order(person);
    await paidAgo(sql`order_id = ${first.orderId}`, 23);
    const second = await order(other(person));
    expect(await onToday()).toEqual({ count: 1, folio: second.folio, earlier_folio: first.folio });
    expect([await onOrder(first), await onOrder(second)]).toEqual([[second.folio], [first.folio]]);
  });

  test('count once, also where e-mail and address are the same, and three are two too many', async () => {
    const person = aPerson();
    const [first, second] = [await order(person), await order(person)];
    expect(await onToday()).toEqual({ count: 1, folio: second.folio, earlier_folio: first.folio });
    const third = await order(person);
    expect(await onToday()).toEqual({ count: 2, folio: second.folio, earlier_folio: first.folio });
    expect(await onOrder(third)).toEqual([first.folio, second.folio]);
  });

  test('are none where people, copies or days differ', async () => {
    const person = aPerson();
    const first = await order(person);
    await order(aPerson());
    await order(person, [{ ...book, quantity: 2 }]);
    await order(person, [book, await aBook(testShop.shop.db)]);
    expect([await onToday(), await onOrder(first)]).toEqual([
      { count: 0, folio: null, earlier_folio: null },
      [],
    ]);
    await paidAgo(sql`order_id = ${first.orderId}`, 25);
    const second = await order(person);
    expect([(await onToday()).count, await onOrder(first), await onOrder(second)]).toEqual([0, [], []]);
  });

  test('are no matter any more once the money went back, and on Hoy once the second has left', async () => {
    const person = aPerson();
    const [first, second] = [await order(person), await order(person)];
    await putParcel(testShop.shop.db, second.sessionId, 'enviado');
    expect([(await onToday()).count, await onOrder(second)]).toEqual([0, [first.folio]]);
    const { stripe } = testShop.shop;
    const { payment_intent } = await stripe.checkout.sessions.retrieve(first.sessionId);
    await stripe.refunds.create({ payment_intent: String(payment_intent) });
    await settlePayment(testShop.shop, first.sessionId, 'webhook');
    expect(await onOrder(second)).toEqual([]);
  });

  test('are not likely a mistake where the buyer said that they want it once more; a third one without a word is', async () => {
    const person = aPerson();
    const first = await order(person);
    const wanted = await order({ ...person, again_after: first.folio });
    expect((await onToday()).count).toBe(0);
    const doublesOf = async ({ folio }: PaidOrder) =>
      (await owner.get(`/desk/orders/get?folio=${folio}`)).body.order.doubles;
    expect(await doublesOf(first)).toMatchObject([{ folio: wanted.folio, is_wanted: true }]);
    expect(await doublesOf(wanted)).toMatchObject([{ folio: first.folio, is_wanted: true }]);
    const third = await order(person);
    expect(await onToday()).toEqual({ count: 1, folio: third.folio, earlier_folio: first.folio });
    expect(await doublesOf(wanted)).toMatchObject([
      { folio: first.folio, is_wanted: true },
      { folio: third.folio, is_wanted: false },
    ]);
  });

  test('are seen by who packs, and not by who writes texts', async () => {
    const person = aPerson();
    const [first, second] = [await order(person), await order(person)];
    const [packer, editor] = [
      await aStaffMember(testShop, 'shipping'),
      await aStaffMember(testShop, 'content'),
    ];
    expect((await onToday(packer)).folio).toBe(second.folio);
    expect(await onOrder(second, packer)).toEqual([first.folio]);
    expect(await onToday(editor)).toBeUndefined();
  });
});
