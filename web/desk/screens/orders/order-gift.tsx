import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Panel } from '../../frame/layout.tsx';
import { giftCardsAddress } from '../../parts/parcels/prints.ts';

interface OrderGiftProps {
  orderId: number;
  gift: NonNullable<DeskOrder['gift']>;
}

/** How a gift is packed, and what its card says. */
export function OrderGift({ orderId, gift: { wrap, message, recipient_name } }: OrderGiftProps) {
  return (
    <Panel
      title="Es un regalo"
      beside={
        <a
          href={giftCardsAddress([orderId])}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center"
        >
          Tarjeta<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      }
    >
      <p className="wrap-anywhere">
        Para <strong>{recipient_name}</strong>.{' '}
        {wrap ? 'Va envuelto, con tarjeta.' : 'Sin envoltura, con tarjeta.'} Sin precios en el paquete.
      </p>
      {message ? <p className="mt-2 wrap-anywhere whitespace-pre-line">«{message}»</p> : null}
    </Panel>
  );
}
