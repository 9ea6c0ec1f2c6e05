import { useState } from 'react';
import type { OfferView } from '#contract/desk/offers.ts';
import type { RowResult } from '#contract/desk/parcels.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Amount } from '../../frame/amount.tsx';
import { useIsOwner } from '../../frame/desk-api.ts';
import { StateLabel } from '../../frame/state-label.tsx';
import { TextButton } from '../../frame/text-button.tsx';
import { showDone, showFailed, showUndo } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { daysText, offerState } from './offer-words.ts';
import { useOffers } from './use-offers.ts';

/** Offers that are over: the latest, so that the panel does not grow for ever. */
const OVER_SHOWN = 3;

/** The first answer as a sentence: of one book there is one. */
function say([result]: readonly RowResult[], done: string) {
  if (!result) return;
  if (!result.ok)
    showFailed(new Error(result.reason ?? ''), result.reason ?? 'No se pudo. Inténtalo de nuevo.');
  else if (result.audit_entry_id === null) showDone(done);
  else showUndo(done, [result.audit_entry_id]);
}

/** «Ofertas» of a book: what it costs for some days; where the law fixes its price, until when. */
export function Offers({ productId }: { productId: number }) {
  const isOwner = useIsOwner();
  const { data } = useOffers(productId);
  // `undefined` closed, `null` a new one.
  const [open, setOpen] = useState<OfferView | null>();
  if (!data) return null;
  const current = data.offers.filter(({ state }) => state !== 'over');
  const over = data.offers.filter(({ state }) => state === 'over').slice(0, OVER_SHOWN);
  return (
    <section className="mt-4 border-t border-line pt-2">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="font-bold">Ofertas</h3>
        {isOwner ? <TextButton onClick={() => setOpen(null)}>Poner oferta</TextButton> : null}
      </div>
      {data.fixed_price ? <FixedPrice text={data.fixed_price} isOwner={isOwner} /> : null}
      {data.discounted_cents === null ? null : (
        <Discount productId={productId} cents={data.discounted_cents} isOwner={isOwner} />
      )}
      {[...current, ...over].length > 0 ? (
        <ul>
          {[...current, ...over].map((offer) => (
            <OfferRow key={offer.offer_id} offer={offer} isOwner={isOwner} onChange={() => setOpen(offer)} />
          ))}
        </ul>
      ) : data.fixed_price || data.discounted_cents !== null ? null : (
        <p className="text-muted">Sin oferta: se vende a su precio.</p>
      )}
      {open === undefined ? null : (
        <OfferDialog
          productIds={[productId]}
          changes={open ?? undefined}
          onClose={() => setOpen(undefined)}
          take={(results) => say(results, open ? 'Oferta cambiada.' : 'Oferta puesta.')}
        />
      )}
    </section>
  );
}

/** «Precio único hasta el 12 may 2028» strong, the law beside it. */
function FixedPrice({ text, isOwner }: { text: string; isOwner: boolean }) {
  const [what, ...law] = text.split(' (');
  return (
    <Notice kind="warning" className="mb-3">
      <strong>{what}</strong> {law.length > 0 ? `(${law.join(' (')}` : null}
      {isOwner ? (
        <span className="mt-1 block">
          Si es usado, saldo o está agotado, elige «Es una excepción» en el tipo de precio, escribe por qué y
          guarda.
        </span>
      ) : null}
    </Notice>
  );
}

/** A discount that no day ends, as lists of books and earlier times have left it. */
function Discount({ productId, cents, isOwner }: { productId: number; cents: number; isOwner: boolean }) {
  const end = useDeskWrite('POST /desk/catalog/end-discount', {
    onDone: ({ results }) => say(results, 'Descuento quitado.'),
    onFailed: (error) => showFailed(error, 'No se pudo quitar. Inténtalo de nuevo.'),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <strong>
        <Amount cents={cents} />
      </strong>
      <span className="grow">Descuento sin fecha</span>
      {isOwner ? (
        <TextButton disabled={end.isPending} onClick={() => end.write({ product_ids: [productId] })}>
          Quitar descuento
        </TextButton>
      ) : null}
    </p>
  );
}

interface OfferRowProps {
  offer: OfferView;
  isOwner: boolean;
  onChange: () => void;
}

function OfferRow({ offer, isOwner, onChange }: OfferRowProps) {
  const { tone, text } = offerState(offer);
  const end = useDeskWrite('POST /desk/catalog/end-offer', {
    onDone: ({ results }) => say(results, 'Oferta terminada.'),
    onFailed: (error) => showFailed(error, 'No se pudo terminar. Inténtalo de nuevo.'),
  });
  const days = daysText(offer);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <StateLabel tone={tone}>{text}</StateLabel>
      <strong>
        <Amount cents={offer.offer_cents} />
      </strong>
      <span className="grow">{days}</span>
      {isOwner && offer.state !== 'over' ? (
        <>
          <TextButton onClick={onChange}>
            Cambiar<span className="sr-only"> la oferta del {days}</span>
          </TextButton>
          <TextButton disabled={end.isPending} onClick={() => end.write({ offer_ids: [offer.offer_id] })}>
            {offer.state === 'running' ? 'Terminar ahora' : 'Quitar'}
            <span className="sr-only"> la oferta del {days}</span>
          </TextButton>
        </>
      ) : null}
    </li>
  );
}
