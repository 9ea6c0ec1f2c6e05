import type { ClubMonth } from '#contract/book-club.ts';
import { canKeep } from '../../visitor/kept-copy.ts';
import { BoardSwitch } from '../board/board-switch.tsx';
import { megabytes, monthBytes } from './room.ts';
import { useOfflineCopy } from './use-offline-copy.ts';

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
