import type { ReactNode } from 'react';
import { formatCents } from '#contract/money.ts';
import type { GiftOrder } from '#contract/pass-gifts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { CorrectDelivery } from './correct-delivery.tsx';
import { deliveryStep, isCorrectable, paidTitle } from './gift-standing.ts';
import type { BoughtGift } from './use-bought-gift.ts';

interface GiftNextStepsProps {
  bought: BoughtGift;
  order: GiftOrder;
  /** Address that the receipt goes to; null where it is not known. */
  email: string | null;
  paidAt: string | null;
  as: 'h2' | 'h3';
}

/** «Qué sigue»: what has happened to a paid gift, and what comes. */
export function GiftNextSteps({ bought, order, email, paidAt, as: Heading }: GiftNextStepsProps) {
  const { gift, today } = bought;
  const delivery = deliveryStep(gift, today);
  const price = formatCents(gift.price_cents);
  const isSent = gift.sent_at !== null;
  return (
    <section aria-labelledby="que-sigue-regalo" className="panel p-5 sm:p-7">
      <Heading id="que-sigue-regalo" className="heading-3">
        Qué sigue
      </Heading>
      <ol className="mt-4 grid">
        <Step number={1} state="done" title={paidTitle(paidAt, today)}>
          {price}. {email ? `El recibo va a ${email}.` : 'El recibo va a tu correo.'}
        </Step>
        <Step
          number={2}
          state={isSent ? 'done' : 'now'}
          title={delivery.title}
          below={
            isCorrectable(gift, 'ready') ? <CorrectDelivery order={order} gift={gift} today={today} /> : null
          }
        >
          {delivery.text}
        </Step>
        <Step number={3} state={isSent ? 'now' : 'next'} title="Lo empieza cuando quiera">
          Con su código. {gift.ships ? 'Nos dice a dónde van las cajas y no caduca.' : 'No caduca.'}
        </Step>
        <Step number={4} state="next" title="Si en 30 días nadie lo ha empezado">
          Te escribimos una vez, por si el {gift.send_on === null ? 'certificado' : 'correo'} se perdió.
        </Step>
      </ol>
    </section>
  );
}

type StepState = 'done' | 'now' | 'next';

const squares: Readonly<Record<StepState, string>> = {
  done: 'bg-slate text-white',
  now: 'border-2 border-slate bg-mango',
  next: 'border-2 border-slate bg-white',
};
const spoken: Readonly<Record<StepState, string>> = { done: 'Hecho: ', now: 'Ahora: ', next: 'Después: ' };

interface StepProps {
  number: number;
  state: StepState;
  title: string;
  children: ReactNode;
  below?: ReactNode;
}

function Step({ number, state, title, children, below }: StepProps) {
  return (
    <li className="group flex gap-3.5">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={classNames(
            'figure grid size-8 shrink-0 place-items-center rounded-square',
            squares[state],
          )}
        >
          {state === 'done' ? <Icon name="check-bold" size={16} /> : number}
        </span>
        <span className="my-1 w-0 grow border-l-3 border-dotted border-control group-last:hidden" />
      </span>
      <div className="min-w-0 grow pb-5 leading-snug group-last:pb-0">
        <strong className="block">
          <span className="sr-only">{spoken[state]}</span>
          {title}
        </strong>
        <span className="small block wrap-anywhere text-muted">{children}</span>
        {below}
      </div>
    </li>
  );
}
