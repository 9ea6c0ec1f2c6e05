import { READERS_CLUB } from '#contract/membership-terms.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { roundAmount } from '../../ui/round-amount.ts';
import { myPlansPath } from '../membership-paths.ts';
import type { PlanOnCard } from '../plans.ts';
import { CoverFan } from './cover-fan.tsx';
import type { PlanLook } from './plan-look.ts';
import { cardId } from './use-highlight.ts';

interface PlanCardProps {
  plan: PlanOnCard;
  look: PlanLook;
  /** True when the address asks for the plan to be pointed out. */
  isHighlighted: boolean;
  /** True when the client has this plan already. */
  isHeld: boolean;
  onChoose: (plan: PlanOnCard) => void;
}

export function PlanCard({ plan, look, isHighlighted, isHeld, onChoose }: PlanCardProps) {
  const { membership_name, label, code, price_cents, benefits, products } = plan;
  const isFirstChoice = code === READERS_CLUB;
  return (
    <article
      id={cardId(code)}
      aria-labelledby={`${cardId(code)}-nombre`}
      className={classNames(
        'flex scroll-mt-24 flex-col overflow-hidden rounded-block bg-white',
        isFirstChoice ? 'border-3 border-pink' : 'border border-line',
        isHighlighted && 'hops outline-6 outline-offset-2 outline-mango',
      )}
    >
      {products.length > 0 ? (
        <div className={classNames('rounded-br-tile pt-5', look.ground, look.text)}>
          <CoverFan books={products} planName={membership_name} />
        </div>
      ) : null}
      <div className="flex grow flex-col p-5 sm:px-5.5">
        <p
          className={classNames(
            'micro w-fit rounded-chip px-2 pt-px pb-0.5 font-bold',
            look.ground,
            look.text,
          )}
        >
          {label}
        </p>
        <h2 id={`${cardId(code)}-nombre`} className="heading-3 mt-2 text-[1.5625rem]">
          {membership_name}
        </h2>
        <p className="mt-2 leading-none">
          <span className="figure text-[2.5rem]">{roundAmount(price_cents)}</span>{' '}
          <span className="text-muted">al{'\u00a0'}mes</span>
        </p>
        <Benefits benefits={benefits} className="mt-4 mb-5" />
        <div className="mt-auto">
          {isHeld ? (
            <>
              <p className="mb-2 flex gap-2 font-bold text-nopal-deep">
                <Icon name="check-circle" />
                Ya tienes este plan
              </p>
              <LinkButton to={myPlansPath} variant="secondary" wide>
                Ver Mis planes
              </LinkButton>
            </>
          ) : (
            <Button
              variant={isFirstChoice ? 'primary' : 'secondary'}
              wide
              onClick={() => onChoose(plan)}
              aria-describedby={`${cardId(code)}-nombre`}
            >
              Suscribirse
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

export function Benefits({ benefits, className }: { benefits: readonly string[]; className?: string }) {
  return (
    <ul className={classNames('grid gap-2', className)}>
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-3 leading-snug">
          <Icon name="check" className="text-nopal" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
