import { takeCopiesOut } from '../../../catalog/catalog.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { requireCarrier } from '../../../shipping/shipping.ts';
import { closeReturn } from '../../return-cases.queries.ts';
import { changeReturn, type OneReturn } from './change-return.ts';
import { whyNotReplaced } from './return-money.ts';
import { findShortBook, noteReplacementParcel } from './returns.queries.ts';

interface Replacement extends OneReturn {
  carrier_code: string;
  tracking_number: string;
}

/** «Reponer»: other copies leave the shelf at no price, in a parcel of their own; the order stays as it is. */
export async function replaceReturn(shop: Shop, by: Staff, input: Replacement) {
  const { carrier_code, tracking_number: trackingNumber, ...one } = input;
  const { code: carrierCode } = await requireCarrier(shop.db, carrier_code);
  return changeReturn(shop, by, one, {
    call: 'POST /desk/returns/replace',
    from: ['aprobada', 'recibida'],
    mail: 'replaced',
    async run(tx, record, at) {
      const { return_id: returnId, order_id: orderId, lines } = record;
      const copies = lines.filter(({ is_digital }) => !is_digital);
      if (copies.length === 0)
        throw new ShopError('RETURN_NOT_POSSIBLE', { sentence: 'Un archivo no se repone con un paquete.' });
      const hindrance = whyNotReplaced(record);
      if (hindrance !== null) throw new ShopError('RETURN_NOT_POSSIBLE', { sentence: hindrance });
      const cause = { orderId, reason: 'reposición', staffId: by.staffId, returnId, at } as const;
      if (!(await takeCopiesOut(tx, copies, cause))) {
        const short = await findShortBook(tx, copies);
        throw new ShopError(
          'NOT_ENOUGH_STOCK',
          short && { sentence: `Solo hay ${short.stock} sin apartar.` },
        );
      }
      await closeReturn(tx, returnId, { state: 'repuesta', at });
      await noteReplacementParcel(tx, returnId, { carrierCode, trackingNumber });
      return { carrier_code: carrierCode, tracking_number: trackingNumber };
    },
  });
}
