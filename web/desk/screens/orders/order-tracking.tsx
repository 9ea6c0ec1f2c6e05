import type { DeskOrder } from '#contract/desk/order-views.ts';
import { CopyButton } from '../../frame/copy-button.tsx';
import { momentText } from '../../frame/desk-dates.ts';
import { TextButton } from '../../frame/text-button.tsx';

interface OrderTrackingProps {
  order: DeskOrder;
  onCorrect?: () => void;
}

/** With which carrier and number it left. */
export function OrderTracking({ order, onCorrect }: OrderTrackingProps) {
  const { carrier, tracking_number, tracking_url, shipped_at, delivered_at } = order;
  if (!shipped_at) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 border-t border-sky pt-2">
      <p className="flex flex-wrap items-center gap-x-2 break-all">
        <span>
          {carrier ?? 'Sin paquetería'}
          {tracking_number ? <strong> {tracking_number}</strong> : ' · sin guía'}
        </span>
        {tracking_number ? <CopyButton text={tracking_number} label="Copiar la guía" /> : null}
      </p>
      <p className="small text-order-text">
        enviado {momentText(shipped_at)}
        {delivered_at ? `, entregado ${momentText(delivered_at)}` : null}
      </p>
      {tracking_url ? (
        <a
          href={tracking_url}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Rastrear
        </a>
      ) : null}
      {onCorrect ? <TextButton onClick={onCorrect}>Corregir guía</TextButton> : null}
    </div>
  );
}
