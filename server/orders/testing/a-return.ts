import type { ReturnView } from '#contract/desk/returns.ts';
import { aPaidOrder, type PaidOrder } from '../../checkout/testing/a-paid-order.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../../testing/test-shop.ts';

/** A parcel leaves, and arrives if its day of delivery is known. */
export async function sendParcel(by: StaffMember, { orderId }: PaidOrder, { isDelivered = true } = {}) {
  const parcel = { order_id: orderId, carrier_code: 'dhl', tracking_number: `${1_000_000_000 + orderId}` };
  const sent = await by.post('/desk/orders/ship', parcel);
  if (sent.status !== 200) throw new Error(`The parcel did not leave: ${JSON.stringify(sent.body)}`);
  if (isDelivered) await by.post('/desk/orders/deliver', { order_ids: [orderId] });
}

export interface OpenedReturn {
  order: PaidOrder;
  returned: ReturnView;
  owner: StaffMember;
}

/** A return of all copies of a delivered order, as far as it is to have come. */
export async function aReturn(
  testShop: TestShop,
  {
    reason = 'dañado',
    steps = [],
    quantities = [1],
    by,
  }: {
    reason?: string;
    steps?: readonly ('approve' | 'receive')[];
    quantities?: readonly number[];
    by?: StaffMember;
  } = {},
): Promise<OpenedReturn> {
  const owner = by ?? (await aStaffMember(testShop));
  const order = await aPaidOrder(testShop, quantities);
  await sendParcel(owner, order);
  const lines = order.books.map(({ productId, quantity }) => ({ product_id: productId, quantity }));
  let answer = await owner.post('/desk/returns/open', { order_id: order.orderId, reason, lines });
  for (const step of steps) {
    const { return_id, version } = answer.body.return_case;
    answer = await owner.post(`/desk/returns/${step}`, { return_id, version });
  }
  if (answer.status !== 200) throw new Error(`The return was refused: ${JSON.stringify(answer.body)}`);
  return { order, returned: answer.body.return_case, owner };
}
