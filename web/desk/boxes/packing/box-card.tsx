import type { BoxRow } from '#contract/desk/boxes.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { barcode, barcodeBold } from '../../frame/icons.generated.ts';
import { addressBlock } from '../../orders/address-block.ts';
import { CoverImage } from '../../orders/book-cover.tsx';
import { CopyTextButton } from '../../orders/copy-button.tsx';
import { needsTracking, trackingLabel } from '../../orders/order-words.ts';
import { useCarriers } from '../../orders/use-orders.ts';
import { boxName, boxPlace } from '../box-words.ts';
import type { BoxPacking } from './use-box-packing.ts';

interface BoxCardProps {
  box: BoxRow;
  packing: BoxPacking;
  onScan: () => void;
}

/** The box in the hand: what goes into it, and the number that is on it. */
export function BoxCard({ box, packing, onScan }: BoxCardProps) {
  const { address, contact_name: full_name, phone, plan, packed_by } = box;
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
      {packed_by ? (
        <Notice kind="warning" className="mt-3">
          {packed_by} la empaca.
        </Notice>
      ) : null}
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
  const known = useCarriers().data?.find(({ code }) => code === carrier);
  const isInUse = refusal?.code === 'TRACKING_IN_USE';
  return (
    <form
      noValidate
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault();
        packing.send();
      }}
    >
      <div className="flex items-start gap-2">
        <TextField
          className="min-w-0 grow"
          label={trackingLabel(known)}
          optional={!needsTracking(carrier)}
          value={tracking}
          onChange={(event) => packing.type(event.target.value)}
          error={refusal?.text}
          lead={<Icon name={barcode} size={20} />}
          trail={
            tracking ? <IconButton icon="x" label="Borrar la guía" onClick={() => packing.type('')} /> : null
          }
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="send"
          spellCheck={false}
        />
        <button
          type="button"
          aria-label="Escanear con la cámara"
          onClick={onScan}
          className="mt-6.5 grid size-12 shrink-0 place-items-center rounded-field border-b-4 border-slate-shadow bg-slate text-white"
        >
          <Icon name={barcodeBold} />
        </button>
      </div>
      {isInUse ? (
        <div className="mt-3 rounded-button bg-mist p-3.5">
          <p className="mb-2">¿Van las dos en la misma caja?</p>
          <Button variant="secondary" size={44} onClick={packing.sendShared}>
            Sí, la misma caja
          </Button>
        </div>
      ) : null}
    </form>
  );
}
