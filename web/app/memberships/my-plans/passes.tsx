import { READERS_CLUB } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import type { Pass } from '#contract/passes.ts';
import { type PassStanding, passStanding, periodUnderWay } from '../../orders/passes/pass-standing.ts';
import type { MyPasses } from '../../orders/passes/use-my-passes.ts';
import { myClubPath } from '../../settings/membership-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';

/** «Tus pases»: those that wait for their payment, go on, or are over. */
export function Passes({ passes, now }: Pick<MyPasses, 'passes' | 'now'>) {
  if (passes.length === 0) return null;
  return (
    <section aria-labelledby="tus-pases" className="mt-8">
      <h2 id="tus-pases" className="heading">
        {passes.length === 1 ? 'Tu pase' : 'Tus pases'}
      </h2>
      <ul className="mt-4 grid gap-4 sm:gap-5 lg:grid-cols-2">
        {passes.map((pass) => (
          <li key={pass.pass_id} className="grid min-w-0">
            <PassCard pass={pass} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PassCard({ pass, now }: { pass: Pass; now: string }) {
  const standing = passStanding(pass, now);
  const nameId = `pase-${pass.pass_id}`;
  return (
    <article aria-labelledby={nameId} className="panel flex flex-col p-5 sm:p-7">
      <div className="flex items-center gap-4">
        <span
          className={`grid size-13 shrink-0 place-items-center rounded-square ${pass.ships ? 'bg-mango' : 'bg-bougainvillea'}`}
        >
          <Icon name={pass.ships ? 'package' : 'headphones'} />
        </span>
        <h3 id={nameId} className="heading-3 min-w-0 wrap-anywhere">
          {pass.membership_name}, {pass.periods} meses
        </h3>
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StatusLabel tone={standing.tone}>{standing.label}</StatusLabel>
        <p className="font-bold">{standing.text}</p>
      </div>
      <div className="mt-3 mb-4">
        <Terms pass={pass} now={now} />
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        <Ways pass={pass} kind={standing.kind} />
      </div>
    </article>
  );
}

function Terms({ pass, now }: { pass: Pass; now: string }) {
  const period = pass.status === 'active' ? periodUnderWay(pass, now) : null;
  return (
    <Facts
      rows={[
        pass.price_cents === null
          ? ['Precio', 'Es un regalo']
          : ['Precio', `${formatCents(pass.price_cents)} MXN, una sola vez`],
        ...(period ? [['Mes', period] as const] : []),
        ...(pass.starts_at ? [['Inicio', dateText(pass.starts_at)] as const] : []),
        ...(pass.ends_at ? [['Fin', `${dateText(pass.ends_at)}, no se renueva`] as const] : []),
      ]}
    />
  );
}

function Ways({ pass, kind }: { pass: Pass; kind: PassStanding['kind'] }) {
  const { membership_code, membership_name, order_id, has_access } = pass;
  const order = `/mis-compras/${order_id}`;
  if (kind === 'awaited')
    return (
      <LinkButton to={order} variant="ink">
        Ver cómo pagar
      </LinkButton>
    );
  return (
    <>
      {has_access && membership_code === READERS_CLUB ? (
        <LinkButton to={myClubPath} variant="ink">
          Ir a Mi Book Club
        </LinkButton>
      ) : null}
      {order_id === null ? null : (
        <LinkButton to={order} variant="secondary">
          Ver mi compra<span className="sr-only"> del pase de {membership_name}</span>
        </LinkButton>
      )}
    </>
  );
}
