import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { addressLine } from '#contract/address.ts';
import { cardName } from '#contract/card-brands.ts';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { dateText } from '#contract/mexico-city.ts';
import { centsFromPesos, formatCents } from '#contract/money.ts';
import type { SubscriptionDetail } from '#contract/subscriptions.ts';
import { creditCard } from '../../ui/card-icons.generated.ts';
import { Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusLabel } from '../../ui/status-label.tsx';
import { isPaidFor } from '../paid-for.ts';
import { Benefits } from '../sales/plan-card.tsx';
import { periodText, standingOf } from '../subscription-standing.ts';
import { PortalButton } from './subscription-buttons.tsx';
import { standingTone } from './subscription-card.tsx';
import { SubscriptionFuture } from './subscription-future.tsx';

interface SubscriptionDetailsProps {
  detail: SubscriptionDetail;
  now: string;
  isCancelling?: boolean;
}

const NOT_GIVEN = 'No especificado';

/** All facts about one subscription, and the buttons that change it. */
export function SubscriptionDetails({ detail, now, isCancelling }: SubscriptionDetailsProps) {
  const { membership, contact_information: contact, address_information: address } = detail;
  const { current_period_start: start, current_period_end: end } = detail;
  const standing = standingOf(detail, now);
  return (
    <div className="grid gap-6">
      <div>
        <StatusLabel tone={standingTone[standing.kind]}>{standing.label}</StatusLabel>
        <p className="heading mt-3">{membership.membership_name}</p>
        <p className="mt-2 max-w-[62ch] text-muted">{membership.description}</p>
      </div>
      <Part title="Tu plan">
        <Facts
          rows={[
            ['Precio', `${formatCents(centsFromPesos(membership.price))} MXN cada ${PERIOD_DAYS} días`],
            ...(start && end ? [['Periodo', periodText(start, end)] as const] : []),
          ]}
        />
        <Benefits benefits={membership.benefits} className="mt-4" />
      </Part>
      <SubscriptionFuture detail={detail} standing={standing} isCancelling={isCancelling} />
      <Part title="Contacto">
        <Facts
          rows={[
            ['Nombre', contact.fullname || <NameMissing key="nombre" />],
            ['Correo electrónico', contact.email],
            ['Teléfono', contact.phone || NOT_GIVEN],
          ]}
        />
      </Part>
      {address ? (
        <Part title="Dirección de envío">
          <p className="wrap-anywhere">{addressLine(address)}</p>
          {address.references ? (
            <p className="small mt-1 wrap-anywhere text-muted">{address.references}</p>
          ) : null}
        </Part>
      ) : null}
      <Part title="Método de pago">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="flex items-center gap-2.5">
            <Icon name={creditCard} />
            {detail.card ? cardName(detail.card) : 'Tarjeta guardada con el proveedor de pagos'}
          </p>
          {isPaidFor(detail) ? (
            <PortalButton subscriptionId={detail.subscription_id} variant="secondary">
              Cambiar tarjeta
            </PortalButton>
          ) : null}
        </div>
      </Part>
      <Part title="Pagos">
        <SubscriptionPayments payments={detail.payments} />
      </Part>
    </div>
  );
}

function NameMissing() {
  return (
    <Link to="/mi-cuenta/informacion-personal" className="link inline-flex min-h-11 items-center">
      Falta tu nombre
    </Link>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="panel p-5">
      <h3 className="heading-3 mb-2">{title}</h3>
      {children}
    </section>
  );
}

const standingText = { paid: null, disputed: 'En revisión', returned: 'Devuelto' } as const;

/** Charges of a subscription, the latest first. */
function SubscriptionPayments({ payments }: Pick<SubscriptionDetail, 'payments'>) {
  if (payments.length === 0) return <p className="text-muted">Todavía no hay pagos.</p>;
  return (
    <ul className="divide-y divide-line">
      {payments.map(({ paid_at, amount, receipt_url, period_start, period_end, standing }) => (
        <li key={period_start} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2.5">
          <p className="min-w-0 leading-snug">
            <span className="eyebrow">{dateText(paid_at)}</span>
            <span className="small block text-muted">Del {periodText(period_start, period_end)}</span>
          </p>
          <p className="flex items-center gap-x-5">
            {standingText[standing] ? <span className="eyebrow">{standingText[standing]}</span> : null}
            <span className="font-bold">{formatCents(centsFromPesos(amount))}</span>
            {receipt_url ? (
              <a
                href={receipt_url}
                target="_blank"
                rel="noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                Ver recibo
                <span className="sr-only"> del {dateText(paid_at)} (se abre en otra pestaña)</span>
              </a>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
