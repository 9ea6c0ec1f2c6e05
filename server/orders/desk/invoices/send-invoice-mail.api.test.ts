import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aPaidOrder } from '../../testing/a-paid-order.ts';
import { askByLink } from '../../testing/an-invoice.ts';
import { sendInvoiceMail } from './send-invoice-mail.ts';

const sent: Mail[] = [];
const testShop = await testShopOfFile();
beforeAll(() => {
  testShop.shop.mailer = { send: async (mail) => void sent.push(mail) };
});

test.each([
  ['paid', 'Corregir y pedirla otra vez'],
  ['refunded', 'Ver mi pedido'],
])('the mail about a rejected invoice of an order that is %s offers: %s', async (state, offered) => {
  const { db } = testShop.shop;
  const order = await aPaidOrder(testShop);
  await askByLink(testShop, order);
  await db.execute(
    sql`UPDATE invoice_request SET state = 'rejected', reason = 'x' WHERE order_id = ${order.orderId}`,
  );
  await db.execute(sql`UPDATE orders SET state = ${state} WHERE order_id = ${order.orderId}`);
  await sendInvoiceMail(testShop.shop, { orderId: order.orderId, kind: 'rejected', key: `mail:${state}` });
  const text = sent.at(-1)?.text ?? '';
  expect(['Corregir y pedirla otra vez', 'Ver mi pedido'].filter((label) => text.includes(label))).toEqual([
    offered,
  ]);
});
