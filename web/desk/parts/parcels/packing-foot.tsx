import { Button, IconButton } from '#web/ui/button.tsx';
import { footRef, useFoot } from '../../frame/foot.tsx';
import { barcodeBold, clockCounterClockwise, paperPlaneTiltBold } from '../../frame/icons.generated.ts';
import { useShortcuts } from '../../frame/shortcuts.ts';
import { TextButton } from '../../frame/text-button.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { needsTracking } from './carriers.ts';

interface PackingFootProps {
  /** «Enviado» for an order, «Enviada» for a box. */
  word: string;
  carrier: string;
  /** Number that was typed or scanned for the current parcel. */
  tracking: string;
  packing: { canSend: boolean; isSending: boolean; send: () => void; postpone: () => void };
  isScanning: boolean;
  onScan: () => void;
}

/** Foot with one button for the thumb: first «Escanear guía», with a number the one that sends. */
export function PackingFoot({ word, carrier, tracking, packing, isScanning, onScan }: PackingFootProps) {
  const isWide = useIsWide();
  useFoot();
  useShortcuts({ Enter: { label: word, run: () => packing.canSend && packing.send() } });
  const isAsked = tracking === '' && needsTracking(carrier) && !isWide && !isScanning;
  return (
    <div
      ref={footRef}
      className="fixed inset-x-0 bottom-0 z-20 flex items-center gap-2.5 border-t border-line bg-chalk px-gutter py-3 pb-[calc(12px+env(safe-area-inset-bottom))] desk:sticky desk:bottom-22 desk:z-10 desk:mt-4 desk:justify-between desk:border-0 desk:p-0"
    >
      {isWide ? (
        <TextButton onClick={packing.postpone}>Dejar para después</TextButton>
      ) : (
        <IconButton
          boxed
          icon={clockCounterClockwise}
          label="Dejar para después"
          className="size-16"
          onClick={packing.postpone}
        />
      )}
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
          onClick={() => packing.send()}
        >
          {word}
        </Button>
      )}
    </div>
  );
}
