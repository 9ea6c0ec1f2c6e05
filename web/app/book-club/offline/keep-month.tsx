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

/** Lets a member take the month's texts and audios along. Nothing shows where the browser cannot keep anything. */
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

/** What keeps the files is fetched by those who want it. */
const loadKeeping = () => import('./keep-month-files.tsx');

/** Whether the month is kept on this device. A kept one follows what opens meanwhile. */
function useOfflineCopy(month: ClubMonth) {
  const [state, setState] = useState<State>('unknown');
  /** Why it failed, where more is known than that. */
  const [reason, setReason] = useState<string | null>(null);
  const { settings } = useSite();
  const reader = settings.owner_name;

  useEffect(() => {
    let isOver = false;
    const look = async () => {
      const isKept = canKeep() && (await keptPage()) !== null;
      if (isOver) return;
      // Not over what a tap has begun.
      setState((before) => (before === 'unknown' ? (isKept ? 'kept' : 'off') : before));
      if (isKept) await (await loadKeeping()).refreshKeptMonth({ month, reader });
    };
    // The copy from before is still there, and the next visit tries again.
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
      // Half a month is none.
      await forgetKeptMonth().catch(() => undefined);
      setState('failed');
    }
  };

  return { state, reason, turn };
}
