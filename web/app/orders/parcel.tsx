import type { OrderView } from '#contract/orders.ts';
import { Facts } from '../ui/facts.tsx';
import { Icon } from '../ui/icon.tsx';
import { hasParcel, type OrderFacts } from './order-status.ts';
import { Panel } from './panel.tsx';
import { parcelSteps } from './parcel-steps.ts';
import { TrackingNumber } from './tracking-number.tsx';

interface ParcelProps {
  /** The order; `was_sent` is known for clients only. */
  order: OrderView & { was_sent?: boolean };
  facts: OrderFacts;
  as: 'h2' | 'h3';
}

/** State of the parcel, and its steps so far. */
export function Parcel({ order, facts, as }: ParcelProps) {
  if (!hasParcel(facts)) return null;
  const { was_sent: wasSent, carrier } = order;
  const steps = parcelSteps(order, facts);
  return (
    <Panel title="Tu paquete" as={as}>
      <Facts
        rows={[
          ...(wasSent === undefined ? [] : [['Envío', wasSent ? 'Enviado' : 'Pendiente de envío'] as const]),
          ...(carrier ? [['Paquetería', carrier] as const] : []),
          ...(order.tracking_number
            ? [['Guía', <TrackingNumber key="guia" number={order.tracking_number} />] as const]
            : []),
        ]}
      />
      {order.tracking_url ? (
        <a
          href={order.tracking_url}
          target="_blank"
          rel="noreferrer"
          className="link mt-1 inline-flex min-h-11 items-center gap-2 print:hidden"
        >
          <Icon name="truck" size={20} />
          Rastrear mi paquete{carrier ? ` con ${carrier}` : ''}
        </a>
      ) : null}
      <Timeline steps={steps} />
    </Panel>
  );
}

const squares = {
  next: 'size-5 border-2 border-order-text/60',
  now: 'size-5 border-3 border-slate bg-mango',
  done: 'm-0.5 size-4 bg-slate',
} as const;

/** Steps of a parcel, the newest on top; each square hops to the one below it. */
function Timeline({ steps }: { steps: ReturnType<typeof parcelSteps> }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label="Pasos de tu paquete" reversed className="mt-4">
      {steps.map(({ name, text, state }, index) => (
        <li key={name} className="relative flex gap-4 pb-5 last:pb-0">
          {index < steps.length - 1 ? (
            <span
              aria-hidden="true"
              className={`absolute top-7 bottom-0 left-2 border-l-4 border-dotted ${state === 'next' ? 'border-order-text/40' : 'border-slate'}`}
            />
          ) : null}
          <span aria-hidden="true" className={`mt-0.5 shrink-0 rounded-[5px] ${squares[state]}`} />
          <p className="leading-snug">
            <span className={`block font-bold ${state === 'next' ? 'text-muted' : ''}`}>{name}</span>{' '}
            <span className="small text-muted">{text}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
