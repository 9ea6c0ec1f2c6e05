import { type AgeGroupFacts, groupOfAge, rangeText, yearsOfGroup } from '#contract/age-groups.ts';
import { yearsOld } from '#contract/child-age.ts';
import type { MembershipFamily } from '#contract/membership-terms.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import type { Cents } from '#contract/money.ts';

/** A plan that sends boxes, as far as it says for whom. */
export interface PlanOfBoxes {
  membership_id: number;
  family: MembershipFamily;
  name: string;
  label: string;
  age_min: number | null;
  age_max: number | null;
  price_cents: Cents;
  active: boolean;
}

/** Boxes of a child that go on. */
export interface GrowingBox {
  birth_month: string;
  /** Plan that they are filled by. */
  box_id: number;
  /** What is paid for a period. */
  price_cents: Cents;
  /** Ages that were reached by then were known when the box was chosen. */
  since: Date;
  next_box_at: Date;
}

type Group = AgeGroupFacts & { plan: PlanOfBoxes };
const asGroup = (plan: PlanOfBoxes): Group => ({
  name: plan.label,
  ageMin: plan.age_min,
  ageMax: plan.age_max,
  plan,
});

/** `3–5 años`; empty where the plan names no years. */
export const agesOf = (plan: PlanOfBoxes): string => rangeText(asGroup(plan));

/**
 * The plan that a child grows into with its next box: the one for its age on that day, where that is an older one than its box's,
 * and the age was reached since the box was chosen.
 */
export function growthOf(
  { birth_month, box_id, price_cents, since, next_box_at }: GrowingBox,
  plans: readonly PlanOfBoxes[],
): { plan: PlanOfBoxes; isSamePrice: boolean } | null {
  const now = plans.find(({ membership_id }) => membership_id === box_id);
  const agesNow = now && yearsOfGroup(asGroup(now));
  if (!agesNow) return null;
  const offered = plans.filter(({ active, family }) => active && family === now.family);
  const next = groupOfAge(yearsOld(birth_month, calendarDay(next_box_at)), offered.map(asGroup));
  const agesNext = next && yearsOfGroup(next);
  if (!agesNext || agesNext.from <= agesNow.from) return null;
  if (yearsOld(birth_month, calendarDay(since)) >= agesNext.from) return null;
  return { plan: next.plan, isSamePrice: next.plan.price_cents === price_cents };
}
