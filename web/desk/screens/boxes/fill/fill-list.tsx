import { Icon } from '#web/ui/icon.tsx';
import { infoFill, prohibit } from '../../../frame/icons.generated.ts';
import { MoreMenu } from '../../../frame/more-menu.tsx';
import { type Column, RecordList } from '../../../frame/record-list.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { CoverImage } from '../../../parts/books/book-cover.tsx';
import { stockText } from '../../../parts/books/book-words.ts';
import { boxName } from '../../../parts/boxes/box-words.ts';
import { arrowsLeftRightBold } from '../box-icons.generated.ts';
import type { FillRow, Place, Slot } from './fill-rows.ts';
import { noticeText } from './fill-words.ts';
import type { useFill } from './use-fill.ts';

interface FillListProps {
  fill: ReturnType<typeof useFill>;
  onPick: (place: Place) => void;
  onSkip: (row: FillRow) => void;
}

const NOTICES = 2;

const nameOf = ({ box }: FillRow) => box.contact_name;
const placeOf = ({ box }: FillRow) => `${box.city} · ${boxName(box.number)}`;

/** Each box with its titles and what is to be known of it. */
export function FillList({ fill, onPick, onSkip }: FillListProps) {
  const isWide = useIsWide();
  const titles = (row: FillRow) => <Slots row={row} onPick={onPick} />;
  const notices = (row: FillRow) => <Notices row={row} refusal={fill.reasons.get(row.box.shipment_id)} />;
  const columns: Column<FillRow>[] = [
    {
      head: 'Familia',
      className: 'w-44',
      isTyped: true,
      cell: (row) => (
        <>
          {nameOf(row)}
          <span className="hidden font-normal text-muted desk:block">{placeOf(row)}</span>
        </>
      ),
    },
    { head: 'Títulos propuestos', className: 'w-98', cell: titles },
    { head: 'Avisos', cell: notices },
  ];
  return (
    <RecordList
      label="Cajas por llenar"
      rows={fill.rows}
      idOf={({ box }) => box.shipment_id}
      nameOf={nameOf}
      columns={columns}
      card={(row) => <p className="text-muted">{placeOf(row)}</p>}
      corner={(row) => (isPlain(row, fill.reasons.get(row.box.shipment_id)) ? <Ready /> : null)}
      selection={fill.selection}
      menu={(row) => (
        <MoreMenu
          label={`Más de ${nameOf(row)}`}
          entries={[{ label: 'Omitir esta caja', icon: prohibit, does: () => onSkip(row) }]}
          className="grid size-11 place-items-center rounded-compact hover:bg-mist"
        />
      )}
      below={
        isWide
          ? undefined
          : (row) => (
              <div className="grid gap-2">
                {titles(row)}
                {isPlain(row, fill.reasons.get(row.box.shipment_id)) ? null : notices(row)}
              </div>
            )
      }
    />
  );
}

function Slots({ row, onPick }: { row: FillRow; onPick: FillListProps['onPick'] }) {
  return (
    <ul className="grid grid-cols-2 gap-2 max-[359px]:grid-cols-1 desk:grid-cols-2">
      {row.slots.map((slot, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the box, whatever lies in it
        <li key={place} className="min-w-0">
          <SlotButton slot={slot} family={nameOf(row)} onClick={() => onPick({ row, place })} />
        </li>
      ))}
    </ul>
  );
}

function SlotButton({ slot, family, onClick }: { slot: Slot | null; family: string; onClick: () => void }) {
  if (!slot)
    return (
      <button
        type="button"
        aria-label={`Elegir título para ${family}`}
        className="flex h-full min-h-12 w-full items-center justify-center gap-2 rounded-field border-2 border-dashed border-error px-2 font-bold text-error-text"
        onClick={onClick}
      >
        <Icon name="plus-bold" size={20} />
        Elegir título
      </button>
    );
  return (
    <button
      type="button"
      aria-label={`Cambiar «${slot.title}» de ${family}`}
      className="flex h-full min-h-12 w-full items-center gap-2 rounded-field border border-line bg-white px-2 py-1.5 text-left leading-tight hover:border-control"
      onClick={onClick}
    >
      <CoverImage url={slot.image_url} className="w-7 shrink-0 rounded-chip" />
      <span className="min-w-0 grow wrap-anywhere">{slot.title}</span>
      <Icon name={arrowsLeftRightBold} size={16} className="shrink-0 text-muted" />
    </button>
  );
}

/** Whole, and nothing is to be known of it. */
const isPlain = ({ isWhole, short, slots, box }: FillRow, refusal: string | undefined) =>
  isWhole &&
  !refusal &&
  !short &&
  box.notices.every(({ kind }) => kind === 'missing') &&
  !slots.some((slot) => slot?.reason);

function Ready() {
  return (
    <p className="flex items-center gap-2">
      <Icon name="check-circle-fill" size={20} className="text-nopal" />
      Lista
    </p>
  );
}

/** Ready, or what the owner should know; a refusal comes first. */
function Notices({ row, refusal }: { row: FillRow; refusal: string | undefined }) {
  if (refusal)
    return (
      <p className="flex items-start gap-2 font-bold text-error-text">
        <Icon name="warning-circle-fill" size={20} className="shrink-0" />
        {refusal}
      </p>
    );
  const missing = row.isWhole ? [] : row.box.notices.filter(({ kind }) => kind === 'missing');
  const shown = row.box.notices.filter(({ kind }) => kind !== 'missing').slice(0, NOTICES);
  const repeated = row.slots.find((slot) => slot?.reason);
  if (isPlain(row, refusal)) return <Ready />;
  return (
    <div className="grid gap-1">
      {row.short ? (
        <p className="flex items-start gap-2 text-error-text">
          <Icon name="warning-circle-fill" size={20} className="shrink-0" />
          <span>
            <strong>No alcanza.</strong> {stockText(row.short.stock)} de «{row.short.title}»
          </span>
        </p>
      ) : null}
      {missing.map((notice) => (
        <NoticeLine key="missing" {...noticeText(notice)} isBad />
      ))}
      {repeated ? (
        <NoticeLine strong="" text={`Le toca otra vez «${repeated.title}»: ${repeated.reason}`} />
      ) : null}
      {shown.map((notice) => (
        <NoticeLine key={noticeText(notice).text} {...noticeText(notice)} />
      ))}
    </div>
  );
}

function NoticeLine({ strong, text, isBad = false }: { strong: string; text: string; isBad?: boolean }) {
  return (
    <p className={`flex items-start gap-2 ${isBad ? 'text-error-text' : ''}`}>
      <Icon name={isBad ? 'warning-circle-fill' : infoFill} size={20} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {strong ? <strong>{strong}</strong> : null} {text}
      </span>
    </p>
  );
}
