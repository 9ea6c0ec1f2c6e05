import type { DeskPlan, PlanTexts } from '#contract/desk/plans.ts';
import { formatCents } from '#contract/money.ts';

/** The fields as they are typed; a benefit is a line. */
export interface PlanForm {
  name: string;
  label: string;
  description: string;
  benefits: string;
  age_min: string;
  age_max: string;
  books_per_box: string;
  active: boolean;
}

export const formOf = (plan: PlanTexts): PlanForm => ({
  name: plan.name,
  label: plan.label,
  description: plan.description,
  benefits: plan.benefits.join('\n'),
  age_min: plan.age_min?.toString() ?? '',
  age_max: plan.age_max?.toString() ?? '',
  books_per_box: plan.books_per_box.toString(),
  active: plan.active,
});

/** What was typed, to be checked by the contract; -1 is no number. */
export const inputOf = ({ benefits, age_min, age_max, books_per_box, ...texts }: PlanForm): PlanTexts => ({
  ...texts,
  benefits: benefits
    .split('\n')
    .map((benefit) => benefit.trim())
    .filter(Boolean),
  age_min: age_min.trim() === '' ? null : wholeOf(age_min),
  age_max: age_max.trim() === '' ? null : wholeOf(age_max),
  books_per_box: wholeOf(books_per_box),
});

const wholeOf = (typed: string) => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : -1);

/** «42 suscripciones» */
export const membersText = (members: number) =>
  members === 0 ? 'Sin suscripciones' : members === 1 ? '1 suscripción' : `${members} suscripciones`;

/** «Los 42 que ya están siguen pagando $99.00.» */
export function stayingText({
  members,
  members_at_price,
  price_cents,
}: Pick<DeskPlan, 'members' | 'members_at_price' | 'price_cents'>): string {
  if (members === 0) return 'Todavía nadie paga este plan.';
  const pays = members === members_at_price ? formatCents(price_cents) : 'lo que aceptaron al entrar';
  return members === 1
    ? `La única suscripción que ya está sigue pagando ${pays}.`
    : `Los ${members} que ya están siguen pagando ${pays}.`;
}
