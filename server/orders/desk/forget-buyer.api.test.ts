import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Sale } from '#contract/desk/sales.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aSoldOrder, saleOf } from '../../checkout/testing/a-sale-by-hand.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { anAddress } from '../../testing/test-guest.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPaidOrder } from '../testing/a-paid-order.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const rosa = { full_name: 'Rosalinda Única', phone: '5512345678', email: null };
const forget = (order_id: number) => amalia.post('/desk/orders/forget-buyer', { order_id });
const shown = async (folio: string) => (await amalia.get(`/desk/orders/get?folio=${folio}`)).body.order;
const foundBy = async (q: string) => {
  const { orders } = (await amalia.get(`/desk/orders/list?tab=all&q=${encodeURIComponent(q)}`)).body;
  return orders.map(({ folio }: { folio: string }) => folio);
};

/** Tables of the shop in which a row still says a word. */
async function tablesThatSay(word: string): Promise<string[]> {
  const { db } = testShop.shop;
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const said: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute(
      sql`SELECT FROM ${sql.identifier(name)} t WHERE t::text ILIKE ${`%${word}%`} LIMIT 1`,
    );
    if (found.rows.length > 0) said.push(name);
  }
  return said;
}

test('who bought by hand without an e-mail is found by name and telephone, and erased for good', async () => {
  const { folio, orderId } = await aSoldOrder(testShop, { contact: rosa, note: 'Prima de Xochiquetzal' });
  expect([await foundBy('rosalinda'), await foundBy('55 1234 5678')]).toEqual([[folio], [folio]]);
  expect(await shown(folio)).toMatchObject({
    can_forget_buyer: true,
    note: null,
    notes: [{ text: 'Prima de Xochiquetzal', staff_name: expect.any(String) }],
  });
  expect((await forget(orderId)).status).toBe(200);
  expect(await foundBy('rosalinda')).toEqual([]);
  for (const word of ['rosalinda', '5512345678', 'xochiquetzal'])
    expect(await tablesThatSay(word), word).toEqual([]);
  expect(await shown(folio)).toMatchObject({
    can_forget_buyer: false,
    contact: { full_name: '', phone: '' },
    notes: [],
    payment_status: 'paid',
  });
  expect((await forget(orderId)).status).toBe(200);
});

test('an order that is still to be sent keeps its person, and says why', async () => {
  const book = await aBook(testShop.shop.db, { stock: 10 });
  const sale = saleOf([book], {
    contact: rosa,
    handed_over: false,
    address: anAddress as Sale['address'],
  });
  const answer = await amalia.post('/desk/orders/sell', {
    ...sale,
    expected_cents: sale.expected_cents + 9_900,
  });
  const { order_id, folio } = answer.body.order;
  const refused = await forget(order_id);
  expect(refused).toMatchObject({ status: 409, body: { code: 'CANNOT_ERASE' } });
  expect(refused.body.status_Message).toContain(`Su pedido ${folio} todavía no se entrega.`);
  await amalia.post('/desk/orders/ship', { order_id, carrier_code: 'dhl', tracking_number: '2000000001' });
  await amalia.post('/desk/orders/deliver', { order_ids: [order_id] });
  expect((await forget(order_id)).status).toBe(200);
  expect(await shown(folio)).toMatchObject({ address: null, contact: { full_name: '' } });
});

test('an open return keeps the person until it is closed', async () => {
  const { orderId, folio } = await aSoldOrder(testShop, { contact: rosa });
  const [{ product_id }] = (await shown(folio)).lines;
  const input = { order_id: orderId, reason: 'dañado', note: 'Roto', lines: [{ product_id, quantity: 1 }] };
  const opened = await amalia.post('/desk/returns/open', input);
  expect(opened.status).toBe(200);
  expect((await forget(orderId)).body.status_Message).toContain(
    `Tiene una devolución abierta del pedido ${folio}.`,
  );
});

test('an order with an e-mail is not erased here, nor one that is not there', async () => {
  const { orderId, folio } = await aPaidOrder(testShop);
  expect((await shown(folio)).can_forget_buyer).toBe(false);
  for (const id of [orderId, 7_777_777]) expect((await forget(id)).status).toBe(404);
});
