import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { footRef, useFoot } from '../../../frame/foot.tsx';
import { useIsWide } from '../../../frame/use-is-wide.ts';
import { shuffleBold } from '../box-icons.generated.ts';
import { fillSummary, missingSummary } from './fill-rows.ts';
import type { useFill } from './use-fill.ts';

/** What would leave the shelf, and the button that lets it. */
export function FillBar({ fill }: { fill: ReturnType<typeof useFill> }) {
  const { rows, chosen } = fill;
  const isWide = useIsWide();
  useFoot(true);
  const missing = missingSummary(rows);
  const boxes = chosen.length === 1 ? '1 caja' : `${chosen.length} cajas`;
  return (
    <section
      ref={footRef}
      aria-label="Confirmar títulos"
      className="on-slate sticky bottom-[calc(12px+env(safe-area-inset-bottom))] z-30 mt-4 flex flex-wrap items-center gap-x-3 gap-y-3 rounded-[18px] px-4 py-3 desk:bottom-4 desk:px-5"
    >
      <div role="status" className="grow basis-64">
        <p className="font-bold">{fillSummary(rows, chosen)}</p>
        {missing ? <p className="text-muted-on-dark">{missing}</p> : null}
      </div>
      {isWide || fill.isChanged ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-2.5 rounded-compact bg-slate-2 px-4 font-bold hover:brightness-110"
          onClick={fill.proposeAgain}
        >
          <Icon name={shuffleBold} size={20} />
          Volver a proponer
        </button>
      ) : null}
      <Button
        icon="check-bold"
        disabled={chosen.length === 0}
        busy={fill.isConfirming && 'Confirmando…'}
        className="max-desk:w-full"
        onClick={() => fill.confirm(chosen)}
      >
        Confirmar {boxes}
      </Button>
    </section>
  );
}
