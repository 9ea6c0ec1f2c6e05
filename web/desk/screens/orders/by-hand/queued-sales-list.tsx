import { useState } from 'react';
import { timeText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { discardSale } from '../../../parts/sales/queued-sales.ts';
import { isRefusedSale, type QueuedSale, type RefusedSale } from '../../../parts/sales/sale-queue.ts';

interface QueuedSalesProps {
  queue: readonly QueuedSale[];
  /** A refused sale is not put over another one that is being typed. */
  isFormEmpty: boolean;
  onCorrect: (refused: RefusedSale) => void;
}

/** Sales that are on this device alone: those that wait for the network, and those that the shop refused. */
export function QueuedSales({ queue, isFormEmpty, onCorrect }: QueuedSalesProps) {
  if (queue.length === 0) return null;
  return (
    <section aria-labelledby="ventas-sin-enviar" className="desk-panel">
      <h2 id="ventas-sin-enviar" className="font-bold">
        {queue.length === 1 ? 'Una venta sin enviar' : `${queue.length} ventas sin enviar`}
      </h2>
      <ul className="mt-2">
        {queue.map((entry) => (
          <li key={entry.key} className="border-t border-line py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 wrap-anywhere">
                <strong>{entry.title}</strong>{' '}
                <span className="small text-muted">{timeText(new Date(entry.at))}</span>
              </span>
              <span className="tabular-nums">{formatCents(entry.sale.expected_cents)}</span>
            </p>
            {isRefusedSale(entry) ? (
              <Refused entry={entry} isFormEmpty={isFormEmpty} onCorrect={onCorrect} />
            ) : (
              <p className="small text-muted">Se envía al volver la conexión.</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Refused({
  entry,
  isFormEmpty,
  onCorrect,
}: { entry: RefusedSale } & Omit<QueuedSalesProps, 'queue'>) {
  const [isSure, setIsSure] = useState(false);
  return (
    <>
      <p className="small flex gap-2 text-error">
        <Icon name="warning-circle-fill" size={20} />
        <span className="min-w-0 wrap-anywhere">{entry.reason}</span>
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button variant="secondary" size={44} disabled={!isFormEmpty} onClick={() => onCorrect(entry)}>
          Corregir
        </Button>
        <Button variant="text" size={44} onClick={() => (isSure ? discardSale(entry.key) : setIsSure(true))}>
          {isSure ? 'Sí, descartar: ya devolví el dinero' : 'Descartar'}
        </Button>
      </p>
    </>
  );
}
