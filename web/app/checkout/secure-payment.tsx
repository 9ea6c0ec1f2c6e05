import type { LaterMethod } from '#contract/later-payment.ts';
import { waysToPay } from '../settings/ways-to-pay.ts';
import { Icon } from '../ui/icon.tsx';

const CARDS = ['Visa', 'Mastercard', 'American Express'];

/** Note beside a button that pays: the safety of the payment, the accepted cards, and the ways to pay later. */
export function SecurePayment({ laterMethods = [] }: { laterMethods?: readonly LaterMethod[] }) {
  return (
    <div className="mt-3.5">
      <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
        <p className="flex items-center gap-1.5 font-bold">
          <Icon name="lock-key" size={20} />
          Pago seguro
        </p>
        <ul aria-label="Tarjetas que aceptamos" className="flex flex-wrap justify-center gap-1.5">
          {CARDS.map((card) => (
            <li key={card} className="micro rounded-chip border border-control px-2 pb-px font-bold">
              {card}
            </li>
          ))}
        </ul>
      </div>
      <p className="small mt-2 text-center text-balance text-muted">
        {laterMethods.length > 0
          ? `${waysToPay(laterMethods)}.`
          : 'Con tarjeta de crédito o débito, en la página segura del procesador de pagos.'}{' '}
        No guardamos los datos de tu tarjeta.
      </p>
    </div>
  );
}
