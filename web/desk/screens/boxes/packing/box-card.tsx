import { CopyTextButton } from '../../../frame/copy-button.tsx';
import { addressBlock } from '../../../parts/addresses/address-block.ts';
import { CoverImage } from '../../../parts/books/book-cover.tsx';
import { boxName, boxPlace } from '../../../parts/boxes/box-words.ts';
import { Hindrance } from '../../../parts/parcels/hindrance.tsx';
import { SameBox } from '../../../parts/parcels/number-questions.tsx';
import { PackingNumber } from '../../../parts/parcels/packing/packing-number.tsx';
import type { BoxPacking, PackedBox } from './use-box-packing.ts';

interface BoxCardProps {
  box: PackedBox;
  card: BoxPacking['card'];
  onScan: () => void;
}

/** The box in the hand: what goes into it, and the number that is on it. */
export function BoxCard({ box, card, onScan }: BoxCardProps) {
  const { address, contact_name: full_name, phone, plan } = box;
  return (
    <article aria-label={`${boxName(box.number)} de ${full_name}`} className="desk:desk-panel">
      <h2 className="figure text-2xl leading-tight wrap-anywhere">{full_name}</h2>
      <p className="text-muted">
        {boxPlace(box)} · {plan}
      </p>
      {box.for_child ? <p className="wrap-anywhere">Para {box.for_child}</p> : null}
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
      <Hindrance text={card.hindrance} isSaid={card.refusal !== undefined} />
      {address ? (
        <div className="mt-3">
          <CopyTextButton text={addressBlock({ full_name, phone }, address)}>Copiar dirección</CopyTextButton>
        </div>
      ) : null}
      <PackingNumber
        card={card}
        onScan={onScan}
        scanLabel="Escanear con la cámara"
        sameBox={<SameBox onYes={card.sameBox}>¿Van las dos en la misma caja?</SameBox>}
        elsewhere={{
          to: `/cajas?ver=${card.refusal?.code === 'ALREADY_SHIPPED' ? 'en-camino' : 'por-enviar'}`,
          linkText: 'Ver las cajas',
        }}
      />
    </article>
  );
}
