import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { arrowsClockwise } from './icons.generated.ts';

/** A screen that could not be loaded, as when the shop was renewed since the page was opened, or that broke. */
export function ScreenFailed() {
  return (
    <div className="grid max-w-2xl justify-items-start gap-2.5 p-gutter">
      <Notice kind="error" isAnnounced>
        <strong>No pudimos abrir esta pantalla.</strong> Quizá la tienda se renovó; recarga la página.
      </Notice>
      <Button variant="secondary" size={44} icon={arrowsClockwise} onClick={() => location.reload()}>
        Recargar
      </Button>
    </div>
  );
}
