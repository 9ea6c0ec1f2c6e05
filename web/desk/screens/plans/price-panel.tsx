import { useState } from 'react';
import { type DeskPlan, deskPlanCalls } from '#contract/desk/plans.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { pesosText, typedCents } from '../../frame/pesos.ts';
import { PesosField } from '../../frame/pesos-field.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';
import { membersText, stayingText } from './plan-words.ts';

/** What a plan costs who joins now. */
export function PricePanel({ plan }: { plan: DeskPlan }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Precio">
      <p>
        <strong>{formatCents(plan.price_cents)}</strong> cada {PERIOD_DAYS} días
      </p>
      <p className="text-muted">{membersText(plan.members)}</p>
      <Button variant="secondary" size={44} className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Cambiar el precio
      </Button>
      {isOpen ? <PriceDialog plan={plan} onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

const schema = deskPlanCalls['POST /desk/plans/save-price'].body;

function PriceDialog({ plan, onClose }: { plan: DeskPlan; onClose: () => void }) {
  const [typed, setTyped] = useState(pesosText(plan.price_cents));
  const [wrong, setWrong] = useState<string>();
  const staying = stayingText(plan);
  const isSame = typedCents(typed) === plan.price_cents;
  const saving = useDeskWrite('POST /desk/plans/save-price', {
    confirm: {
      sentence: `Quien entre desde ahora pagará ${formatCents(typedCents(typed) ?? 0)} cada ${PERIOD_DAYS} días. ${staying}`,
      button: 'Confirmar y guardar',
    },
    onDone: () => {
      showDone('Precio guardado. Se verá en la tienda en menos de un minuto.');
      onClose();
    },
    // What has changed meanwhile is then seen in the question.
    onFailed: () => void deskQueries.invalidateQueries({ queryKey: ['plans'] }),
  });
  const submit = () => {
    const { data, error } = schema.safeParse({
      membership_id: plan.membership_id,
      price_cents: typedCents(typed) ?? -1,
      expected_cents: plan.price_cents,
      expected_members: plan.members,
    });
    setWrong(error?.issues[0]?.message);
    if (data) saving.write(data);
  };
  return (
    <ActionDialog
      title="Cambiar el precio"
      eyebrow={plan.name}
      write={saving}
      failed="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
      button="Guardar precio"
      missing={isSame ? 'Escribe otro precio para guardarlo.' : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <PesosField
        label={`Precio cada ${PERIOD_DAYS} días`}
        data-first
        {...bind(typed, setTyped)}
        error={wrong}
      />
      <Notice kind="info">{staying}</Notice>
    </ActionDialog>
  );
}
