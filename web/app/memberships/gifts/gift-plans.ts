import type { Cents } from '#contract/money.ts';
import type { PassOffer } from '#contract/passes.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { unbrokenAges } from '../../settings/unbroken-ages.ts';

/** A first choice of «¿Qué regalas?»: a plan, or all plans with boxes, of which the age decides. */
export interface GiftChoice {
  name: string;
  text: string;
  /** At least one. */
  plans: readonly PlanOnCard[];
}

const ABOUT_READERS =
  'Una guía digital para leer en casa: audios, actividades y libros recomendados cada mes. Los libros se compran aparte.';
const ABOUT_BOXES = 'Una caja con libros en su casa cada 30 días. El envío va incluido.';

const isGiftable = ({ pass_offers: offers }: Pick<PlanOnCard, 'pass_offers'>) => offers.length > 0;

/** What can be given: plans of which passes are sold. */
export function giftChoices(plans: readonly PlanOnCard[]): GiftChoice[] {
  const giftable = plans.filter(isGiftable);
  const boxes = giftable.filter(({ ships }) => ships);
  return [
    ...giftable
      .filter(({ ships }) => !ships)
      .map((plan) => ({ name: plan.membership_name, text: ABOUT_READERS, plans: [plan] })),
    ...(boxes.length > 0 ? [{ name: 'Book Club Libros', text: ABOUT_BOXES, plans: boxes }] : []),
  ];
}

export interface ChosenGift {
  choice: GiftChoice;
  plan: PlanOnCard;
  offer: PassOffer;
}

/** The chosen plan and pass, or the first of what is offered; null where nothing is. */
export function chosenGift(choices: readonly GiftChoice[], code: string, periods: number): ChosenGift | null {
  const known = choices.find(({ plans }) => plans.some((plan) => plan.code === code));
  const choice = known ?? choices[0];
  const plan = choice?.plans.find((one) => one.code === code) ?? choice?.plans[0];
  const offer = plan?.pass_offers.find((one) => one.periods === periods) ?? plan?.pass_offers[0];
  return choice && plan && offer ? { choice, plan, offer } : null;
}

export const leastCents = ({ plans }: GiftChoice): Cents =>
  Math.min(...plans.flatMap((plan) => plan.pass_offers.map(({ price_cents }) => price_cents)));

interface Ages {
  from: number;
  to: number;
}

/** Ages in the label of a plan: 3 and 5 for `3–5 años · con libros`; null where it names none. */
function agesOf({ label }: Pick<PlanOnCard, 'label'>): Ages | null {
  const [, from, to] = /^(\d+)\s*[–-]\s*(\d+)/.exec(label) ?? [];
  return from && to ? { from: Number(from), to: Number(to) } : null;
}

/** `3–5` of `3–5 años · con libros`; the whole label where it names no ages. */
export function ageName(plan: Pick<PlanOnCard, 'label'>): string {
  const ages = agesOf(plan);
  return ages ? `${ages.from}–${ages.to}` : plan.label;
}

/**
 * What becomes of the boxes of a child who outgrows the plan while the gift lasts; null of the oldest. Boxes go on with the next
 * plan only where that costs the same.
 */
export function ageSentence({ choice, plan, offer }: ChosenGift): string | null {
  const ages = agesOf(plan);
  const next = choice.plans.find(
    (other) => ages !== null && agesOf(other)?.from === ages.to && other !== plan,
  );
  if (!ages || !next) return null;
  const when = `Si cumple ${ages.to} durante el regalo, sus cajas`;
  const ofNext = next.pass_offers.find(({ periods }) => periods === offer.periods);
  return ofNext?.price_cents === offer.price_cents
    ? `${when} pueden pasar a las de ${ageName(next)}. No cuesta más.`
    : `${when} siguen siendo de ${ageName(plan)}.`;
}

/** `3 meses de Book Club Libros 3–5 años` */
export const giftName = ({ periods, membership_name }: { periods: number; membership_name: string }) =>
  `${periods} meses de ${unbrokenAges(membership_name)}`;
