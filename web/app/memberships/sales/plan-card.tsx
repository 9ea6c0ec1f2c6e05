import { Link } from 'react-router';
import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import { giftPath } from '../../settings/membership-paths.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Parcel } from '../../ui/illustrations/parcel.tsx';
import { roundAmount } from '../../ui/round-amount.ts';
import { withPlan } from '../choose-plan.ts';
import { myPlansPath, passPath } from '../membership-paths.ts';
import { CoverFan } from './cover-fan.tsx';
import { FirstBoxOfCard } from './first-box.tsx';
import type { PlanLook } from './plan-look.ts';
import { cardId } from './use-highlight.ts';

export interface PlanCardProps {
  plan: PlanOnCard;
  look: PlanLook;
  /** True when the address asks for the plan to be pointed out. */
  isHighlighted: boolean;
  /** True when the client has this plan already. */
  isHeld: boolean;
  onChoose: (plan: PlanOnCard) => void;
}

/** A plan with boxes. */
export function PlanCard({ plan, look, isHighlighted, ...choice }: PlanCardProps) {
  const { membership_name, label, code, price_cents, benefits, box_titles } = plan;
  return (
    <article
      id={cardId(code)}
      aria-labelledby={`${cardId(code)}-nombre`}
      className={classNames(
        'flex scroll-mt-24 flex-col overflow-hidden rounded-block border border-line bg-white',
        isHighlighted && 'hops outline-6 outline-offset-2 outline-mango',
      )}
    >
      <div className={classNames('rounded-br-tile pt-5', look.ground, look.text)}>
        {box_titles.length > 0 ? (
          <CoverFan books={box_titles} planName={membership_name} />
        ) : (
          <Parcel className="mx-auto -mb-px h-auto w-1/2" />
        )}
      </div>
      <div className="flex grow flex-col p-5">
        <p
          className={classNames(
            'micro w-fit rounded-chip px-2 pt-px pb-0.5 font-bold',
            look.ground,
            look.text,
          )}
        >
          {label}
        </p>
        <h3 id={`${cardId(code)}-nombre`} className="heading-3 mt-2 text-[1.4375rem]">
          {membership_name}
        </h3>
        <Benefits benefits={benefits} className="small mt-3 mb-4" />
        <p className="mt-auto leading-none">
          <span className="figure text-[2.25rem]">{roundAmount(price_cents)}</span>{' '}
          <span className="text-muted">cada {PERIOD_DAYS} días</span>
        </p>
        <FirstBoxOfCard />
        <div className="mt-3">
          <Subscribe plan={plan} variant="secondary" wide {...choice} />
        </div>
      </div>
    </article>
  );
}

interface SubscribeProps extends Pick<PlanCardProps, 'plan' | 'isHeld' | 'onChoose'> {
  variant: 'primary' | 'secondary';
  wide?: boolean;
}

/** Button to join, or the way to the plan of a client who has it. */
export function Subscribe({ plan, variant, wide = false, isHeld, onChoose }: SubscribeProps) {
  if (!isHeld)
    return (
      <>
        <Button
          variant={variant}
          wide={wide}
          onClick={() => onChoose(plan)}
          aria-describedby={`${cardId(plan.code)}-nombre`}
        >
          Suscribirse
        </Button>
        <WithoutCard plan={plan} />
        <AsGift plan={plan} />
      </>
    );
  return (
    <>
      <p className="mb-2 flex gap-2 font-bold">
        <Icon name="check-circle" />
        Ya la tienes
      </p>
      <LinkButton to={myPlansPath} variant="secondary" wide={wide}>
        Mis planes
      </LinkButton>
      <AsGift plan={plan} />
    </>
  );
}

const either = new Intl.ListFormat('es-MX', { type: 'disjunction' });

/** Link to the passes of a plan; nothing where it has none. */
function WithoutCard({ plan: { code, membership_name, pass_offers: offers } }: Pick<PlanCardProps, 'plan'>) {
  if (offers.length === 0) return null;
  return (
    <Link
      to={withPlan(passPath, { code })}
      className="link mt-2 flex min-h-11 w-fit items-center leading-snug"
    >
      <span>
        Pagar sin tarjeta: pase de {either.format(offers.map(({ periods }) => String(periods)))} meses
        <span className="sr-only"> de {membership_name}</span>
      </span>
    </Link>
  );
}

/** Link to give the plan to somebody; nothing where it has no passes. */
function AsGift({ plan: { code, membership_name, pass_offers: offers } }: Pick<PlanCardProps, 'plan'>) {
  if (offers.length === 0) return null;
  return (
    <Link to={withPlan(giftPath, { code })} className="link flex min-h-11 w-fit items-center">
      Regalar<span className="sr-only"> {membership_name}</span>
    </Link>
  );
}

interface BenefitsProps {
  benefits: readonly string[];
  className?: string;
  iconClass?: string;
}

export function Benefits({ benefits, className, iconClass = 'text-nopal' }: BenefitsProps) {
  return (
    <ul className={classNames('grid gap-2', className)}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3 leading-snug">
          <Icon name="check" className={iconClass} />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
