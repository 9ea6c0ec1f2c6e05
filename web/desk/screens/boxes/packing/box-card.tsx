import type { BoxRow } from '#contract/desk/boxes.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyTextButton } from '../../../frame/copy-button.tsx';
import { addressBlock } from '../../../parts/addresses/address-block.ts';
import { CoverImage } from '../../../parts/books/book-cover.tsx';
import { boxName, boxPlace } from '../../../parts/boxes/box-words.ts';
import { Hindrance } from '../../../parts/parcels/hindrance.tsx';
import { HowToGoOn, OddNumber, OtherCarrier } from '../../../parts/parcels/number-questions.tsx';
import { TrackingForm } from '../../../parts/parcels/tracking-form.tsx';
import type { BoxPacking } from './use-box-packing.ts';

interface BoxCardProps {
  box: BoxRow;
  packing: BoxPacking;
  onScan: () => void;
}

/** The box in the hand: what goes into it, and the number that is on it. */
export function BoxCard({ box, packing, onScan }: BoxCardProps) {
  const { address, contact_name: full_name, phone, plan } = box;
  return (
    <article aria-label={`${boxName(box.number)} de ${full_name}`} className="desk:desk-panel">
      <h2 className="figure text-2xl leading-tight wrap-anywhere">{full_name}</h2>
      <p className="text-muted">
        {boxPlace(box)} · {plan}
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-3.5 sm:grid-cols-[repeat(auto-fill,152px)]">
        {box.titles.map(({ product_id, title, image_url }) => (
          <li key={product_id} className="min-w-0">
            <div className="grid place-items-center rounded-block rounded-br-thumb bg-mist py-5">
              <CoverImage url={image_url} className="w-22 rounded-chip shadow-md" />
            </div>
            <p className="mt-2 leading-tight font-bold wrap-anywhere">{title}</p>
          </li>
        ))}
      </ul>
      <Hindrance text={packing.hindrance} isSaid={packing.refusal !== undefined} />
      {address ? (
        <div className="mt-3">
          <CopyTextButton text={addressBlock({ full_name, phone }, address)}>Copiar dirección</CopyTextButton>
        </div>
      ) : null}
      <Guia packing={packing} onScan={onScan} />
    </article>
  );
}

function Guia({ packing, onScan }: Omit<BoxCardProps, 'box'>) {
  const { tracking, refusal, carrier } = packing;
  const isInUse = refusal?.code === 'TRACKING_IN_USE';
  return (
    <TrackingForm
      carrier={carrier}
      tracking={tracking}
      error={refusal?.text}
      onType={packing.type}
      isRight={packing.isRight}
      onSend={() => packing.send()}
      onScan={onScan}
      scanLabel="Escanear con la cámara"
    >
      {isInUse ? (
        <div className="mt-3 rounded-button bg-mist p-3.5">
          <p className="mb-2">¿Van las dos en la misma caja?</p>
          <Button variant="secondary" size={44} onClick={packing.sendShared}>
            Sí, la misma caja
          </Button>
        </div>
      ) : null}
      {packing.seemsOf && !isInUse ? (
        <OtherCarrier
          chosen={carrier}
          seems={packing.seemsOf}
          onChange={packing.setCarrier}
          onKeep={packing.keepCarrier}
        />
      ) : null}
      {packing.odd && !isInUse ? <OddNumber carrier={packing.odd} onSend={() => packing.send(true)} /> : null}
      {refusal ? (
        <HowToGoOn
          refusal={refusal}
          to={`/cajas?ver=${refusal.code === 'ALREADY_SHIPPED' ? 'en-camino' : 'por-enviar'}`}
          linkText="Ver las cajas"
          onNext={packing.goOn}
        />
      ) : null}
    </TrackingForm>
  );
}
