import { Icon } from '#web/ui/icon.tsx';
import { wifiSlashFill } from '../icons.generated.ts';
import { StateLabel } from '../state-label.tsx';
import type { ShippingMark } from './shipping-queue.ts';

/** Where the network is gone and marks wait for it. */
export function OfflineStrip({ isOffline }: { isOffline: boolean }) {
  return (
    <div role="status">
      {isOffline ? (
        <p className="on-slate mb-3 flex items-center gap-3.5 rounded-button px-4 py-3 leading-snug">
          <Icon name={wifiSlashFill} />
          <span>
            <strong>Sin conexión.</strong> Lo que marques se enviará al volver.
          </span>
        </p>
      ) : null}
    </div>
  );
}

/** What waits, and what came of what was sent: ✓ or its reason. */
export function QueuedMarks({ marks }: { marks: readonly ShippingMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Marcados en este dispositivo">
      {marks.map((mark) => (
        <li key={mark.key} className="border-b border-line py-2">
          <p className="flex items-center justify-between gap-3">
            <span className="font-bold whitespace-nowrap">{mark.folio}</span>
            <MarkState state={mark.state} />
          </p>
          {mark.reason ? <p className="text-muted">{mark.reason}</p> : null}
        </li>
      ))}
    </ul>
  );
}

function MarkState({ state }: Pick<ShippingMark, 'state'>) {
  if (state === 'waiting') return <StateLabel tone="pending">En espera</StateLabel>;
  if (state === 'failed') return <StateLabel tone="bad">No se pudo</StateLabel>;
  return <StateLabel tone="good">Enviado</StateLabel>;
}
