import type { PaymentDetails } from '#contract/checkout.ts';
import { weekdayText } from '#contract/delivery-words.ts';
import { LinkButton } from '../ui/button.tsx';

type Order = NonNullable<PaymentDetails['order']>;
export type GuestOrder = Order & { guest: NonNullable<Order['guest']> };

interface GuestOrderLinkProps {
  order: GuestOrder;
  email: string | null;
  /** True where another button matters more. */
  isSecond?: boolean;
}

export function GuestOrderLink({ order, email, isSecond }: GuestOrderLinkProps) {
  return (
    <div className="mt-6">
      <LinkButton
        to={`/pedido/${order.guest.link_token}`}
        icon="package"
        variant={isSecond ? 'secondary' : 'primary'}
        wide
      >
        Ver mi pedido
      </LinkButton>
      <p className="small mt-2.5 text-muted wrap-anywhere">
        El mismo enlace va en tu correo{email ? `, ${email}` : ''}. Con él abres tu pedido sin cuenta.
      </p>
    </div>
  );
}

/** Steps of a parcel after its payment. */
export function WhatFollows({ order }: { order: GuestOrder }) {
  const { address } = order.guest;
  if (!address) return null;
  const steps = [
    ['Preparamos tu paquete', order.leaves_on && `Sale el ${weekdayText(order.leaves_on)}.`],
    ['Va en camino', 'Sigue cómo va en la página de tu pedido.'],
    ['Lo recibes en casa', `${address}.`],
  ] as const;
  return (
    <section aria-labelledby="que-sigue" className="mt-8">
      <h2 id="que-sigue" className="heading">
        Qué sigue
      </h2>
      <ol className="mt-3 grid gap-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex items-start gap-3.5">
            <span
              aria-hidden="true"
              className={`figure grid size-11 shrink-0 place-items-center rounded-square border-2 border-slate text-xl ${index === 0 ? 'bg-mango' : ''}`}
            >
              {index + 1}
            </span>
            <p className="leading-snug">
              <strong className="block">{title}</strong>
              {text ? <span className="small text-muted">{text}</span> : null}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
