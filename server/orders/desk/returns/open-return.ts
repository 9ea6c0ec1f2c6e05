import type { ReturnReason } from '#contract/desk/returns.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { hasLeft } from '../../../shipping/shipping.ts';
import { recordChange } from '../../../staff/staff.ts';
import { lockOrder } from '../../orders.queries.ts';
import { type Delivered, returnClock } from './return-clock.ts';
import {
  findReturn,
  findReturnableOrder,
  insertReturn,
  type ReturnableOrder,
  type ReturnRecord,
} from './returns.queries.ts';

export interface ReturnInput {
  order_id: number;
  reason: ReturnReason;
  lines: { product_id: number; quantity: number }[];
  note: string;
}

const notPossible = (sentence: string) => new ShopError('RETURN_NOT_POSSIBLE', { sentence });

/** Opens a return of some of an order's copies, with the clock that runs for its reason. */
export async function openReturn(shop: Shop, by: Staff, input: ReturnInput): Promise<ReturnRecord> {
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, input.order_id);
    const order = await findReturnableOrder(tx, input.order_id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    requireCopies(order, input);
    const at = shop.clock.now();
    const { deadline } = returnClock(input.reason, deliveryOf(order, input));
    const { order_id: orderId, reason, note, lines } = input;
    const returnId = await insertReturn(tx, {
      orderId,
      reason,
      note,
      lines,
      deadline,
      at,
      staffId: by.staffId,
    });
    await recordChange(tx, by, {
      call: 'POST /desk/returns/open',
      entity: 'return',
      entityId: returnId,
      label: order.folio,
      after: { reason, note, lines, deadline },
      at,
    });
    return needReturn(tx, returnId);
  });
}

function requireCopies({ state, lines }: ReturnableOrder, input: ReturnInput) {
  if (state !== 'paid' && state !== 'partially_refunded')
    throw notPossible('Este pedido no está pagado, o su dinero ya va de regreso.');
  if (new Set(input.lines.map(({ product_id }) => product_id)).size < input.lines.length)
    throw new ShopError('BAD_REQUEST');
  for (const { product_id, quantity } of input.lines) {
    const line = lines.find(({ product_id: productId }) => productId === product_id);
    if (!line) throw new ShopError('BAD_REQUEST');
    if (quantity > line.copies_left)
      throw notPossible('Esos ejemplares ya se devolvieron o están en otra devolución.');
  }
}

/** A file was delivered when it was paid; a parcel that is still here is no return. */
function deliveryOf(
  { lines, shipping_state, paid_at, shipped_at: shippedAt, delivered_at: deliveredAt }: ReturnableOrder,
  input: ReturnInput,
): Delivered {
  const isDigital = input.lines.every(
    ({ product_id }) => lines.find(({ product_id: productId }) => productId === product_id)?.is_digital,
  );
  if (isDigital && paid_at) return { deliveredAt: paid_at, shippedAt: paid_at };
  // Handed over where it was sold: nothing left by a carrier.
  if (deliveredAt && !shippedAt) return { deliveredAt, shippedAt: deliveredAt };
  if (!hasLeft(shipping_state) || !shippedAt) throw notPossible('Todavía no sale: mejor cancélalo.');
  return { deliveredAt, shippedAt };
}

export async function needReturn(tx: Database, returnId: number): Promise<ReturnRecord> {
  const record = await findReturn(tx, returnId);
  if (!record) throw new ShopError('NOT_FOUND');
  return record;
}
