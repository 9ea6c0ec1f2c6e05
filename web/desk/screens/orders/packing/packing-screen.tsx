import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyScreen, NotRead } from '../../../frame/screen-states.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { OfflineStrip } from '../../../parts/parcels/offline/offline-strip.tsx';
import { usePackingCard } from '../../../parts/parcels/packing/use-packing-card.ts';
import { PackingFoot } from '../../../parts/parcels/packing-foot.tsx';
import { readScan } from '../../../parts/scanning/scanned-text.ts';
import { Scanner } from '../../../parts/scanning/scanner.tsx';
import { useReader } from '../../../parts/scanning/use-reader.ts';
import { PackingCard } from './packing-card.tsx';
import { PackingHead } from './packing-head.tsx';
import { PackingList } from './packing-list.tsx';
import { type PackingSession, usePackingSession } from './use-packing-session.ts';

const idList = /^\d{1,10}(,\d{1,10}){0,99}$/;

export function Screen() {
  const [search] = useSearchParams();
  const asked = search.get('ids');
  const ids = asked && idList.test(asked) ? asked : null;
  return <Packing key={ids} ids={ids} startsScanning={search.get('escanear') === '1'} />;
}

function Packing({ ids, startsScanning }: { ids: string | null; startsScanning: boolean }) {
  const isWide = useIsWide();
  const session = usePackingSession(ids);
  const navigate = useNavigate();
  const card = usePackingCard(session.round, {
    readCode: readScan,
    onOtherSlip: (folio) => void navigate(`/pedidos/${folio}`),
    unknown: 'Ese código no es de una hoja ni de una guía.',
  });
  const [isScanning, setIsScanning] = useState(startsScanning);
  const { answer } = session;
  useReader(card.scan);
  const onCode = (code: string) => {
    card.scan(code);
    // One label for the order in the hand: its number is to be looked at. After a slip the camera goes on.
    if (!card.card.isBySlip && !/BC-[0-9A-Z]{8}$/i.test(code)) setIsScanning(startsScanning);
  };
  if (!answer.data) return <NotRead what="los pedidos por enviar" query={answer} heights={[90, 320]} />;
  const scanner = isScanning ? (
    <Scanner
      hint={
        card.card.isBySlip && !card.isSending
          ? 'Ahora, la etiqueta de la paquetería.'
          : 'Escanea la hoja del pedido o la guía.'
      }
      onCode={onCode}
      onClose={() => setIsScanning(false)}
    />
  ) : null;
  const onScan = () => setIsScanning(true);
  return (
    <>
      <PackingHead session={session} card={card} />
      <OfflineStrip isOffline={session.round.isOffline} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 pb-20 desk:pb-0 desk:grid-cols-[384px_minmax(0,1fr)] desk:gap-6">
        {isWide ? <PackingList session={session} card={card} /> : null}
        <div>
          {scanner}
          {card.current ? (
            <PackingCard
              key={card.current.id}
              card={card}
              session={session}
              order={card.current}
              onScan={onScan}
            />
          ) : (
            <AllDone session={session} />
          )}
          {card.current ? (
            <PackingFoot
              word="Enviado"
              carrier={card.carrier}
              tracking={card.card.tracking}
              packing={card}
              isScanning={isScanning}
              onScan={onScan}
            />
          ) : null}
        </div>
        {isWide ? null : <PackingList session={session} card={card} onlyOpen />}
      </div>
    </>
  );
}

function AllDone({ session }: { session: PackingSession }) {
  const { round, notRead, answer } = session;
  if (notRead > 0)
    return (
      <EmptyScreen
        title={notRead === 1 ? 'Queda 1 por enviar.' : `Quedan ${notRead} por enviar.`}
        action={
          <Button size={44} busy={answer.isFetching && 'Cargando…'} onClick={() => void answer.refetch()}>
            Seguir con los que quedan
          </Button>
        }
      />
    );
  const sent = round.parcels.length;
  return (
    <EmptyScreen
      title={
        sent === 0
          ? 'No hay nada por enviar.'
          : round.waiting > 0
            ? 'Listo, en cuanto vuelva la conexión.'
            : 'Listo, ya no queda ninguno.'
      }
      action={
        <LinkButton variant="secondary" size={44} to="/pedidos?ver=en-camino">
          Ver en camino
        </LinkButton>
      }
    >
      {sent === 0 ? 'Los pedidos pagados llegan aquí solos.' : null}
    </EmptyScreen>
  );
}
