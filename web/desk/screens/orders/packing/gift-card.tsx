import { giftReady } from '#contract/desk/gift-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { bindBox } from '../../../frame/bind.ts';
import { giftFill, printerBold, tagBold } from '../../../frame/icons.generated.ts';
import { giftCardsAddress, slipsAddress } from '../../../parts/parcels/prints.ts';
import type { PackedOrder } from './use-packing-session.ts';

type Gift = NonNullable<PackedOrder['gift']>;

interface GiftCardProps {
  orderId: number;
  gift: Gift;
}

/** What a gift needs beside its books, before them so that it cannot be missed. */
export function GiftCard({ orderId, gift: { wrap, message } }: GiftCardProps) {
  return (
    <section
      aria-label="Es un regalo"
      className={classNames('mt-3 rounded-block rounded-br-thumb p-4.5', wrap ? 'bg-mango' : 'bg-mango-pale')}
    >
      <h3 className="figure flex items-center gap-3 text-2xl leading-tight">
        <Icon name={giftFill} size={32} />
        {wrap ? 'Va envuelto' : 'Lleva tarjeta'}
      </h3>
      {message ? (
        <div className="mt-3 rounded-field bg-white p-4">
          <p className="small text-muted">La tarjeta dice</p>
          <p className="heading-3 wrap-anywhere whitespace-pre-line">{message}</p>
        </div>
      ) : (
        <p className="mt-2">La tarjeta no lleva mensaje.</p>
      )}
      <div className="mt-3 grid grid-cols-2 gap-3">
        <PrintButton href={giftCardsAddress([orderId])}>Tarjeta</PrintButton>
        <PrintButton href={slipsAddress([orderId])}>Hoja</PrintButton>
      </div>
    </section>
  );
}

function PrintButton({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="button" data-variant="secondary" data-size={44}>
      <span className="button-face">
        <Icon name={printerBold} size={20} />
        <span className="button-label">{children}</span>
      </span>
    </a>
  );
}

export function NoPrices() {
  return (
    <p className="mt-3 flex items-center gap-2.5 font-bold">
      <Icon name={tagBold} size={20} />
      Sin precios en el paquete
    </p>
  );
}

interface GiftTickProps {
  gift: Gift;
  /** Why it must not leave; null once it is ticked. */
  unready: string | null;
  onTick: (isReady: boolean) => void;
}

/** Without this tick nothing sends a gift. */
export function GiftTick({ gift, unready, onTick }: GiftTickProps) {
  return (
    <div className="mt-4">
      <label className="flex min-h-12 items-center gap-3.5 rounded-field border-[1.5px] border-control bg-white px-3.5 py-2.5 font-bold">
        <input type="checkbox" className="check-mark" {...bindBox(unready === null, onTick)} />
        {giftReady(gift.wrap)}
      </label>
      <p role="status" className="small mt-1.5 text-muted">
        {unready}
      </p>
    </div>
  );
}
