import type { ReactNode } from 'react';
import { daysText } from '#contract/later-payment-words.ts';
import { PaymentMethodChoice } from '../../checkout/payment-choice.tsx';
import { useSite } from '../../settings/site-data.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PassSummary, PayPass } from '../passes/pass-summary.tsx';
import { GiftCard } from './gift-card.tsx';
import { GiftContact } from './gift-contact.tsx';
import { GiftDedication } from './gift-dedication.tsx';
import { GiftDelivery } from './gift-delivery.tsx';
import { arrowUUpLeft, calendarCheck, eye, receipt } from './gift-icons.generated.ts';
import { GiftPlan } from './gift-plan.tsx';
import type { ChosenGift, GiftChoice } from './gift-plans.ts';
import { giftColumns, Numbered } from './gift-section.tsx';
import { type GiftPayment, useGiftPayment } from './use-gift-payment.ts';

interface GiftFormProps {
  choices: readonly GiftChoice[];
  chosen: ChosenGift;
}

/** The form of a gift, and what is paid beside it. */
export function GiftForm({ choices, chosen }: GiftFormProps) {
  const { plan, offer } = chosen;
  const payment = useGiftPayment(chosen);
  const { cash_days: days } = useSite().settings;
  const hints = {
    oxxo: `Te damos una ficha. Tienes ${daysText(days)} para pagarla; tu regalo sale cuando el OXXO nos avise.`,
  };
  return (
    <div className={giftColumns}>
      <div ref={payment.form} className="grid min-w-0 gap-4">
        <GiftPlan choices={choices} chosen={chosen} />
        <GiftDedication bind={payment.bind} errors={payment.errors} />
        <div className="nav:hidden">
          <Preview payment={payment} chosen={chosen} />
        </div>
        <GiftDelivery bind={payment.bind} day={payment.day} now={payment.now} />
        <GiftContact
          bind={payment.bindContact}
          error={payment.contactError}
          buttonRef={payment.contactButton}
        />
        <PaymentMethodChoice
          choice={payment.choice}
          as="h2"
          heading={<Numbered number={5}>¿Cómo quieres pagar?</Numbered>}
          hints={hints}
          className="panel px-4 py-5 xs:px-5 sm:px-7"
        />
      </div>
      <div className="grid content-start gap-4 self-stretch">
        <div className="max-nav:hidden">
          <Preview payment={payment} chosen={chosen} />
        </div>
        <PassSummary
          title="Tu regalo"
          plan={plan}
          offer={offer}
          line={plan.ships ? <Boxes count={offer.periods} /> : null}
          promises={<Promises />}
        >
          <PayPass payment={payment} />
        </PassSummary>
      </div>
    </div>
  );
}

interface PreviewProps {
  payment: GiftPayment;
  chosen: ChosenGift;
}

function Preview({ payment: { fields, errors }, chosen: { plan, offer } }: PreviewProps) {
  const to = fields.to.trim();
  const title = to ? `Así lo va a ver ${to}` : 'Así se va a ver';
  return (
    <section aria-label={title}>
      <p aria-hidden="true" className="small mb-2 flex gap-2 font-bold text-muted">
        <Icon name={eye} size={20} />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </p>
      <GiftCard
        to={to}
        from={fields.from.trim()}
        message={errors.message ? null : fields.message.trim()}
        plan={{ periods: offer.periods, membership_name: plan.membership_name }}
      />
    </section>
  );
}

const Boxes = ({ count }: { count: number }) => (
  <p className="flex justify-between gap-4">
    <span>Envío de las {count} cajas</span>
    <span>Incluido</span>
  </p>
);

const Promises = () => (
  <ul className="small mt-4 grid gap-2.5">
    <OnePromise icon={receipt}>
      <strong>Se paga una sola vez.</strong> No se renueva y no guardamos tu tarjeta.
    </OnePromise>
    <OnePromise icon={arrowUUpLeft}>
      Mientras nadie lo empiece, puedes pedir que te devolvamos todo.
    </OnePromise>
    <OnePromise icon={calendarCheck}>Tu regalo no caduca.</OnePromise>
  </ul>
);

const OnePromise = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li className="flex gap-3">
    <Icon name={icon} size={20} />
    <span>{children}</span>
  </li>
);
