import { sql } from 'drizzle-orm';
import type { InvoiceData } from '#contract/invoice.ts';
import type { TestShop } from '../../testing/test-shop.ts';
import { orderLinkToken } from '../order-link.ts';

/** A school that asks for the invoice of its library's books. */
export const invoiceAsked: InvoiceData = {
  rfc: 'EKU9003173C9',
  business_name: 'ESCUELA KEMPER URGATE',
  regime: '601',
  postal_code: '26015',
  use: 'G03',
  email: 'caja@escuela.example.test',
};

/** As a guest does it who holds the link to the order. */
export const askByLink = (
  testShop: TestShop,
  { folio }: { folio: string },
  changes: Partial<InvoiceData> = {},
  more: object = {},
) =>
  testShop.guest().post('/orders/request-invoice', {
    token: orderLinkToken(testShop.shop.secrets.orderLinkKey, folio),
    data: { ...invoiceAsked, ...changes },
    ...more,
  });

export async function invoiceRow({ shop }: TestShop, orderId: number) {
  const { rows } = await shop.db.execute<Record<string, unknown>>(
    sql`SELECT * FROM invoice_request WHERE order_id = ${orderId}`,
  );
  return rows[0];
}

export async function putPaidAt({ shop }: TestShop, orderId: number, at: Date) {
  await shop.db.execute(sql`UPDATE payment SET paid_at = ${at.toISOString()} WHERE order_id = ${orderId}`);
}
