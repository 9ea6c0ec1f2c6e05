import { useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { consentText, NOTICE_DAYS, PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { dateText } from '#contract/mexico-city.ts';
import { formatCents } from '#contract/money.ts';
import { SecurePayment } from '../../checkout/secure-payment.tsx';
import { AcceptedTerms } from '../../ui/accepted-terms.tsx';
import { Button } from '../../ui/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { lockKeyBold } from '../../ui/pay-icons.generated.ts';
import { RadioRow } from '../../ui/radio-row.tsx';
import { useShopNow } from '../../visitor/use-shop-now.ts';
import type { CheckoutFailure } from '../membership-failures.ts';
import { useMembershipCheckout } from './use-membership-checkout.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface PayPanelProps {
  plan: Membership;
  /** Null while it is not known, and for plans that need none; absent for visitors who cannot pay yet. */
  addressId?: number | null;
  /** Child that the boxes are for; null for nobody in particular. */
  childId?: number | null;
}

/** Price and dates of the plan, the consent to them, and the button that leads to the payment page. */
export function PayPanel({ plan, addressId, childId = null }: PayPanelProps) {
  const headingId = useId();
  const now = useShopNow();
  const price = formatCents(plan.price_cents);
  const nextCharge = now && dateText(new Date(Date.parse(now) + PERIOD_DAYS * DAY_MS));
  return (
    <section aria-labelledby={headingId} className="panel p-5 sm:p-7">
      <h2 id={headingId} className="heading-3">
        Lo que pagas
      </h2>
      <div className="mt-2">
        <Facts
          rows={[
            [
              'Hoy',
              <span key="price" className="figure text-2xl">
                {price}
              </span>,
            ],
            ['Periodo', `${PERIOD_DAYS} días`],
            ['Siguiente cargo', `${price} ${nextCharge ? `el ${nextCharge}` : `en ${PERIOD_DAYS} días`}`],
            ...(plan.ships ? [['Envío', 'Gratis'] as const] : []),
          ]}
        />
      </div>
      <p className="micro mt-2 text-muted">
        Precios en pesos mexicanos (MXN). La fecha supone que pagas hoy.
      </p>
      {addressId === undefined ? null : <Consent plan={plan} addressId={addressId} childId={childId} />}
    </section>
  );
}

/**
 * Key of a consent, which holds only for the plan and price that were agreed to: another tab or the shop may replace
 * them.
 */
const termsOf = ({ membership_id, price_cents }: Membership) => `${membership_id} ${price_cents}`;

interface ConsentProps {
  plan: Membership;
  addressId: number | null;
  childId: number | null;
}

function Consent({ plan, addressId, childId }: ConsentProps) {
  const { isBusy, failure, subscribe } = useMembershipCheckout();
  const terms = termsOf(plan);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const hasAgreed = agreedTo === terms;
  const [isMissing, setIsMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isWaiting = plan.ships && addressId === null;

  const pay = () => {
    if (!hasAgreed) {
      setIsMissing(true);
      box.current?.focus();
      return;
    }
    void subscribe(plan, addressId, childId);
  };

  return (
    <>
      <div className="mt-4">
        <RadioRow
          ref={box}
          type="checkbox"
          checked={hasAgreed}
          aria-describedby={isMissing ? errorId : undefined}
          aria-invalid={isMissing || undefined}
          onChange={(event) => {
            setAgreedTo(event.target.checked ? terms : null);
            setIsMissing(false);
          }}
        >
          {consentText(formatCents(plan.price_cents))}
        </RadioRow>
        <div role="alert">
          {isMissing ? (
            <FieldError id={errorId}>Para suscribirte, autoriza el cargo automático</FieldError>
          ) : null}
        </div>
      </div>
      <div role="alert">{failure ? <Refused failure={failure} /> : null}</div>
      <Button
        size={56}
        wide
        icon={lockKeyBold}
        className="mt-4"
        busy={isBusy ? 'Preparando tu pago...' : isWaiting && 'Cargando...'}
        onClick={pay}
      >
        Proceder al Pago
      </Button>
      <Terms />
    </>
  );
}

function Refused({ failure: { text, way } }: { failure: CheckoutFailure }) {
  return (
    <Notice kind="error" className="mt-4">
      <p>{text}</p>
      {way ? (
        <Link to={way.to} className="link inline-flex min-h-11 items-center">
          {way.label}
        </Link>
      ) : null}
    </Notice>
  );
}

function Terms() {
  return (
    <>
      <SecurePayment />
      <p className="small mt-3 text-muted">
        Te avisamos por correo {NOTICE_DAYS} días antes de cada cargo. Cancelas cuando quieras en Mis planes y
        conservas lo que ya pagaste hasta el final del periodo.
      </p>
      <AcceptedTerms act="Al suscribirte" className="mt-3" />
    </>
  );
}
