import { type ReactNode, useId } from 'react';
import { isLater, type PaymentMethod, paymentMethods } from '#contract/later-payment.ts';
import { methodHint, methodNames, whyNotSentence } from '#contract/later-payment-words.ts';
import { bank, storefront } from '../orders/later-icons.generated.ts';
import { useSite } from '../settings/site-data.ts';
import { creditCard } from '../ui/card-icons.generated.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import type { PaymentChoice } from './use-payment-choice.ts';

const icons = { card: creditCard, oxxo: storefront, spei: bank } as const;

interface ChoiceProps {
  choice: PaymentChoice;
  /** Heading level, as of the parts around it. */
  as: 'h2' | 'h3';
  heading?: ReactNode;
  /** Lines of what is bought here, where the usual ones would not be true. */
  hints?: MethodHints;
  className?: string;
}

type MethodHints = Partial<Record<PaymentMethod, string>>;

/** Ways to pay the cart; one that is off stays in sight with its reason. Nothing where the shop takes cards only. */
export function PaymentMethodChoice(props: ChoiceProps) {
  const { choice, as: Heading, heading = '¿Cómo quieres pagar?', hints, className } = props;
  const name = useId();
  if (!choice.isOffered) return null;
  return (
    <div className={className}>
      <fieldset>
        <legend className="mb-3">
          <Heading className="heading-3">{heading}</Heading>
        </legend>
        <div className="grid gap-2.5">
          {paymentMethods.map((method) => (
            <Method key={method} {...{ method, choice, name }} hint={hints?.[method]} />
          ))}
        </div>
      </fieldset>
      <p role="status" className={classNames('small font-bold', choice.fallback && 'mt-2.5')}>
        {choice.fallback}
      </p>
    </div>
  );
}

interface MethodProps {
  method: PaymentMethod;
  choice: PaymentChoice;
  /** Name of the group of radios. */
  name: string;
  hint: string | undefined;
}

function Method({ method, choice, name, hint }: MethodProps) {
  const { cash_days: days } = useSite().settings;
  const hintId = useId();
  const reason = isLater(method) ? choice.whyNot(method) : null;
  const isChosen = choice.method === method;
  return (
    <label
      className={classNames(
        'flex gap-3 rounded-button p-3.5 leading-snug',
        reason
          ? 'bg-disabled text-disabled-text outline-1 -outline-offset-1 outline-disabled'
          : isChosen
            ? 'bg-mist outline-2 -outline-offset-2 outline-slate'
            : 'bg-white outline-1 -outline-offset-1 outline-control',
      )}
    >
      {/* `aria-disabled` rather than `disabled`: the keyboard reaches it, and a screen reader tells the reason. */}
      <input
        type="radio"
        name={name}
        checked={isChosen}
        aria-disabled={reason ? true : undefined}
        aria-describedby={hintId}
        onChange={() => choice.choose(method)}
        className="check-mark"
      />
      <span className="min-w-0 grow">
        <span className="block font-bold">{methodNames[method]}</span>
        <span id={hintId} className={classNames('small block', !reason && 'text-muted')}>
          {isLater(method) && reason ? whyNotSentence(method, reason) : (hint ?? methodHint(method, days))}
        </span>
      </span>
      <Icon name={icons[method]} />
    </label>
  );
}

/** Sentence below the button that pays: when the days of an order that is paid later begin. */
export function LaterNote({ method, ships }: { method: PaymentMethod; ships: boolean }) {
  if (!isLater(method)) return null;
  const shortName = { oxxo: 'OXXO', spei: 'SPEI' }[method];
  return (
    <p className="small mt-3 text-muted">
      {ships
        ? `Si eliges ${shortName}, la fecha de llegada cuenta desde que recibamos tu pago.`
        : `Si eliges ${shortName}, lo descargas en cuanto recibamos tu pago.`}
    </p>
  );
}
