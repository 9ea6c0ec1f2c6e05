import { Link } from 'react-router';
import type { ClientPass, ClientPlan } from '#contract/desk/member-views.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { formatCents } from '#contract/money.ts';
import { shortDay } from '../../frame/desk-dates.ts';
import { Panel } from '../../frame/layout.tsx';
import { NotRead } from '../../frame/screen-states.tsx';
import { StateLabel } from '../../frame/state-label.tsx';
import { passLooks, planLooks } from './client-words.ts';
import { usePlansOf } from './use-people.ts';

/** What a client subscribed to, what they agreed to, and the boxes that were sent; the passes they have, and a way to their gifts. */
export function PersonPlans({ userId, email }: { userId: number; email: string }) {
  const plans = usePlansOf(userId);
  return (
    <Panel title="Membresías">
      {!plans.data ? (
        <NotRead what="sus membresías" query={plans} rows={1} />
      ) : plans.data.plans.length + plans.data.passes.length === 0 ? (
        <p className="text-muted">No tiene ninguna.</p>
      ) : (
        <ul className="grid gap-3">
          {plans.data.plans.map((plan) => (
            <Plan key={plan.subscription_id} plan={plan} />
          ))}
          {plans.data.passes.map((pass) => (
            <Pass key={pass.pass_id} pass={pass} />
          ))}
        </ul>
      )}
      <Link
        to={`/suscripciones/regalos?q=${encodeURIComponent(email)}`}
        className="link mt-2 inline-flex min-h-11 items-center"
      >
        Sus regalos de un club
      </Link>
    </Panel>
  );
}

function Plan({ plan }: { plan: ClientPlan }) {
  const { tone, label } = planLooks[plan.state];
  const isLive = plan.state === 'active' || plan.state === 'past_due';
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong>{plan.plan}</strong>
        <StateLabel tone={tone}>{plan.cancels && isLive ? 'Se va' : label}</StateLabel>
      </p>
      <p className="text-muted">
        {formatCents(plan.price_cents)} cada {PERIOD_DAYS} días
        {plan.paid_until ? ` · pagada hasta el ${shortDay(plan.paid_until)}` : ''}
      </p>
      <ForChild child={plan.for_child} />
      <p className="small text-muted">
        {plan.consent
          ? `Autorizó los cargos el ${shortDay(plan.consent.given_at)} (texto ${plan.consent.version})`
          : 'Sin autorización guardada'}
      </p>
      {plan.boxes.length > 0 ? (
        <ul className="small">
          {plan.boxes.map((box) => (
            <li key={box.shipment_id}>
              Caja del {shortDay(box.created_at)}:{' '}
              {box.skipped_reason === null ? box.state : `omitida (${box.skipped_reason})`}
              {box.tracking_number ? ` · ${box.carrier ?? 'guía'} ${box.tracking_number}` : ''}
              {box.titles.length > 0 ? ` · ${box.titles.join(' · ')}` : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Pass({ pass }: { pass: ClientPass }) {
  const { tone, label } = passLooks[pass.standing](pass);
  return (
    <li className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong>{pass.plan}</strong>
        <StateLabel tone={tone}>{label}</StateLabel>
      </p>
      <p className="text-muted">
        Pase de {pass.periods} meses · pedido{' '}
        <Link to={`/pedidos/${pass.folio}`} className="touch-area font-bold hover:underline">
          {pass.folio}
        </Link>
      </p>
      <ForChild child={pass.for_child} />
    </li>
  );
}

/** «Para Lupita, 4 años», where its client said for whom it is. */
const ForChild = ({ child }: { child: string | null }) =>
  child ? <p className="small wrap-anywhere">Para {child}</p> : null;
