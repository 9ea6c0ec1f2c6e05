import { Link } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { ageGround, ageTone } from '#web/ui/tones.ts';
import { CopyTextButton } from '../../../frame/copy-button.tsx';
import { noteFill } from '../../../frame/icons.generated.ts';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { addressBlock } from '../../../parts/addresses/address-block.ts';
import { CoverImage } from '../../../parts/books/book-cover.tsx';
import { booksText } from '../../../parts/orders/order-words.ts';
import { Hindrance } from '../../../parts/parcels/hindrance.tsx';
import { SameBox } from '../../../parts/parcels/number-questions.tsx';
import { PackingNumber } from '../../../parts/parcels/packing/packing-number.tsx';
import type { PackingCardState } from '../../../parts/parcels/packing/use-packing-card.ts';
import { GiftCard, GiftTick, NoPrices } from './gift-card.tsx';
import { copiesOf } from './packing-list.tsx';
import type { PackedOrder, PackingSession } from './use-packing-session.ts';

interface PackingCardProps {
  card: PackingCardState<PackedOrder>;
  session: PackingSession;
  order: PackedOrder;
  onScan: () => void;
}

/** The order in the hand: what goes into the parcel, and the number that is on it. */
export function PackingCard({ card, session, order, onScan }: PackingCardProps) {
  const isWide = useIsWide();
  const { address, contact_name, phone } = order;
  return (
    <article aria-label={`Pedido ${order.folio}`} className="desk:desk-panel">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="figure text-2xl leading-tight">{order.folio}</h2>
          <p className="text-muted">
            {contact_name} · {address.city}
          </p>
        </div>
        <p className="pt-1 whitespace-nowrap">{booksText(copiesOf(order))}</p>
      </div>
      {order.gift ? <GiftCard orderId={order.id} gift={order.gift} /> : null}
      {order.gift ? <NoPrices /> : null}
      <div className="mt-3 gap-4 desk:flex">
        <Books lines={order.lines} />
        {isWide ? (
          <div className="w-46 shrink-0">
            <p className="small text-muted">Va a</p>
            <p className="mb-2 wrap-anywhere whitespace-pre-line">
              {addressBlock({ full_name: contact_name, phone }, address)}
            </p>
            <CopyTextButton text={addressBlock({ full_name: contact_name, phone }, address)}>
              Copiar
            </CopyTextButton>
          </div>
        ) : null}
      </div>
      <Hindrance text={card.hindrance} isSaid={card.refusal !== undefined} />
      {order.note ? (
        <Notice kind="warning" icon={noteFill} className="mt-3">
          «<span className="whitespace-pre-line">{order.note}</span>»
        </Notice>
      ) : null}
      {order.gift ? <GiftTick gift={order.gift} unready={card.unready} onTick={card.tick} /> : null}
      <PackingNumber
        card={card}
        onScan={onScan}
        scanLabel="Escanear guía"
        sameBox={<SameParcel card={card} session={session} />}
        elsewhere={{ to: `/pedidos/${order.folio}`, linkText: 'Ver el pedido' }}
      />
      {card.after && !isWide ? (
        <p className="small mt-4 border-t border-line pt-3 text-muted">
          Sigue: <strong>{card.after.folio}</strong> · {card.after.contact_name}, {card.after.address.city}
        </p>
      ) : null}
    </article>
  );
}

const folioIn = (text: string) => /BC-[0-9A-Z]{8}/.exec(text)?.[0];

function SameParcel({ card, session }: Pick<PackingCardProps, 'card' | 'session'>) {
  const folio = card.verdict.usedBy?.folio ?? folioIn(card.refusal?.text ?? '');
  const other = session.round.parcels.find((order) => order.folio === folio);
  const link = folio ? (
    <Link to={`/pedidos/${folio}`} className="link inline-flex min-h-11 items-center">
      Ver el otro
    </Link>
  ) : null;
  return (
    <SameBox onYes={card.sameBox} link={link}>
      {other ? `${other.contact_name}, ${other.address.city}. ` : null}¿Van dos pedidos en la misma caja?
    </SameBox>
  );
}

function Books({ lines }: { lines: PackedOrder['lines'] }) {
  return (
    <ul className="grid grow grid-cols-2 gap-3.5 sm:grid-cols-[repeat(auto-fill,152px)]">
      {lines.map(({ product_id, title, quantity, image_url, age_min }) => (
        <li key={product_id} className="min-w-0">
          <div
            className={classNames(
              'relative grid place-items-center rounded-block rounded-br-thumb py-5',
              ageGround[ageTone(age_min)],
            )}
          >
            <CoverImage url={image_url} className="w-22 rounded-chip shadow-md" />
            {quantity > 1 ? (
              <span className="figure absolute -top-1.5 -right-1 rounded-field bg-mango px-2 text-[2rem] leading-tight">
                ×{quantity}
              </span>
            ) : null}
          </div>
          <p className="mt-2 leading-tight font-bold">{title}</p>
        </li>
      ))}
    </ul>
  );
}
