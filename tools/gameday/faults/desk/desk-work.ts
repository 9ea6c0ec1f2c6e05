import { randomUUID } from 'node:crypto';
import type { Chance } from '../../harness/random.ts';
import type { Phone } from '../../harness/staff.ts';
import type { DeskOrder } from './desk.queries.ts';

/** What the desk answered about one order. */
export interface Answered {
  orderId: number;
  /** Guías that the desk said the order left with. */
  sentWith: string[];
  /** Keys of refunds that the desk said were written down. */
  refunded: string[];
  /** A person tapped until the end of their patience. */
  isOpen: boolean;
}

let guias = 0;
const aGuia = () => {
  guias += 1;
  return `DIA${String(guias).padStart(8, '0')}`;
};

/** Two people, each with a phone, do with an order what chance wants. */
export async function workOn(
  order: DeskOrder,
  phones: readonly [Phone, Phone],
  chance: Chance,
): Promise<Answered> {
  const answered: Answered = { orderId: order.orderId, sentWith: [], refunded: [], isOpen: false };
  const [one, other] = phones;
  const fate = chance.next();
  if (fate < 0.35) await ship(one, order, answered);
  else if (fate < 0.5) await Promise.all([ship(one, order, answered), ship(other, order, answered)]);
  else if (fate < 0.6) await giveBack(one, order, answered, 'all');
  else if (fate < 0.75) {
    await giveBack(one, order, answered, 'a copy');
    await ship(other, order, answered);
  } else if (fate < 0.85)
    await Promise.all([giveBack(one, order, answered, 'a copy'), giveBack(other, order, answered, 'a copy')]);
  else if (fate < 0.95)
    await Promise.all([ship(one, order, answered), giveBack(other, order, answered, 'all')]);
  else await Promise.all([giveBack(one, order, answered, 'all'), giveBack(other, order, answered, 'all')]);
  return answered;
}

async function ship(phone: Phone, { orderId }: DeskOrder, answered: Answered) {
  const tracking_number = aGuia();
  const answer = await phone('/orders/ship', {
    order_id: orderId,
    carrier_code: 'estafeta',
    tracking_number,
  });
  if (!answer) answered.isOpen = true;
  if (answer?.status === 200) answered.sentWith.push(tracking_number);
}

async function giveBack(phone: Phone, order: DeskOrder, answered: Answered, what: 'all' | 'a copy') {
  const request_key = randomUUID();
  const { orderId, totalCents } = order;
  const [first] = order.lines;
  const chosen = what === 'all' || !first ? order.lines : [{ ...first, quantity: 1 }];
  const sum = chosen.reduce((cents, { quantity, unitCents }) => cents + quantity * unitCents, 0);
  const answer = await phone('/checkout/refund', {
    order_id: orderId,
    lines: chosen.map(({ productId, quantity }) => ({ product_id: productId, quantity, restock: true })),
    shipping: what === 'all',
    other_cents: 0,
    reason: 'cancela',
    request_key,
    expected_cents: what === 'all' ? totalCents : sum,
    notify: true,
  });
  if (!answer) answered.isOpen = true;
  if (answer?.status === 200) answered.refunded.push(request_key);
}

/** A box gets its titles and leaves, both marked by both phones at once. */
export async function sendBox(
  shipmentId: number,
  phones: readonly Phone[],
  product_ids: number[],
): Promise<void> {
  const filled = { rows: [{ shipment_id: shipmentId, product_ids }] };
  await Promise.all(phones.map((phone) => phone('/boxes/assign', filled)));
  await Promise.all(
    phones.map((phone) =>
      phone('/boxes/ship-many', {
        carrier_code: 'dhl',
        rows: [{ shipment_id: shipmentId, tracking_number: aGuia() }],
      }),
    ),
  );
}
