import { Link, useNavigate, useParams } from 'react-router';
import type { DeskOrder } from '#contract/desk/order-views.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';
import { useMay } from '../../frame/desk-api.ts';
import { momentText, shortDay, weekday } from '../../frame/desk-dates.ts';
import { noteFill } from '../../frame/icons.generated.ts';
import { RecordLayout, ScreenHead } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { StateLabel } from '../../frame/state-label.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { MessagesPanel } from '../../parts/messages/messages-panel.tsx';
import { buyerText, parcelState, paymentState, soldText } from '../../parts/orders/order-words.ts';
import { useOrder } from '../../parts/orders/use-order.ts';
import { personAddress } from '../../parts/people/person-address.ts';
import { ForgetBuyer } from './forget-buyer.tsx';
import { usePlaceInList } from './listed-folios.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderBooks } from './order-books.tsx';
import { OrderGift } from './order-gift.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderAwaited, OrderMoney } from './order-money.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderParcel } from './order-parcel.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWaysBack } from './order-ways-back.tsx';
import { OrderPayLink } from './send-pay-link.tsx';

export function Screen() {
  const { folio = '' } = useParams();
  const order = useOrder(folio);
  const { to, label } = usePlaceInList(folio);
  if (order.data) return <Order order={order.data} />;
  return (
    <>
      <ScreenHead title={folio} back={{ to, label }} />
      <NotRead what="el pedido" query={order} heights={[100, 260, 220]} />
    </>
  );
}

/** Whether a parcel of it ever leaves: an address, and more than files. */
export const hasParcel = ({ address, lines }: Pick<DeskOrder, 'address' | 'lines'>) =>
  address !== null && lines.some(({ is_digital }) => !is_digital);

/** The same copies paid for again within a day: seen before the second parcel leaves. */
function Doubles({ doubles }: Pick<DeskOrder, 'doubles'>) {
  const [wanted, likely] = [true, false].map((isWanted) =>
    doubles.filter(({ is_wanted }) => is_wanted === isWanted),
  );
  return (
    <>
      {likely?.length ? (
        <Notice kind="warning" className="mb-3.5">
          Quizá repetido: lleva lo mismo que <Folios orders={likely} />. Pregunta antes de enviarlo.
        </Notice>
      ) : null}
      {wanted?.length ? (
        <Notice kind="info" className="mb-3.5">
          Lleva lo mismo que <Folios orders={wanted} />: lo pidió otra vez a propósito.
        </Notice>
      ) : null}
    </>
  );
}

function Folios({ orders }: { orders: DeskOrder['doubles'] }) {
  return (
    <>
      {orders.map(({ folio, paid_at }, place) => (
        <span key={folio}>
          {place > 0 ? ', ' : null}
          <Link to={`/pedidos/${folio}`} className="link">
            {folio}
          </Link>{' '}
          ({momentText(paid_at)})
        </span>
      ))}
    </>
  );
}

function Order({ order }: { order: DeskOrder }) {
  const isWide = useIsWide();
  const [mayMoney, mayMessages, mayPeople] = [useMay('money'), useMay('messages'), useMay('people')];
  // On phones the parcel and the money come before what has happened.
  const timeline = <OrderTimeline order={order} />;
  return (
    <>
      <Head order={order} />
      {hasParcel(order) ? <OrderParcel key={`${order.order_id}-${order.version}`} order={order} /> : null}
      {order.hindrance ? (
        <Notice kind="warning" className="mb-3.5">
          {order.hindrance}
        </Notice>
      ) : null}
      {order.doubles.length > 0 ? <Doubles doubles={order.doubles} /> : null}
      {order.note ? <BuyersNote note={order.note} /> : null}
      <RecordLayout
        aside={
          <>
            {order.address ? <OrderAddress order={order} address={order.address} /> : null}
            {order.gift ? <OrderGift orderId={order.order_id} gift={order.gift} /> : null}
            {order.payment ? <OrderMoney order={order} payment={order.payment} /> : null}
            {order.pay_link ? <OrderPayLink link={order.pay_link} folio={order.folio} /> : null}
            {order.awaited ? <OrderAwaited awaited={order.awaited} /> : null}
            {mayMoney && order.payment ? <OrderInvoice folio={order.folio} /> : null}
            <OrderWaysBack order={order} />
            {mayPeople && order.can_forget_buyer ? <ForgetBuyer order={order} /> : null}
            {isWide ? null : timeline}
            <OrderNotes order={order} />
            {mayMessages ? (
              <MessagesPanel of={{ order_id: order.order_id }} none="Nadie ha escrito sobre este pedido." />
            ) : null}
          </>
        }
      >
        <OrderBooks order={order} />
        {isWide ? timeline : null}
      </RecordLayout>
    </>
  );
}

function Head({ order }: { order: DeskOrder }) {
  const place = usePlaceInList(order.folio);
  const payment = paymentState(order.payment_status, order.awaited);
  const parcel = parcelState(order, hasParcel(order));
  return (
    <ScreenHead
      title={order.folio}
      back={{ to: place.to, label: place.label }}
      place={<Neighbours folio={order.folio} />}
      beside={<CopyButton text={order.folio} label="Copiar el folio" />}
      under={
        <>
          <span className="inline-block first-letter:uppercase">{weekday(order.created_at)}</span> ·{' '}
          <Buyer contact={order.contact} />
          {order.is_member ? ' · miembro de Lectores' : null}
          {order.is_guest ? ` · ${soldText(order) ?? 'invitado'}` : null}
          {order.promised_to && !order.delivered_at
            ? ` · llega a más tardar el ${shortDay(order.promised_to)}`
            : null}
        </>
      }
      actions={
        <span className="flex flex-wrap gap-2">
          <StateLabel tone={payment.tone}>{payment.text}</StateLabel>
          {parcel ? <StateLabel tone={parcel.tone}>{parcel.text}</StateLabel> : null}
        </span>
      }
    />
  );
}

/** Leads to the person, for who may see people. */
function Buyer({ contact: { full_name, email } }: Pick<DeskOrder, 'contact'>) {
  const maySeePeople = useMay('people');
  if (!maySeePeople || !email) return <strong className="text-slate">{buyerText(full_name)}</strong>;
  return (
    <Link to={personAddress(email)} className="touch-area font-bold text-slate underline">
      {full_name}
    </Link>
  );
}

/** «3 de 10», with the way to the one before and the one after. */
function Neighbours({ folio }: { folio: string }) {
  const { place, count, previous, next } = usePlaceInList(folio);
  const navigate = useNavigate();
  const go = (to: string | undefined) => () => to && navigate(`/pedidos/${to}`, { replace: true });
  useShortcuts({
    j: { label: 'Siguiente', run: go(next) },
    k: { label: 'Anterior', run: go(previous) },
  });
  if (place === 0) return null;
  return (
    <span className="flex items-center gap-1 text-muted">
      {place} de {count}
      <Neighbour to={previous} icon="arrow-left" label="Pedido anterior" />
      <Neighbour to={next} icon="arrow-right" label="Pedido siguiente" />
    </span>
  );
}

interface NeighbourProps {
  to: string | undefined;
  icon: 'arrow-left' | 'arrow-right';
  label: string;
}

function Neighbour({ to, icon, label }: NeighbourProps) {
  if (!to) return <span className="size-11" />;
  return (
    <Link
      to={`/pedidos/${to}`}
      replace
      aria-label={label}
      className="grid size-11 place-items-center rounded-field text-slate hover:bg-mist"
    >
      <Icon name={icon} size={20} />
    </Link>
  );
}

function BuyersNote({ note }: { note: string }) {
  return (
    <Notice kind="warning" icon={noteFill} className="mb-3.5">
      <strong>Nota de quien compra:</strong> «<span className="whitespace-pre-line">{note}</span>»
    </Notice>
  );
}
