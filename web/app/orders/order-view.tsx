import type { ReactNode } from 'react';
import { addressLine } from '#contract/address.ts';
import { cardName } from '#contract/card-brands.ts';
import { dateText } from '#contract/mexico-city.ts';
import type { OrderView } from '#contract/orders.ts';
import { Button } from '../ui/button.tsx';
import { creditCard } from '../ui/card-icons.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { StatusLabel } from '../ui/status-label.tsx';
import { Stepper } from '../ui/stepper.tsx';
import { Downloads } from './downloads.tsx';
import { OrderLines } from './order-lines.tsx';
import {
  arrivalDays,
  hasParcel,
  headline,
  type OrderFacts,
  orderStatus,
  paymentStatus,
  shippingProgress,
} from './order-status.ts';
import { OrderTotals } from './order-totals.tsx';
import './print.css';

/** An order as its page shows it; the last three are for clients only. */
export interface ShownOrder extends OrderView {
  delivered_on?: string | null;
  was_sent?: boolean;
  receipt_url?: string | null;
}

const factsOf = (order: ShownOrder): OrderFacts => ({ ...order, ships: order.address !== null });

interface OrderProps {
  order: ShownOrder;
}

/** Name, date and state, at the top of the order's own page. */
export function OrderHead({ order }: OrderProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div>
        <h1 className="heading">Pedido {order.folio}</h1>
        <p className="text-muted">{dateText(order.created_at)}</p>
      </div>
      <OrderState order={order} />
    </div>
  );
}

export function OrderState({ order }: OrderProps) {
  const status = orderStatus(factsOf(order));
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <StatusLabel tone={status.tone}>{status.label}</StatusLabel>
      <Button variant="text" size={44} className="print:hidden" onClick={() => window.print()}>
        Imprimir
      </Button>
    </div>
  );
}

interface OrderBodyProps extends OrderProps {
  /** Heading level of the parts. */
  as: 'h2' | 'h3';
  /** One under the other, as in a dialog. */
  isOneColumn?: boolean;
  /** What can be done with the order. */
  children: ReactNode;
}

export function OrderBody({ order, as, isOneColumn, children }: OrderBodyProps) {
  return (
    <>
      <Progress order={order} as={as} isOneColumn={isOneColumn} />
      <Downloads downloads={order.downloads} as={as} className="mt-4" />
      <div
        className={classNames(
          'mt-4 grid items-start gap-4',
          !isOneColumn && 'lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] lg:gap-6',
        )}
      >
        <Panel title="Libros" as={as}>
          <OrderLines lines={order.lines} />
        </Panel>
        <div className="grid gap-4">
          <Payment order={order} as={as} />
          <Destination order={order} as={as} />
          {order.note ? (
            <Panel title="Nota" as={as}>
              <p className="wrap-anywhere whitespace-pre-line text-muted">{order.note}</p>
            </Panel>
          ) : null}
          {children}
        </div>
      </div>
    </>
  );
}

type PartProps = Pick<OrderBodyProps, 'order' | 'as' | 'isOneColumn'>;

function Progress({ order, as: Heading, isOneColumn }: PartProps) {
  const facts = factsOf(order);
  const { title, text } = headline(facts);
  const progress = shippingProgress(facts);
  return (
    <section
      aria-label="Cómo va tu pedido"
      className={classNames(
        'mt-5 grid items-center gap-x-10 gap-y-6 rounded-block rounded-tr-promo bg-sky px-5 py-6 sm:px-8',
        !isOneColumn && 'lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:px-12 lg:pr-16',
      )}
    >
      <div>
        <Heading className="heading max-w-[20ch]">{title}</Heading>
        <p className="mt-1.5">{text}</p>
        {order.tracking_url ? (
          <a
            href={order.tracking_url}
            target="_blank"
            rel="noreferrer"
            className="link mt-1 inline-flex min-h-11 items-center gap-2 print:hidden"
          >
            <Icon name="truck" size={20} />
            Rastrear mi paquete{order.carrier ? ` con ${order.carrier}` : ''}
          </a>
        ) : null}
      </div>
      {progress ? <Stepper {...progress} label="Avance del envío" /> : null}
    </section>
  );
}

function Payment({ order, as }: PartProps) {
  const { subtotal_cents: subtotal, shipping_cents: shipping, total_cents: total, payment } = order;
  const { label } = paymentStatus(order.payment_status);
  return (
    <Panel title="Resumen" as={as}>
      <OrderTotals {...{ subtotal, shipping, total }} />
      <p className="small mt-3 flex items-center gap-2 text-muted">
        <Icon name={creditCard} size={20} />
        {payment?.last4 ? `${cardName(payment)} · ${label}` : label}
      </p>
      <p className="micro mt-1 text-muted">Precios en pesos mexicanos (MXN)</p>
      {order.receipt_url ? (
        <a
          href={order.receipt_url}
          target="_blank"
          rel="noreferrer"
          className="link mt-1 inline-flex min-h-11 items-center print:hidden"
        >
          Ver recibo<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      ) : null}
    </Panel>
  );
}

function Destination({ order, as }: PartProps) {
  const { address, contact } = order;
  return (
    <Panel title={address ? 'Se envía a' : 'Contacto'} as={as}>
      <p className="wrap-anywhere">{contact.full_name}</p>
      <p className="wrap-anywhere text-muted">{address ? addressLine(address) : contact.email}</p>
      {address?.references ? <p className="small text-muted">{address.references}</p> : null}
      <Parcel order={order} />
    </Panel>
  );
}

/** Where the parcel is, in figures. */
function Parcel({ order }: OrderProps) {
  const facts = factsOf(order);
  if (order.was_sent === undefined || !hasParcel(facts)) return null;
  const arrival = arrivalDays(facts);
  return (
    <div className="small mt-3 border-t border-line pt-1">
      <Facts
        rows={[
          ['Envío', order.was_sent ? 'Enviado' : 'Pendiente de envío'],
          ...(order.shipped_at ? [['Salió el', dateText(order.shipped_at)] as const] : []),
          ...(order.carrier ? [['Paquetería', order.carrier] as const] : []),
          ...(arrival ? [['Llega', arrival] as const] : []),
        ]}
      />
    </div>
  );
}

function Panel({ title, as: Heading, children }: { title: string; as: 'h2' | 'h3'; children: ReactNode }) {
  return (
    <section className="panel p-5 sm:p-7">
      <Heading className="heading-3 mb-3">{title}</Heading>
      {children}
    </section>
  );
}
