import { randomUUID } from 'node:crypto';
import type { Sale } from '#contract/desk/sales.ts';
import { aBook, type BookInput } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { aContact, anAddress } from '../../testing/test-guest.ts';
import type { TestShop } from '../../testing/test-shop.ts';

type Sold = Awaited<ReturnType<typeof aBook>>;

/** What the desk sends to sell copies of books by hand: in cash and handed over, unless said otherwise. */
export const saleOf = (
  books: readonly (Pick<Sold, 'productId' | 'unitCents'> & { quantity?: number })[],
  changes: Partial<Sale> = {},
): Sale => {
  const lines = books.map(({ productId, unitCents, quantity = 1 }) => ({
    product_id: productId,
    quantity,
    unit_cents: unitCents,
  }));
  return {
    request_key: randomUUID(),
    lines,
    expected_cents: lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0),
    payment: 'cash',
    handed_over: true,
    contact: null,
    address: null,
    note: null,
    ...changes,
  };
};

/** Sale of one copy of a new book. */
export const aSale = async ({ shop }: TestShop, changes: Partial<Sale> = {}, book: BookInput = {}) =>
  saleOf([await aBook(shop.db, { stock: 10, ...book })], changes);

/** An order of one copy that waits to be paid by its link: to be sent, of a new book and sold by a new person unless given. */
export async function aLinkSale(
  testShop: TestShop,
  changes: Partial<Sale> = {},
  { seller: givenSeller, book: givenBook, ...ofBook }: BookInput & { book?: Sold; seller?: StaffMember } = {},
) {
  const book = givenBook ?? (await aBook(testShop.shop.db, { stock: 10, ...ofBook }));
  const sale = saleOf([book], {
    payment: 'link',
    handed_over: false,
    contact: aContact,
    address: anAddress as Sale['address'],
    ...changes,
  });
  const seller = givenSeller ?? (await aStaffMember(testShop));
  const shippingCents = sale.handed_over ? 0 : 9_900;
  const body = { ...sale, expected_cents: sale.expected_cents + shippingCents };
  const answer = await seller.post('/desk/orders/sell', body);
  if (answer.status !== 200) throw new Error(`The order was not sold: ${JSON.stringify(answer.body)}`);
  const { order_id: orderId, folio, total_cents, pay_link } = answer.body.order;
  return { orderId, folio, totalCents: total_cents, token: String(pay_link).slice(-43), book, seller, body };
}

export const aPayLink = async (testShop: TestShop) => (await aLinkSale(testShop)).token;

/** Sells a book by hand, and answers its order. */
export async function aSoldOrder(testShop: TestShop, changes: Partial<Sale> = {}) {
  const seller = await aStaffMember(testShop);
  const answer = await seller.post('/desk/orders/sell', await aSale(testShop, changes));
  if (answer.status !== 200) throw new Error(`The order was not sold: ${JSON.stringify(answer.body)}`);
  const { order_id: orderId, folio } = answer.body.order as { order_id: number; folio: string };
  return { orderId, folio, seller };
}
