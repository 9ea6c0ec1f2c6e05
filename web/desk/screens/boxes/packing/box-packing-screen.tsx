import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ScreenHead } from '../../../frame/layout.tsx';
import { EmptyScreen, NotRead } from '../../../frame/screen-states.tsx';
import { boxName, boxPlace } from '../../../parts/boxes/box-words.ts';
import { CarrierField } from '../../../parts/parcels/carrier-field.tsx';
import { OfflineStrip } from '../../../parts/parcels/offline/offline-strip.tsx';
import { PackingFoot } from '../../../parts/parcels/packing-foot.tsx';
import { PackingRow } from '../../../parts/parcels/packing-row.tsx';
import { useOthersPacking } from '../../../parts/parcels/use-claim.ts';
import { Scanner } from '../../../parts/scanning/scanner.tsx';
import { useReader } from '../../../parts/scanning/use-reader.ts';
import { PrintBoxes } from '../print-boxes.tsx';
import { BoxCard } from './box-card.tsx';
import { type BoxPacking, useBoxPacking } from './use-box-packing.ts';

/** «Empacar y enviar» for boxes: a card for each, its slip and its label scanned. */
export function Screen() {
  const [search] = useSearchParams();
  const asked = /^[1-9]\d{0,8}$/.exec(search.get('caja') ?? '')?.[0];
  return <Packing key={asked} asked={asked ? Number(asked) : null} />;
}

function Packing({ asked }: { asked: number | null }) {
  const packing = useBoxPacking(asked);
  const [isScanning, setIsScanning] = useState(false);
  const { waiting, round, card } = packing;
  const { current } = card;
  useReader(card.scan);
  if (!waiting.data) return <NotRead what="las cajas por enviar" query={waiting} heights={[90, 320]} />;
  const onScan = () => setIsScanning(true);
  return (
    <div className="pb-20 desk:max-w-160 desk:pb-0">
      <ScreenHead
        title="Empacar y enviar"
        back={{ to: '/cajas?ver=por-enviar', label: 'Cajas' }}
        under={<Progress packing={packing} />}
        actions={<PrintBoxes rows={waiting.data} tab="to-send" />}
      />
      <OfflineStrip isOffline={round.isOffline} />
      <div className="mb-4 max-w-60">
        <CarrierField value={card.carrier} onChange={card.setCarrier} />
      </div>
      {packing.isMissing ? (
        <Notice kind="warning" className="mb-4">
          La caja de esa hoja no está por enviar. Búscala en Cajas.
        </Notice>
      ) : null}
      {isScanning ? (
        <Scanner
          hint={
            card.card.isBySlip
              ? 'Ahora, la etiqueta de la paquetería.'
              : 'Escanea la hoja de la caja o la guía.'
          }
          onCode={card.scan}
          onClose={() => setIsScanning(false)}
        />
      ) : null}
      {current ? (
        <>
          <BoxCard key={current.id} box={current} card={card} onScan={onScan} />
          <PackingFoot
            word="Enviada"
            carrier={card.carrier}
            tracking={card.card.tracking}
            packing={card}
            isScanning={isScanning}
            onScan={onScan}
          />
        </>
      ) : (
        <AllDone isWaiting={round.waiting > 0} />
      )}
      <OpenBoxes packing={packing} />
    </div>
  );
}

function Progress({ packing: { sent, card } }: { packing: BoxPacking }) {
  const left = card.toDo.length;
  return (
    <p role="status">
      {sent > 0 ? `${sent} ${sent === 1 ? 'enviada' : 'enviadas'} · ` : ''}
      {left === 1 ? 'Queda 1' : `Quedan ${left}`}
    </p>
  );
}

function AllDone({ isWaiting }: { isWaiting: boolean }) {
  return (
    <EmptyScreen
      title={isWaiting ? 'Listo, en cuanto vuelva la conexión.' : 'No hay cajas por enviar.'}
      action={
        <LinkButton variant="secondary" size={44} to="/cajas?ver=en-camino">
          Ver en camino
        </LinkButton>
      }
    >
      {isWaiting ? null : 'Las que ya tienen títulos llegan aquí solas.'}
    </EmptyScreen>
  );
}

/** What waits for the network or could not leave. */
function OpenBoxes({ packing: { round, card } }: { packing: BoxPacking }) {
  const othersPacking = useOthersPacking();
  const open = round.parcels.filter((box) => round.isOpen(box, card.current));
  if (open.length === 0) return null;
  return (
    <section aria-label="Cajas de esta vuelta" className="desk-panel mt-4 px-0 py-0">
      <ul>
        {open.map((box) => (
          <PackingRow
            key={box.id}
            name={box.contact_name}
            under={`${boxPlace(box)} · ${box.plan}`}
            packer={othersPacking(box, 'la')}
            beside={boxName(box.number)}
            mark={round.markOf(box)}
            refusal={round.refusals.get(box.id)?.text}
            isHere={box.id === card.current?.id}
            onChoose={() => card.choose(box)}
          />
        ))}
      </ul>
    </section>
  );
}
