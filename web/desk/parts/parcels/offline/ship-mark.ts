import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/ui/api.ts';
import { deskApi } from '../../../frame/desk-api.ts';
import type { Shipped, ShippingMark } from './shipping-queue.ts';

interface Kind {
  /** Resolves to the audit entry by which it can be undone; null where an earlier answer was lost. */
  ship: (mark: ShippingMark) => Promise<number | null>;
  sentText: (mark: ShippingMark) => string;
}

const kinds: Record<Shipped, Kind> = {
  order: {
    async ship({ id, key, carrierCode, isReady, ...mark }) {
      const dispatch = dispatchOf(mark);
      const body = { order_id: id, carrier_code: carrierCode, is_gift_ready: isReady, ...dispatch };
      const answer = await deskApi('POST /desk/orders/ship', { body, idempotencyKey: key });
      return answer.audit_entry_id;
    },
    sentText: ({ name }) => `${name} enviado. El correo sale en 5 minutos.`,
  },
  box: {
    async ship({ id, key, carrierCode, ...mark }) {
      const rows = [{ shipment_id: id, ...dispatchOf(mark) }];
      const { results } = await deskApi('POST /desk/boxes/ship-many', {
        body: { carrier_code: carrierCode, rows },
        idempotencyKey: key,
      });
      const [result] = results;
      if (result?.ok) return result.audit_entry_id;
      const code = (result?.code ?? 'NOT_SHIPPABLE') as ErrorCode;
      throw new ApiError(result?.reason ?? 'Esta caja no se pudo enviar.', { status: 409, code });
    },
    sentText: () => 'Caja enviada.',
  },
};

const dispatchOf = ({ trackingNumber, isShared }: Pick<ShippingMark, 'trackingNumber' | 'isShared'>) => ({
  tracking_number: trackingNumber || undefined,
  is_shared: isShared,
});

/** Sends a mark. After a lost answer it can be sent again: the same person's same guía is no second departure. */
export const shipMark = (mark: ShippingMark) => kinds[mark.of].ship(mark);

export const sentText = (mark: ShippingMark) => kinds[mark.of].sentText(mark);
