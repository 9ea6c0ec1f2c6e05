import { Button, IconButton } from '#web/ui/button.tsx';
import { useFoot } from '../../frame/foot.tsx';
import { barcodeBold, clockCounterClockwise, paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { needsTracking } from '../../orders/order-words.ts';
import type { BoxPacking } from './use-box-packing.ts';

interface BoxFootProps {
  packing: BoxPacking;
  isScanning: boolean;
  onScan: () => void;
}

/** One button for the thumb: first «Escanear guía», with a number «Enviada». */
export function BoxFoot({ packing, isScanning, onScan }: BoxFootProps) {
  const isWide = useIsWide();
  useFoot();
  const isAsked = packing.hand.tracking === '' && needsTracking(packing.carrier) && !isWide && !isScanning;
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-2.5 border-t border-line bg-chalk px-gutter py-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:static desk:mt-4 desk:border-0 desk:p-0">
      <IconButton
        boxed
        icon={clockCounterClockwise}
        label="Dejar para después"
        className="size-16 desk:size-12"
        onClick={packing.postpone}
      />
      {isAsked ? (
        <Button size={56} icon={barcodeBold} className="min-w-0 grow" onClick={onScan}>
          Escanear guía
        </Button>
      ) : (
        <Button
          size={56}
          icon={paperPlaneTiltBold}
          className="min-w-0 grow desk:grow-0"
          disabled={!packing.canSend}
          busy={packing.isSending && 'Enviando…'}
          onClick={packing.send}
        >
          Enviada
        </Button>
      )}
    </div>
  );
}
