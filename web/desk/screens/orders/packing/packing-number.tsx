import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { HowToGoOn, OddNumber, OtherCarrier } from '../../../parts/parcels/number-questions.tsx';
import { TrackingForm } from '../../../parts/parcels/tracking-form.tsx';
import type { PackingCardState } from './use-packing-card.ts';
import type { usePackingSession } from './use-packing-session.ts';

interface PackingNumberProps {
  card: PackingCardState;
  session: ReturnType<typeof usePackingSession>;
  onScan: () => void;
}

/** The number on the label: scanned, typed or pasted, with what speaks against it. */
export function PackingNumber({ card, session, onScan }: PackingNumberProps) {
  const isWide = useIsWide();
  const input = useRef<HTMLInputElement>(null);
  // On phones the keyboard would cover the books.
  useEffect(() => {
    if (isWide) input.current?.focus({ preventScroll: true });
  }, [isWide]);
  const { tracking } = card.card;
  return (
    <TrackingForm
      ref={input}
      carrier={card.carrier}
      tracking={tracking}
      error={fieldError(card) ?? undefined}
      isRight={tracking !== '' && card.canSend && !card.refusal && !card.verdict.unlike}
      onType={card.type}
      onSend={() => {
        if (card.canSend) card.send();
      }}
      onScan={onScan}
      scanLabel="Escanear guía"
    >
      {card.isInUse ? <SameBox card={card} session={session} /> : null}
      {card.verdict.seemsOf && !card.isInUse ? (
        <OtherCarrier
          chosen={card.carrier}
          seems={card.verdict.seemsOf}
          onChange={card.setCarrier}
          onKeep={card.keepCarrier}
        />
      ) : null}
      {card.card.isAsked && card.verdict.unlike && !card.isInUse ? (
        <OddNumber carrier={card.verdict.unlike} onSend={() => card.send(true)} />
      ) : null}
      {card.refusal && card.current ? (
        <HowToGoOn
          refusal={card.refusal}
          to={`/pedidos/${card.current.folio}`}
          linkText="Ver el pedido"
          onNext={card.goOn}
        />
      ) : null}
      {isWide ? (
        <p className="small mt-1.5 text-muted">
          Escanea, pega o escribe. El lector Bluetooth funciona en cualquier parte de la pantalla.
        </p>
      ) : null}
    </TrackingForm>
  );
}

/** The sentence under the field. */
function fieldError({ verdict, refusal, isInUse, card }: PackingCardState): string | null {
  if (verdict.usedBy) return `Esa guía ya está en ${verdict.usedBy}`;
  if (refusal && (isInUse || refusal.code !== 'TRACKING_IN_USE')) return refusal.text;
  // While it is being typed it is not wrong yet.
  return card.tracking.length > 4 ? verdict.wrong : null;
}

/** A question must not come up behind the foot or the message above it. */
const intoView = (question: HTMLElement | null) => question?.scrollIntoView({ block: 'nearest' });

const folioIn = (text: string) => /BC-[0-9A-Z]{8}/.exec(text)?.[0];

/** Two orders in one box is right, and asked for: «Enviado» stays off until then. */
function SameBox({ card, session }: Omit<PackingNumberProps, 'onScan'>) {
  const folio = card.verdict.usedBy ?? folioIn(card.refusal?.text ?? '');
  const other = session.orders.find((order) => order.folio === folio);
  return (
    <div ref={intoView} className="mt-3 scroll-mb-44 rounded-button bg-mist p-3.5">
      <p>
        {other ? `${other.contact_name}, ${other.address.city}. ` : null}¿Van dos pedidos en la misma caja?
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size={44} onClick={card.sameBox}>
          Sí, la misma caja
        </Button>
        {folio ? (
          <Link to={`/pedidos/${folio}`} className="link inline-flex min-h-11 items-center">
            Ver el otro
          </Link>
        ) : null}
      </p>
    </div>
  );
}
