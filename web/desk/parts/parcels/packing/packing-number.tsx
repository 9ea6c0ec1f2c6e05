import { type ReactNode, useEffect, useRef } from 'react';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { HowToGoOn, OddNumber, OtherCarrier } from '../number-questions.tsx';
import { TrackingForm } from '../tracking-form.tsx';
import type { PackingCardState } from './use-packing-card.ts';
import type { PackedParcel } from './use-packing-round.ts';

interface PackingNumberProps<Packed extends PackedParcel> {
  card: PackingCardState<Packed>;
  onScan: () => void;
  scanLabel: string;
  /** Question whether both go in the same box, once the number is another parcel's. */
  sameBox: ReactNode;
  /** Link to the parcel itself, or to the list of those that left, below a refusal. */
  elsewhere: { to: string; linkText: string };
}

/** The number on the label: scanned, typed or pasted, with what speaks against it. */
export function PackingNumber<Packed extends PackedParcel>(props: PackingNumberProps<Packed>) {
  const { card, onScan, scanLabel, sameBox, elsewhere } = props;
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
      scanLabel={scanLabel}
    >
      {card.isInUse ? sameBox : null}
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
        <HowToGoOn refusal={card.refusal} {...elsewhere} onNext={card.goOn} />
      ) : null}
      {isWide ? (
        <p className="small mt-1.5 text-muted">
          Escanea, pega o escribe. El lector Bluetooth funciona en cualquier parte de la pantalla.
        </p>
      ) : null}
    </TrackingForm>
  );
}

type Judged = Pick<PackingCardState, 'verdict' | 'refusal' | 'isInUse' | 'card'>;

/** The sentence under the field. */
function fieldError({ verdict, refusal, isInUse, card }: Judged): string | null {
  if (verdict.usedBy) return `Esa guía ya está en ${verdict.usedBy.name.replace(/^La /, 'la ')}`;
  if (refusal && (isInUse || refusal.code !== 'TRACKING_IN_USE')) return refusal.text;
  // While it is being typed it is not wrong yet.
  return card.tracking.length > 4 ? verdict.wrong : null;
}
