import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Found, FoundOrder } from '#contract/desk/today.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { StateLabel, type StateTone } from '../../frame/state-label.tsx';
import { stateWords } from '../../parts/books/book-words.ts';
import { personAddress } from '../../parts/people/person-address.ts';

interface FoundListProps {
  found: Found;
  q: string;
  onLeave: () => void;
}

export function FoundList({
  found: { orders = [], boxes = [], people = [], messages = [], books = [], titles = [] },
  q,
  onLeave,
}: FoundListProps) {
  if (orders.length + boxes.length + people.length + messages.length + books.length + titles.length === 0)
    return <p>Nada con «{q}». Prueba con el folio o el teléfono.</p>;
  return (
    <>
      <Section title="Pedidos" isEmpty={orders.length === 0}>
        {orders.map((order) => (
          <Row key={order.order_id} to={`/pedidos/${order.folio}`} onLeave={onLeave}>
            <OrderWords order={order} />
          </Row>
        ))}
      </Section>
      <Section title="Clientes" isEmpty={people.length === 0}>
        {people.map(({ key, email, name, is_guest }) => (
          <Row key={key} to={personAddress(key)} onLeave={onLeave}>
            <span className="font-bold">{name || email}</span>
            <span className="min-w-0 grow break-all text-muted">{name ? email : ''}</span>
            {is_guest ? <StateLabel tone="pending">Invitado</StateLabel> : null}
          </Row>
        ))}
      </Section>
      <Section title="Cajas" isEmpty={boxes.length === 0}>
        {boxes.map(({ shipment_id, contact_name, plan, state }) => (
          <Row key={shipment_id} to="/cajas?ver=por-enviar" onLeave={onLeave}>
            <span className="font-bold">{contact_name}</span>
            <span className="grow text-muted">{plan}</span>
            <StateLabel {...foundState(state, 'paid')} />
          </Row>
        ))}
      </Section>
      <Section title="Mensajes" isEmpty={messages.length === 0}>
        {messages.map(({ thread_id, full_name, subject }) => (
          <Row key={thread_id} to={`/mensajes/${thread_id}`} onLeave={onLeave}>
            <span className="font-bold">{full_name}</span>
            <span className="grow text-muted">{subject}</span>
          </Row>
        ))}
        {messages.length > 0 ? (
          <Row to={`/mensajes?q=${encodeURIComponent(q)}`} onLeave={onLeave}>
            <span className="link">Todos los mensajes con «{q}»</span>
          </Row>
        ) : null}
      </Section>
      <Section title="Libros" isEmpty={books.length === 0}>
        {books.map(({ product_id, title, sku, authors, state }) => (
          <Row key={product_id} to={`/libros/${product_id}`} onLeave={onLeave}>
            <span className="font-bold">{title}</span>
            <span className="min-w-0 grow text-muted">{[sku, ...authors].join(' · ')}</span>
            <StateLabel tone={stateWords[state].tone}>{stateWords[state].text}</StateLabel>
          </Row>
        ))}
      </Section>
      <Section title="Por enviar con ese título" isEmpty={titles.length === 0}>
        {titles.map(({ title, folio, contact_name }) => (
          <Row key={folio + title} to={`/pedidos/${folio}`} onLeave={onLeave}>
            <span className="font-bold">{title}</span>
            <span className="grow text-muted">
              {folio} · {contact_name}
            </span>
          </Row>
        ))}
      </Section>
    </>
  );
}

function OrderWords({
  order: { folio, contact_name, created_at, shipping_state, payment_status },
}: {
  order: FoundOrder;
}) {
  return (
    <>
      <span className="font-bold whitespace-nowrap">{folio}</span>
      <span className="grow text-muted">
        {contact_name} · {shortDay(created_at)}
      </span>
      <StateLabel {...foundState(shipping_state, payment_status)} />
    </>
  );
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (isEmpty) return null;
  return (
    <section className="mb-3">
      <h3 className="small text-muted">{title}</h3>
      <ul>{children}</ul>
    </section>
  );
}

function Row({ to, onLeave, children }: { to: string; onLeave: () => void; children: ReactNode }) {
  return (
    <li className="border-b border-line">
      <Link
        to={to}
        onClick={onLeave}
        className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 py-2 -outline-offset-3 hover:bg-mist"
      >
        {children}
      </Link>
    </li>
  );
}

interface StateWords {
  tone: StateTone;
  children: string;
}

const parcels: Readonly<Record<ShippingState, StateWords>> = {
  'pendiente de envío': { tone: 'waiting', children: 'Pendiente de envío' },
  procesando: { tone: 'working', children: 'Empacando' },
  enviado: { tone: 'moving', children: 'Enviado' },
  'en tránsito': { tone: 'moving', children: 'En tránsito' },
  entregado: { tone: 'good', children: 'Entregado' },
};

const money: Partial<Record<PaymentState, StateWords>> = {
  review: { tone: 'warning', children: 'Por revisar' },
  paid_oversold: { tone: 'warning', children: 'Por revisar' },
  disputed: { tone: 'bad', children: 'En aclaración' },
  refunded: { tone: 'money', children: 'Devuelto' },
  refund_pending: { tone: 'pending', children: 'Devolución en camino' },
};

/** The one state that matters of a found thing: its money where that holds it up, else its parcel. */
function foundState(parcel: ShippingState, payment: PaymentState): StateWords {
  if (payment === 'paid' || payment === 'partially_refunded') return parcels[parcel];
  return money[payment] ?? { tone: 'pending', children: 'Sin pagar' };
}
