import type { Contact } from '#contract/contact.ts';
import type { PaymentMethod } from '#contract/later-payment.ts';
import { saleOf } from '#server/checkout/testing/a-sale-by-hand.ts';
import { anAddress, checkoutBody } from '#server/testing/test-guest.ts';
import { persist } from '../../../harness/wait.ts';
import { type Buyer, soon } from '../../harness/buyer.ts';
import type { Phone } from '../../harness/people.ts';
import type { Book } from '../../harness/plant-books.ts';
import type { Setup } from '../../harness/setup.ts';

/** Sells books that are sent, to be paid by a link, as often as it takes to be answered. Answers the token of the link. */
export async function sellByLink(
  seller: Phone,
  books: readonly Book[],
  contact: Contact,
): Promise<string | undefined> {
  const sale = saleOf(books, {
    payment: 'link',
    handed_over: false,
    contact,
    address: { ...anAddress, state: 'Ciudad de México' },
    expected_cents: Math.round(checkoutBody(books).total * 100),
  });
  const answer = await seller('/orders/sell', sale);
  return answer?.body.order?.pay_link?.split('/').at(-1);
}

interface LinkBuyer {
  buyer: Buyer;
  books: readonly Book[];
  contact: Contact;
  method: PaymentMethod;
}

/** Is sold to, and clicks twice at once, again and again, until it is said how the order is paid. */
export async function orderByLink(
  { origin }: Setup,
  { buyer, books, contact, method }: LinkBuyer,
  seller: Phone,
): Promise<string | undefined> {
  const token = await sellByLink(seller, books, contact);
  if (token === undefined) return undefined;
  const click = () => buyer.ask('/api/payments/pay-by-link', { token, payment_method: method });
  return persist(buyer.determinedMs, async () => {
    const answers = await Promise.all([click(), click()]);
    const url = answers.find((answer) => answer?.body.url !== undefined)?.body.url;
    if (url !== undefined) return { done: url };
    // The click before made the transfer, and only its answer was lost.
    const shown = await buyer.ask(`/api/payments/get-pay-link?token=${token}`);
    const address = shown?.body.order?.order_url;
    return address ? { done: new URL(address, origin).href } : soon(answers[0]);
  });
}
