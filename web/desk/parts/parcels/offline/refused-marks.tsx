import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { discardMark, markAgain, useRefusedMarks } from './shipping.ts';
import type { RefusedMark } from './shipping-queue.ts';

/**
 * Marks of this person that the shop refused later: each stays, with its reason, until the person marks it again or
 * discards it.
 */
export function RefusedMarks() {
  const marks = useRefusedMarks();
  if (marks.length === 0) return null;
  return (
    <section aria-label="Envíos que no se hicieron" className="desk-panel mb-4">
      <details open={marks.length < 3}>
        <summary className="min-h-11 cursor-pointer content-center font-bold text-error">
          {marks.length === 1
            ? 'Un envío que marcaste no se hizo'
            : `${marks.length} envíos que marcaste no se hicieron`}
        </summary>
        <ul>
          {marks.map((mark) => (
            <RefusedRow key={mark.key} mark={mark} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function RefusedRow({ mark }: { mark: RefusedMark }) {
  const { name, trackingNumber, code, reason } = mark;
  const isInUse = code === 'TRACKING_IN_USE';
  return (
    <li className="border-t border-line py-2.5">
      <p className="wrap-anywhere">
        <strong>{name}</strong>
        {trackingNumber ? ` · guía ${trackingNumber}` : ' · sin guía'}
      </p>
      <p className="small flex gap-2 text-error">
        <Icon name="warning-circle-fill" size={20} />
        <span className="min-w-0 wrap-anywhere">{reason}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" size={44} onClick={() => markAgain(mark, isInUse || mark.isShared)}>
          {isInUse ? 'Sí, la misma caja' : 'Intentar otra vez'}
        </Button>
        <Link to={placeOf(mark)} className="link inline-flex min-h-11 items-center">
          {mark.of === 'order' ? 'Abrir el pedido' : 'Ver las cajas'}
        </Link>
        <Button variant="text" size={44} onClick={() => discardMark(mark)}>
          Descartar
        </Button>
      </p>
    </li>
  );
}

/** Address of the order or the box; a box that left is in another list. */
const placeOf = ({ of, name, code }: RefusedMark) =>
  of === 'order'
    ? `/pedidos/${encodeURIComponent(name)}`
    : `/cajas?ver=${code === 'ALREADY_SHIPPED' ? 'en-camino' : 'por-enviar'}`;
