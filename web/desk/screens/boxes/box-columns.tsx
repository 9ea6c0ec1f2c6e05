import type { BoxRow } from '#contract/desk/boxes.ts';
import { shortDay, weekday } from '../../frame/desk-dates.ts';
import type { Column } from '../../frame/record-list.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { boxPlace, boxState } from '../../parts/boxes/box-words.ts';

function State({ row }: { row: BoxRow }) {
  const { tone, text } = boxState(row);
  return (
    <>
      <StateLabel tone={tone}>{text}</StateLabel>
      {row.is_held ? <span className="small block text-error">{heldText(row)}</span> : null}
      <Tracking row={row} />
    </>
  );
}

/** Its books lie there until they are put back, or the payment is clear. */
const heldText = ({ titles }: BoxRow) =>
  titles.length > 0
    ? 'Su pago está en revisión: no la envíes. Sus títulos siguen apartados.'
    : 'Su pago está en revisión: no la envíes.';

function Titles({ row: { titles } }: { row: BoxRow }) {
  if (titles.length === 0) return null;
  return <span className="small block">{titles.map(({ title }) => title).join(' · ')}</span>;
}

/** «Para Lupita, 4 años», where its client said for whom it is. */
function ForChild({ row: { for_child: child } }: { row: BoxRow }) {
  return child ? <span className="small block wrap-anywhere">Para {child}</span> : null;
}

function Tracking({ row: { carrier, tracking_number: number, tracking_url: url } }: { row: BoxRow }) {
  if (!carrier) return null;
  const text = [carrier, number].filter(Boolean).join(' ');
  if (!url) return <span className="small block break-all text-muted">{text}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="link small touch-area mt-1 block w-fit break-all"
    >
      {text}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </a>
  );
}

/** The promised day of a first box that is still here. */
function Deadline({ row: { leaves_by: day, is_late: isLate, shipped_at } }: { row: BoxRow }) {
  if (!day || shipped_at) return null;
  return (
    <span className={`small block ${isLate ? 'text-error' : 'text-muted'}`}>
      {isLate ? 'Debió salir' : 'Sale a más tardar'} el {weekday(day)}
    </span>
  );
}

const day = ({ shipped_at, created_at }: BoxRow) => shortDay(shipped_at ?? created_at);

export const boxColumns = (hasLeft: boolean): Column<BoxRow>[] => [
  {
    head: 'Familia',
    isTyped: true,
    cell: (row) => (
      <>
        {row.contact_name || 'Cuenta eliminada'}
        <span className="small hidden font-normal text-muted desk:block">{boxPlace(row)}</span>
      </>
    ),
  },
  {
    head: 'Plan y títulos',
    cell: (row) => (
      <>
        {row.plan}
        <ForChild row={row} />
        <Titles row={row} />
      </>
    ),
  },
  {
    head: hasLeft ? 'Salió' : 'Pagada',
    cell: (row) => (
      <>
        <span className="whitespace-nowrap">{day(row)}</span>
        <Deadline row={row} />
      </>
    ),
  },
  { head: 'Envío', cell: (row) => <State row={row} /> },
];

/** Below the name, on phones. */
export function BoxCard({ row }: { row: BoxRow }) {
  return (
    <>
      <p>{boxPlace(row)}</p>
      <p className="text-muted">{row.plan}</p>
      <ForChild row={row} />
      <Titles row={row} />
      <Deadline row={row} />
      <div className="mt-1">
        <State row={row} />
      </div>
    </>
  );
}

export const boxCorner = (row: BoxRow) => <span className="small text-muted">{day(row)}</span>;
