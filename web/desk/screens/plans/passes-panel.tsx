import { useState } from 'react';
import { type DeskPlan, deskPlanCalls } from '#contract/desk/plans.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { bind } from '../../frame/bind.ts';
import { deskQueries } from '../../frame/desk-api.ts';
import { Panel } from '../../frame/layout.tsx';
import { pesosText, typedCents } from '../../frame/pesos.ts';
import { PesosField } from '../../frame/pesos-field.tsx';
import { showDone } from '../../frame/undo-toast.tsx';
import { useDeskWrite } from '../../frame/use-desk-write.ts';

const titleOf = (periods: number) => `Pase de ${periods} meses`;
const priceOf = (cents: number | null) => (cents === null ? 'No se vende' : formatCents(cents));

/** What the passes of a plan cost, paid once and not renewed. */
export function PassesPanel({ plan }: { plan: DeskPlan }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Panel title="Pases">
      <p className="text-muted">Se pagan una vez y no se renuevan. Cada mes dura {PERIOD_DAYS} días.</p>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
        {plan.passes.map(({ periods, price_cents }) => (
          <div key={periods} className="contents">
            <dt>{titleOf(periods)}</dt>
            <dd className={price_cents === null ? 'text-muted' : 'font-bold'}>{priceOf(price_cents)}</dd>
          </div>
        ))}
      </dl>
      <Button variant="secondary" size={44} className="mt-3 w-full" onClick={() => setIsOpen(true)}>
        Cambiar los pases
      </Button>
      {isOpen ? <PassesDialog plan={plan} onClose={() => setIsOpen(false)} /> : null}
    </Panel>
  );
}

const schema = deskPlanCalls['POST /desk/plans/save-passes'].body;
const typedPrice = (text: string) => (text.trim() === '' ? null : (typedCents(text) ?? -1));

function PassesDialog({ plan, onClose }: { plan: DeskPlan; onClose: () => void }) {
  const [typed, setTyped] = useState(() =>
    plan.passes.map(({ price_cents }) => (price_cents === null ? '' : pesosText(price_cents))),
  );
  const [wrong, setWrong] = useState<ReadonlyMap<unknown, string>>(new Map());
  const passes = plan.passes.map(({ periods }, place) => ({
    periods,
    price_cents: typedPrice(typed[place] ?? ''),
  }));
  const isSame = passes.every(({ price_cents }, place) => price_cents === plan.passes[place]?.price_cents);
  const saving = useDeskWrite('POST /desk/plans/save-passes', {
    confirm: {
      sentence: `Quien compre un pase desde ahora pagará: ${passes.map(({ periods, price_cents }) => `${periods} meses, ${priceOf(price_cents).toLocaleLowerCase('es')}`).join('; ')}.`,
      button: 'Confirmar y guardar',
    },
    onDone: () => {
      showDone('Pases guardados. Se verán en la tienda en menos de un minuto.');
      onClose();
    },
    // What has changed meanwhile is then seen in the question.
    onFailed: () => void deskQueries.invalidateQueries({ queryKey: ['plans'] }),
  });
  const submit = () => {
    const { data, error } = schema.safeParse({
      membership_id: plan.membership_id,
      passes,
      expected: plan.passes,
    });
    setWrong(new Map(error?.issues.map(({ path, message }) => [path[1], message])));
    if (data) saving.write(data);
  };
  return (
    <ActionDialog
      title="Cambiar los pases"
      eyebrow={plan.name}
      write={saving}
      failed="No se guardó. Inténtalo de nuevo: lo que escribiste sigue aquí."
      button="Guardar pases"
      missing={isSame ? 'Escribe otro precio para guardarlo.' : null}
      onSubmit={submit}
      onClose={onClose}
    >
      {plan.passes.map(({ periods }, place) => (
        <PesosField
          key={periods}
          label={`${titleOf(periods)} (vacío: no se vende)`}
          help={`Mes por mes serían ${formatCents(periods * plan.price_cents)}.`}
          {...(place === 0 && { 'data-first': true })}
          {...bind(typed[place] ?? '', (text) => setTyped(typed.with(place, text)))}
          error={wrong.get(place)}
        />
      ))}
      <p className="text-muted">Quien ya tiene un pase lo conserva como lo pagó.</p>
    </ActionDialog>
  );
}
