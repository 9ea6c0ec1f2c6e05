import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { Membership } from '#contract/memberships.ts';
import { formatCents } from '#contract/money.ts';
import type { PassOffer } from '#contract/passes.ts';
import { BoughtWays } from '../../checkout/bought-notice.tsx';
import type { PaymentFailure } from '../../checkout/refused-checkout.ts';
import { giftPath } from '../../settings/membership-paths.ts';
import { unbrokenAges } from '../../settings/unbroken-ages.ts';
import { AcceptedTerms } from '../../ui/accepted-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lockKeyBold } from '../../ui/pay-icons.generated.ts';
import { Price } from '../../ui/price.tsx';
import type { PassPayment } from './use-pass-payment.ts';

interface PassSummaryProps {
  title?: string;
  plan: Pick<Membership, 'membership_name'>;
  offer: PassOffer;
  /** Further line, above the total. */
  line?: ReactNode;
  /** Button that pays, or the way to an account. */
  children: ReactNode;
  /** What is promised below the button. */
  promises?: ReactNode;
}

/** «Tu pase»: what is paid. */
export function PassSummary({ title = 'Tu pase', plan, offer, line, children, promises }: PassSummaryProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel p-5 sm:p-7 nav:sticky nav:top-24">
      <h2 id={id} className="heading-3">
        {title}
      </h2>
      <div className="mt-3 grid gap-2 border-b-2 border-slate pb-3">
        <p className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {unbrokenAges(plan.membership_name)}, {offer.periods} meses
          </span>
          <span className="tabular-nums">{formatCents(offer.price_cents)}</span>
        </p>
        {line}
      </div>
      <div className="mt-3 flex items-baseline justify-between gap-4">
        <p className="heading-3">Total</p>
        <Price cents={offer.price_cents} size="total" />
      </div>
      <p className="micro mt-1 text-muted">Precios en pesos mexicanos (MXN)</p>
      {children}
      {promises ?? (
        <>
          <p className="mt-3.5 flex gap-2.5 leading-snug font-bold">
            <Icon name="check-circle" className="text-nopal" />
            No se renueva. No guardamos tu tarjeta.
          </p>
          <p className="mt-3 leading-snug">
            ¿Es para alguien más?{' '}
            <Link to={giftPath} className="link">
              Regala un club
            </Link>
          </p>
        </>
      )}
      <AcceptedTerms act="Al pagar" className="mt-3" />
    </section>
  );
}

type PayPassProps = { payment: Pick<PassPayment, 'failure' | 'isBusy' | 'pay' | 'payAgain'> };

/** Button that pays, and above it the reason why it could not. */
export function PayPass({ payment: { failure, isBusy, pay, payAgain } }: PayPassProps) {
  return (
    <>
      {/* The live region is present from the start, so that screen readers read out what appears in it. */}
      <div role="alert">{failure ? <Refused failure={failure} onAgain={payAgain} /> : null}</div>
      <Button
        size={56}
        wide
        icon={lockKeyBold}
        className="mt-4"
        busy={isBusy && 'Preparando tu pago...'}
        onClick={pay}
      >
        Proceder al Pago
      </Button>
    </>
  );
}

interface RefusedProps {
  failure: PaymentFailure;
  onAgain: (folio: string) => void;
}

function Refused({ failure: { kind, text, way, bought }, onAgain }: RefusedProps) {
  return (
    <Notice kind={kind} className="mt-4">
      {text}
      {way ? (
        <Link to={way.to} className="link flex min-h-11 w-fit items-center">
          {way.label}
        </Link>
      ) : null}
      {bought ? <BoughtWays order={bought} onAgain={() => onAgain(bought.folio)} /> : null}
    </Notice>
  );
}
