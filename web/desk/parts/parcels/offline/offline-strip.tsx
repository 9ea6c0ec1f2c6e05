import { Icon } from '#web/ui/icon.tsx';
import { wifiSlashFill } from '../../../frame/icons.generated.ts';

/** Strip shown while the network is gone and marks wait for it. */
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
