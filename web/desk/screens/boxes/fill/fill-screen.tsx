import { lazy, Suspense, useEffect, useState } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { footRef, useFoot } from '../../../frame/foot.tsx';
import { EmptyScreen, NotRead } from '../../../frame/screen-states.tsx';
import { showFailed } from '../../../frame/undo-toast.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { shuffleBold } from '../box-icons.generated.ts';
import { FillList } from './fill-list.tsx';
import { type FillRow, fillSummary, missingSummary, type Place } from './fill-rows.ts';
import { PickTitle } from './pick-title.tsx';
import { PoolStrip } from './pool-strip.tsx';
import { SkipBox } from './skip-box.tsx';
import { useFill, useProposal } from './use-fill.ts';

const fetchPoolDialog = async () => ({ default: (await import('./pool-dialog.tsx')).PoolDialog });
/** What sorts by dragging weighs as much as the rest of the screen. */
const PoolDialog = lazy(fetchPoolDialog);

/** The boxes of one plan that wait for their titles. */
export function FillBoxes({ planId, toSend }: { planId: number; toSend: string }) {
  const proposal = useProposal(planId);
  if (proposal.data) return <Filling planId={planId} proposal={proposal.data} toSend={toSend} />;
  return <NotRead what="las cajas por llenar" query={proposal} />;
}

interface FillingProps {
  planId: number;
  proposal: NonNullable<ReturnType<typeof useProposal>['data']>;
  toSend: string;
}

function Filling({ planId, proposal, toSend }: FillingProps) {
  const fill = useFill(planId, proposal);
  const [picking, setPicking] = useState<Place>();
  const [skipping, setSkipping] = useState<FillRow>();
  const [isListOpen, setIsListOpen] = useState(false);
  useEffect(() => {
    // It is there when the list is opened. What failed is asked for again then.
    fetchPoolDialog().catch(() => {});
  }, []);
  const openList = () =>
    fetchPoolDialog().then(
      () => setIsListOpen(true),
      // What was chosen for the boxes stays.
      (error) => showFailed(error, 'No se pudo abrir la lista. Revisa tu conexión y toca otra vez.'),
    );
  const { rows } = fill;
  return (
    <>
      <PoolStrip titles={fill.titles} lowStock={proposal.low_stock} onOpen={() => void openList()} />
      {rows.length > 0 ? (
        <>
          <FillList fill={fill} onPick={setPicking} onSkip={setSkipping} />
          <FillBar fill={fill} />
        </>
      ) : (
        <EmptyScreen
          title="Ninguna caja espera títulos."
          action={
            <LinkButton variant="secondary" size={44} to={toSend}>
              Ver por enviar
            </LinkButton>
          }
        >
          Las que se paguen aparecen aquí solas.
        </EmptyScreen>
      )}
      {picking ? (
        <PickTitle
          place={picking}
          onPick={(slot, book) => fill.swap(picking.row.box.shipment_id, picking.place, slot, book)}
          onClose={() => setPicking(undefined)}
        />
      ) : null}
      {skipping ? <SkipBox row={skipping} onClose={() => setSkipping(undefined)} /> : null}
      {isListOpen ? (
        <Suspense>
          <PoolDialog planId={planId} titles={fill.titles} onClose={() => setIsListOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What would leave the shelf, and the button that lets it. */
function FillBar({ fill }: { fill: ReturnType<typeof useFill> }) {
  const { rows, chosen } = fill;
  const isWide = useIsWide();
  useFoot(true);
  const missing = missingSummary(rows);
  const boxes = chosen.length === 1 ? '1 caja' : `${chosen.length} cajas`;
  return (
    <section
      ref={footRef}
      aria-label="Confirmar títulos"
      className="on-slate sticky bottom-[calc(12px+env(safe-area-inset-bottom))] z-30 mt-4 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-[18px] px-4 py-3 desk:bottom-4 desk:px-5"
    >
      <div role="status" className="grow basis-64">
        <p className="font-bold">{fillSummary(rows, chosen)}</p>
        {missing ? <p className="text-muted-on-dark">{missing}</p> : null}
      </div>
      {isWide || fill.isChanged ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2.5 rounded-compact bg-slate-2 px-4 font-bold hover:brightness-110"
          onClick={fill.proposeAgain}
        >
          <Icon name={shuffleBold} size={20} />
          Volver a proponer
        </button>
      ) : null}
      <Button
        icon="check-bold"
        disabled={chosen.length === 0}
        busy={fill.isConfirming && 'Confirmando…'}
        className="max-desk:w-full"
        onClick={() => fill.confirm(chosen)}
      >
        Confirmar {boxes}
      </Button>
    </section>
  );
}
