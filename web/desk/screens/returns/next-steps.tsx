import { useState } from 'react';
import type { ReturnView } from '#contract/desk/returns.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useMe } from '../../frame/desk-api.ts';
import { ErrorNotice } from '../../frame/error-notice.tsx';
import { arrowUUpLeft, packageBold } from '../../frame/icons.generated.ts';
import { Panel } from '../../frame/layout.tsx';
import { useStep } from '../../frame/use-step.ts';
import { RejectReturnDialog } from './reject-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { type Step, stepsOf, whyNoReplacement, whyNotRejected } from './return-steps.ts';

/** The next step as the one button, what else can be done beside it. */
export function NextSteps({ returned }: { returned: ReturnView }) {
  const isOwner = useMe().data?.me.role === 'owner';
  const [open, setOpen] = useState<'reject' | 'replace' | null>(null);
  const approve = useStep('POST /desk/returns/approve', 'return', 'Aprobada. Le escribimos cómo regresarla.');
  const receive = useStep('POST /desk/returns/receive', 'return', 'Anotado: llegó el paquete.');
  const { return_id, version } = returned;
  const error = approve.error ?? receive.error;
  const steps = stepsOf(returned, isOwner);
  if (steps.length === 0) return null;
  const runs: Record<Exclude<Step, 'refund'>, () => void> = {
    approve: () => approve.write({ return_id, version }),
    receive: () => receive.write({ return_id, version }),
    reject: () => setOpen('reject'),
    replace: () => setOpen('replace'),
  };
  const why = isOwner ? (whyNotRejected(returned) ?? whyNoReplacement(returned)) : null;
  return (
    <Panel title="Qué sigue">
      <ErrorNotice error={error} fallback="No se pudo guardar. Inténtalo de nuevo." className="mb-3" />
      <div className="flex flex-wrap items-center gap-3">
        {steps.map((step, place) => (
          <StepButton
            key={step}
            step={step}
            isNext={place === 0}
            returned={returned}
            isAtWork={approve.isPending || receive.isPending}
            onRun={step === 'refund' ? undefined : runs[step]}
          />
        ))}
      </div>
      {why ? <p className="mt-2.5 text-muted">{why}</p> : null}
      <RejectReturnDialog returned={returned} isOpen={open === 'reject'} onClose={() => setOpen(null)} />
      <ReplaceDialog returned={returned} isOpen={open === 'replace'} onClose={() => setOpen(null)} />
    </Panel>
  );
}

const words: Record<Step, string> = {
  approve: 'Aprobar',
  receive: 'Llegó el paquete',
  refund: 'Devolver dinero',
  replace: 'Reponer',
  reject: 'Rechazar',
};

interface StepButtonProps {
  step: Step;
  isNext: boolean;
  returned: ReturnView;
  isAtWork: boolean;
  onRun?: () => void;
}

function StepButton({ step, isNext, returned, isAtWork, onRun }: StepButtonProps) {
  const look = { size: isNext ? 52 : 44, variant: isNext ? 'primary' : 'secondary' } as const;
  if (step === 'refund')
    return (
      <LinkButton
        {...look}
        icon={arrowUUpLeft}
        to={`/pedidos/${returned.folio}/devolver?devolucion=${returned.return_id}`}
      >
        {words[step]}
      </LinkButton>
    );
  return (
    <Button
      {...look}
      icon={step === 'receive' ? packageBold : undefined}
      busy={isNext && isAtWork && 'Guardando…'}
      onClick={onRun}
    >
      {words[step]}
    </Button>
  );
}
