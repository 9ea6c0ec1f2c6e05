import { useEffect, useState } from 'react';
import type { ClubMonth } from '#contract/book-club.ts';
import { useSite } from '../../settings/site-data.ts';
import { canKeep, forgetKeptMonth, keptPage } from '../../visitor/kept-copy.ts';
import { BoardSwitch } from '../board/board-switch.tsx';
import { megabytes, monthBytes, NoRoom } from './room.ts';

const texts = {
  unknown: '',
  off: '',
  saving: 'Un momento…',
  kept: 'Listo: abre Mi Book Club sin internet y aquí estará.',
  failed: 'No se pudo guardar. Revisa tu conexión y el espacio de tu teléfono, e intenta de nuevo.',
};

/**
 * Lets a member keep the month's texts and audios on this device. Nothing shows where the browser cannot keep files.
 */
export function KeepMonth({ month }: { month: ClubMonth }) {
  const { state, reason, turn } = useOfflineCopy(month);
  if (!canKeep()) return null;
  return (
    <section
      aria-labelledby="guardar-mes"
      className="on-slate mt-5 grid items-center gap-4 rounded-block p-5 sm:p-6 lg:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="guardar-mes" className="heading-3">
          Para leer sin internet
        </h2>
        <p className="mt-1 max-w-[62ch] text-muted-on-dark">
          Guarda los textos y audios que ya están abiertos: unos {megabytes(monthBytes(month))}. Se borran al
          apagarlo o al cerrar tu sesión.
        </p>
        <p role="status" className="small mt-1 font-bold empty:hidden">
          {reason ?? texts[state]}
        </p>
      </div>
      <BoardSwitch
        icon="download-simple"
        isOn={state === 'kept'}
        onChange={(isWanted) => void turn(isWanted)}
      >
        Guardar este mes en este teléfono
      </BoardSwitch>
    </section>
  );
}

type State = 'unknown' | 'off' | 'saving' | 'kept' | 'failed';

/** Code that keeps files is fetched only when it is used. */
const loadKeeping = () => import('./keep-month-files.tsx');

/** State of the month's copy on this device. A kept month is updated when squares open. */
function useOfflineCopy(month: ClubMonth) {
  const [state, setState] = useState<State>('unknown');
  /** Sentence that says why keeping failed, where the reason is known. */
  const [reason, setReason] = useState<string | null>(null);
  const { settings } = useSite();
  const reader = settings.owner_name;

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const isKept = canKeep() && (await keptPage()) !== null;
      if (isOver) return;
      // A state that a tap has set meanwhile stays.
      setState((before) => (before === 'unknown' ? (isKept ? 'kept' : 'off') : before));
      if (isKept) await (await loadKeeping()).refreshKeptMonth({ month, reader });
    };
    // A failed update leaves the earlier copy, and the next visit tries again.
    look().catch(() => setState((before) => (before === 'unknown' ? 'off' : before)));
    return () => {
      isOver = true;
    };
  }, [month, reader]);

  const turn = async (isWanted: boolean) => {
    if (state === 'saving') return;
    setState('saving');
    setReason(null);
    try {
      if (isWanted) await (await loadKeeping()).keepMonth({ month, reader });
      else await forgetKeptMonth();
      setState(isWanted ? 'kept' : 'off');
    } catch (error) {
      if (error instanceof NoRoom) setReason(error.message);
      else if (navigator.onLine === false) setReason('No hay internet. Inténtalo cuando vuelva.');
      // An incomplete copy is removed.
      await forgetKeptMonth().catch(() => undefined);
      setState('failed');
    }
  };

  return { state, reason, turn };
}
