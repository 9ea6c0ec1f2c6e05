import { RadioRow } from '#web/ui/radio-row.tsx';
import { Panel } from '../../frame/layout.tsx';
import { refundReasonLabels } from '../../parts/orders/refund-words.ts';
import type { AskedReason } from './refund-form.ts';

const asked: readonly AskedReason[] = [
  'arrepentimiento',
  'cancela',
  'dañado',
  'equivocado',
  'agotado',
  'perdido',
  'cortesía',
  'no entregado',
  'otro',
];

interface RefundReasonsProps {
  reason: AskedReason | null;
  onChange: (reason: AskedReason) => void;
}

export function RefundReasons({ reason, onChange }: RefundReasonsProps) {
  return (
    <Panel title="Motivo">
      <fieldset className="grid grid-cols-1 gap-x-3 min-[22.5rem]:grid-cols-2">
        <legend className="sr-only">Motivo</legend>
        {asked.map((one, place) => (
          <div key={one} className={place === 0 ? 'col-span-full' : undefined}>
            <RadioRow name="motivo" checked={reason === one} onChange={() => onChange(one)}>
              {refundReasonLabels[one]}
            </RadioRow>
          </div>
        ))}
      </fieldset>
    </Panel>
  );
}
