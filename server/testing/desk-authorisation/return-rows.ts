import type { deskReturnCalls } from '#contract/desk/returns.ts';
import { aPaidOrder } from '../../checkout/testing/a-paid-order.ts';
import { aReturn, sendParcel } from '../../orders/testing/a-return.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import { type DeskRow, type DeskRows, OWNER, OWNER_AND_SHIPPING } from './row.ts';

/** A step of a return that has come so far. */
const step =
  (steps: readonly ('approve' | 'receive')[], more: object = {}): DeskRow['ask'] =>
  async (testShop) => {
    const { return_id, version } = (await aReturn(testShop, { steps })).returned;
    return { body: { return_id, version, ...more } };
  };

const SEEING: DeskRow['shows'] = ['an unconfirmed owner', 'shipping', 'owner'];

export const returnRows: DeskRows<typeof deskReturnCalls> = {
  'GET /desk/returns/list': {
    answers: OWNER_AND_SHIPPING,
    shows: SEEING,
    async ask(testShop) {
      return { query: { tab: 'open' }, secrets: [(await aReturn(testShop)).order.folio] };
    },
  },
  'GET /desk/returns/get': {
    answers: OWNER_AND_SHIPPING,
    shows: SEEING,
    async ask(testShop) {
      const { order, returned } = await aReturn(testShop);
      return { query: { return_id: String(returned.return_id) }, secrets: [order.folio] };
    },
  },
  'POST /desk/returns/open': {
    answers: OWNER,
    async ask(testShop) {
      const order = await aPaidOrder(testShop);
      await sendParcel(await aStaffMember(testShop), order);
      const lines = order.books.map(({ productId }) => ({ product_id: productId, quantity: 1 }));
      return { body: { order_id: order.orderId, reason: 'dañado', lines } };
    },
  },
  'POST /desk/returns/approve': { answers: OWNER, ask: step([]) },
  'POST /desk/returns/reject': { answers: OWNER, ask: step([], { rejection: 'Llegó usado.' }) },
  'POST /desk/returns/receive': { answers: OWNER_AND_SHIPPING, ask: step(['approve']) },
  'POST /desk/returns/replace': {
    answers: OWNER,
    ask: step(['approve'], { carrier_code: 'dhl', tracking_number: '9876543210' }),
  },
};
