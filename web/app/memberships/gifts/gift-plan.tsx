import { useId } from 'react';
import { useGiftDraft } from '../../orders/gifts/gift-draft.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { mapPin } from '../../ui/place-icons.generated.ts';
import { roundAmount } from '../../ui/round-amount.ts';
import { lookOf, planLooks } from '../sales/plan-look.ts';
import { ageName, ageSentence, type ChosenGift, type GiftChoice } from './gift-plans.ts';
import { choiceLook, GiftSection } from './gift-section.tsx';
import { ChoiceText } from './gift-waiting.tsx';

interface GiftPlanProps {
  choices: readonly GiftChoice[];
  chosen: ChosenGift;
}

/** «¿Qué regalas?»: plan, age and time. */
export function GiftPlan({ choices, chosen }: GiftPlanProps) {
  const { choice, plan } = chosen;
  return (
    <GiftSection number={1} title="¿Qué regalas?">
      <Plans choices={choices} chosen={choice} />
      {choice.plans.length > 1 ? <Ages chosen={chosen} /> : null}
      <Months chosen={chosen} />
      {plan.ships ? (
        <Notice kind="info" icon={mapPin}>
          <strong>No te pedimos su dirección.</strong> Quien lo recibe nos dice a dónde mandar las cajas.
        </Notice>
      ) : null}
    </GiftSection>
  );
}

function Plans({ choices, chosen }: { choices: readonly GiftChoice[]; chosen: GiftChoice }) {
  const { change } = useGiftDraft();
  const name = useId();
  return (
    <fieldset className="grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
      <legend className="sr-only">Plan</legend>
      {choices.map((choice) => (
        <label
          key={choice.name}
          className={classNames('flex gap-3 p-3.5 leading-snug', choiceLook(choice === chosen))}
        >
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => change({ plan: choice.plans[0]?.code ?? '' })}
            className="check-mark"
          />
          <ChoiceText choice={choice} />
        </label>
      ))}
    </fieldset>
  );
}

function Ages({ chosen }: { chosen: ChosenGift }) {
  const looks = planLooks(chosen.choice.plans);
  const name = useId();
  const sentence = ageSentence(chosen);
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">¿Qué edad tiene?</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-2.5">
        {chosen.choice.plans.map((plan) => (
          <Age
            key={plan.code}
            plan={plan}
            name={name}
            isChosen={plan === chosen.plan}
            look={lookOf(looks, plan.code).fill}
          />
        ))}
      </div>
      <p role="status" className="small mt-2 text-muted empty:hidden">
        {sentence}
      </p>
    </fieldset>
  );
}

interface AgeProps {
  plan: PlanOnCard;
  /** Name of the group of radios. */
  name: string;
  isChosen: boolean;
  /** Classes of the chosen one. */
  look: string;
}

function Age({ plan, name, isChosen, look }: AgeProps) {
  const { change } = useGiftDraft();
  return (
    <label
      className={classNames(
        'figure relative flex min-h-12 items-center justify-center gap-1 rounded-button px-0.5 text-[1.1875rem] whitespace-nowrap xs:px-1 has-focus-visible:outline-3 has-focus-visible:outline-focus',
        isChosen
          ? `${look} border-2 border-white outline-3 outline-slate`
          : 'border-[1.5px] border-control bg-white hover:bg-mist',
      )}
    >
      <input
        type="radio"
        name={name}
        checked={isChosen}
        onChange={() => change({ plan: plan.code })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {isChosen ? <Icon name="check-bold" size={16} /> : null}
      {ageName(plan)}
      <span className="sr-only"> años</span>
    </label>
  );
}

function Months({ chosen: { plan, offer: chosen } }: { chosen: ChosenGift }) {
  const { change } = useGiftDraft();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold">¿Cuánto tiempo?</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-2 sm:gap-2.5">
        {plan.pass_offers.map(({ periods, price_cents }) => (
          <label
            key={periods}
            className={classNames(
              'relative grid content-start p-2.5 leading-tight xs:p-3',
              choiceLook(periods === chosen.periods),
            )}
          >
            <span className="flex items-start justify-between gap-1">
              <span className="figure text-[1.75rem] leading-none">{periods}</span>
              <input
                type="radio"
                name={name}
                checked={periods === chosen.periods}
                onChange={() => change({ periods })}
                className="check-mark"
              />
            </span>
            <span className="small">meses</span>
            <strong className="mt-1.5">{roundAmount(price_cents)}</strong>
            {plan.ships ? <span className="small text-muted">{periods} cajas</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
