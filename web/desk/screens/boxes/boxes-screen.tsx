import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BoxRow } from '#contract/desk/boxes.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useIsOwner } from '../../frame/desk-api.ts';
import { arrowUUpLeft, copy, prohibit, truckBold } from '../../frame/icons.generated.ts';
import { ScreenHead } from '../../frame/layout.tsx';
import { type MenuEntry, MoreMenu } from '../../frame/more-menu.tsx';
import { MoreRows, RecordList } from '../../frame/record-list.tsx';
import { EmptyScreen, NotRead } from '../../frame/screen-states.tsx';
import { showDone, showFailed } from '../../frame/undo-toast.tsx';
import { useBulkAnswers } from '../../frame/use-bulk-answers.ts';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { useSelection } from '../../frame/use-selection.ts';
import { addressBlock } from '../../parts/addresses/address-block.ts';
import {
  type BoxFilter,
  boxesAddress,
  boxName,
  boxTabTexts,
  readBoxFilter,
} from '../../parts/boxes/box-words.ts';
import { BoxCard, boxColumns, boxCorner } from './box-columns.tsx';
import { BoxesBulk } from './boxes-bulk.tsx';
import { firstToFill, PlanTabs, StateChoice } from './boxes-filters.tsx';
import { CorrectBoxTracking } from './correct-box-tracking.tsx';
import { FillBoxes } from './fill/fill-screen.tsx';
import { SkipBox } from './fill/skip-box.tsx';
import { PrintBoxes } from './print-boxes.tsx';
import { useBoxList } from './use-boxes.ts';
import { useTakeTitlesOut } from './use-take-titles-out.ts';

export function Screen() {
  const [search] = useSearchParams();
  const isOwner = useIsOwner();
  const isWide = useIsWide();
  const filter = readBoxFilter(search, isOwner);
  const list = useBoxList(filter);
  const plans = list.first?.plans ?? [];
  const isFilling = filter.tab === 'to-fill';
  const planId = isFilling ? (filter.planId ?? firstToFill(plans)) : filter.planId;
  return (
    <>
      <ScreenHead
        title="Cajas"
        beside={<StateChoice filter={filter} isOwner={isOwner} />}
        actions={
          <>
            {filter.tab === 'to-send' || filter.tab === 'packing' ? (
              <LinkButton variant="secondary" size={44} icon={truckBold} to="/cajas/enviar">
                Empacar y enviar
              </LinkButton>
            ) : null}
            {isWide || !isFilling ? <PrintBoxes rows={list.rows ?? []} tab={filter.tab} /> : null}
          </>
        }
      />
      <PlanTabs filter={{ ...filter, planId }} plans={list.first && plans} />
      {isFilling ? (
        <ToFill planId={planId} list={list} />
      ) : (
        <BoxList key={boxesAddress(filter)} filter={filter} list={list} />
      )}
    </>
  );
}

function ToFill({ planId, list }: { planId: number | null; list: ReturnType<typeof useBoxList> }) {
  if (planId !== null)
    return <FillBoxes key={planId} planId={planId} toSend={boxesAddress({ tab: 'to-send', planId: null })} />;
  if (!list.first) return <NotRead what="las cajas" query={list} />;
  return <EmptyScreen title="Ningún plan manda cajas." />;
}

const idOf = ({ shipment_id }: BoxRow) => shipment_id;

function BoxList({ filter, list }: { filter: BoxFilter; list: ReturnType<typeof useBoxList> }) {
  const selection = useSelection(`boxes-${filter.tab}`);
  const { reasons, take } = useBulkAnswers(selection, { reread: list.reread, idOf });
  const [toCorrect, setToCorrect] = useState<BoxRow>();
  const [toSkip, setToSkip] = useState<BoxRow>();
  const isOwner = useIsOwner();
  const takeTitlesOut = useTakeTitlesOut(take);
  const { rows } = list;
  if (!rows) return <NotRead what="las cajas" query={list} />;
  if (rows.length === 0) return <NoBoxes filter={filter} />;
  const hasLeft = filter.tab === 'on-the-way' || filter.tab === 'delivered';
  return (
    <>
      <RecordList
        label={`Cajas: ${boxTabTexts.find(({ tab }) => tab === filter.tab)?.label}`}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={boxColumns(hasLeft)}
        card={(row) => <BoxCard row={row} />}
        corner={boxCorner}
        selection={filter.tab === 'delivered' ? undefined : selection}
        hasMore={list.hasMore}
        menu={(row) => (
          <MoreMenu
            label={`Más de ${nameOf(row)}`}
            entries={[
              ...entriesOf(row, hasLeft ? () => setToCorrect(row) : undefined),
              ...(isOwner && row.state === 'pendiente de envío'
                ? ownersEntries(row, { takeTitlesOut, skip: () => setToSkip(row) })
                : []),
            ]}
            className="grid size-11 place-items-center rounded-compact hover:bg-mist"
          />
        )}
        below={({ shipment_id }) => {
          const reason = reasons.get(shipment_id);
          return reason ? <p className="font-bold text-error">{reason}</p> : null;
        }}
      />
      <MoreRows list={list} />
      <BoxesBulk tab={filter.tab} rows={rows} selection={selection} take={take} />
      {toSkip ? <SkipBox row={{ box: toSkip }} onClose={() => setToSkip(undefined)} /> : null}
      {toCorrect ? <CorrectBoxTracking box={toCorrect} onClose={() => setToCorrect(undefined)} /> : null}
    </>
  );
}

const nameOf = ({ number, contact_name }: BoxRow) =>
  `${boxName(number)} de ${contact_name || 'cuenta eliminada'}`;

function entriesOf(row: BoxRow, correct: (() => void) | undefined): MenuEntry[] {
  const { address, contact_name: full_name, phone } = row;
  const copyAddress = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => showDone('Dirección copiada.'),
      (error: unknown) => showFailed(error, 'No se pudo copiar la dirección.'),
    );
  return [
    ...(address
      ? [
          {
            label: 'Copiar para la guía',
            icon: copy,
            does: () => void copyAddress(addressBlock({ full_name, phone }, address)),
          },
        ]
      : []),
    ...(correct ? [{ label: 'Corregir guía', icon: 'pencil-simple' as const, does: correct }] : []),
  ];
}

/** While a box waits here. */
function ownersEntries(
  { shipment_id, titles }: BoxRow,
  { takeTitlesOut, skip }: { takeTitlesOut: (shipmentId: number) => void; skip: () => void },
): MenuEntry[] {
  return [
    ...(titles.length > 0
      ? [{ label: 'Quitar sus títulos', icon: arrowUUpLeft, does: () => takeTitlesOut(shipment_id) }]
      : []),
    { label: 'Omitir esta caja', icon: prohibit, does: skip },
  ];
}

function NoBoxes({ filter }: { filter: BoxFilter }) {
  if (filter.tab !== 'to-send') return <EmptyScreen title="Nada por aquí." />;
  return (
    <EmptyScreen
      title="No hay nada por enviar."
      action={
        <LinkButton variant="secondary" size={44} to={boxesAddress({ ...filter, tab: 'on-the-way' })}>
          Ver en camino
        </LinkButton>
      }
    >
      Cada periodo pagado de un plan con libros trae aquí su caja.
    </EmptyScreen>
  );
}
