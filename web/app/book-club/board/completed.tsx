import type { ClubMonth } from '#contract/book-club.ts';
import { inSentence } from '#contract/mexico-city.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { printer, whatsappLogo } from './board-icons.generated.ts';

/** Address for sharing the month and its progress, without anything of the person. */
function shareAddress({ name, squares }: ClubMonth): string {
  const text = `¡Llegamos al cielo de ${inSentence(name)} en Book Club Lectores: ${squares.length}/${squares.length} casillas!`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Block shown at ten of ten: a diploma to keep, and a message to share. */
export function Completed({ month, onPrint }: { month: ClubMonth; onPrint: () => void }) {
  return (
    <div>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button icon={printer} onClick={onPrint}>
          Imprimir diploma
        </Button>
        <a
          href={shareAddress(month)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-13 items-center justify-center gap-2.5 rounded-button border-2 border-white px-5 font-bold text-white hover:bg-slate-2"
        >
          <Icon name={whatsappLogo} size={20} />
          Compartir por WhatsApp<span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      </div>
      <p className="small mt-3 text-muted-on-dark">
        Al compartir va solo el mes y el avance. Nunca el nombre de tu hijo.
      </p>
    </div>
  );
}
