import {
  type BoxPlan,
  boxDay,
  boxPlans,
  endOf,
  isOwnChild,
  type Life,
  type ModelChild,
  type ModelPass,
  type Who,
} from './life-model.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOTICE_MS = 10 * 24 * HOUR_MS;
/** Mexico City is as far behind UTC all year. */
const BEHIND_MS = 6 * HOUR_MS;

/** The plans with boxes: the one for the youngest costs something else than the others. */
export const planFacts: Readonly<Record<BoxPlan, { ages: readonly [number, number]; priceCents: number }>> = {
  small: { ages: [0, 3], priceCents: 40_000 },
  middle: { ages: [3, 5], priceCents: 55_000 },
  big: { ages: [5, 7], priceCents: 55_000 },
};

/** Count of months at an instant, as Mexico City's calendar says. */
export function monthAt(ms: number) {
  const day = new Date(ms - BEHIND_MS);
  return day.getUTCFullYear() * 12 + day.getUTCMonth();
}

/** A count of months as accounts keep it: `2021-12`. */
export const monthText = (month: number) =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

/** A year is complete when its month begins. */
const yearsAt = ({ bornIn }: ModelChild, ms: number) => Math.floor((monthAt(ms) - bornIn) / 12);

/** The plan for a child of that age: where two hold it, the older one. */
const planFor = (years: number): BoxPlan | undefined =>
  boxPlans.findLast((plan) => planFacts[plan].ages[0] <= years && years <= planFacts[plan].ages[1]);

/** Removes a child: its boxes go on for nobody in particular. False of a child that is not the client's. */
export function removeChild(life: Life, who: Who, child: number): boolean {
  const removed = life.children[child];
  if (!removed || !isOwnChild(life, who, child)) return false;
  removed.isDeleted = true;
  for (const pass of life.passes) {
    if (pass.child === child) pass.child = null;
    for (const box of pass.boxes.values()) if (box.child === child) box.child = null;
  }
  return true;
}

/** Tells whether a pass has boxes that go on, also while a bank decides about its money. */
const goesOn = (pass: ModelPass, now: number) =>
  pass.plan !== 'club' && (pass.state === 'active' || pass.state === 'suspended') && endOf(pass) > now;

/** The first period that has no box yet. */
function nextBox({ periods, boxes }: ModelPass): number | undefined {
  for (let n = 1; n <= periods; n += 1) if (!boxes.has(n)) return n;
  return undefined;
}

/** The plan that the next box of a child is of: an older one than now, for an age that the client did not know of. */
function grownPlan({ children }: Life, pass: ModelPass, knownAt: number): BoxPlan | undefined {
  const child = pass.child === null ? undefined : children[pass.child];
  const next = nextBox(pass);
  if (!child || next === undefined || pass.filledBy === 'club') return undefined;
  const plan = planFor(yearsAt(child, boxDay(pass, next)));
  if (!plan) return undefined;
  const [from] = planFacts[plan].ages;
  const isOlder = from > planFacts[pass.filledBy].ages[0];
  return isOlder && yearsAt(child, knownAt) < from ? plan : undefined;
}

const costsTheSame = ({ plan }: ModelPass, other: BoxPlan) =>
  plan !== 'club' && planFacts[plan].priceCents === planFacts[other].priceCents;

/** The daily job: what can be announced ten days before, is; it grows where it costs the same. */
export function growBoxes(life: Life, now: number) {
  for (const pass of life.passes) {
    const next = nextBox(pass);
    if (pass.state !== 'active' || next === undefined || boxDay(pass, next) < now + NOTICE_MS) continue;
    const plan = grownPlan(life, pass, pass.announced ? boxDay(pass, pass.announced) : pass.knownAt);
    if (!plan) continue;
    pass.announced = next;
    pass.notices.add(next);
    if (costsTheSame(pass, plan)) pass.filledBy = plan;
  }
}

/** Plan of the box that was opened last; before the first one, that of the pass. */
const lastPlan = ({ boxes, plan }: ModelPass) => boxes.get(Math.max(...boxes.keys()))?.plan ?? plan;

const isGrowing = (pass: ModelPass) => pass.announced !== null && pass.filledBy !== lastPlan(pass);

const agesText = ([from, to]: readonly [number, number]) => `${from}–${to} años`;

/** Mails what was announced and is still true, once for each box. */
export function mailNotices(life: Life, now: number) {
  for (const pass of life.passes) {
    const box = pass.announced;
    if (box === null || pass.mails.has(box) || !goesOn(pass, now) || nextBox(pass) === undefined) continue;
    const other = grownPlan(life, pass, pass.knownAt);
    if (isGrowing(pass) && pass.filledBy !== 'club')
      pass.mails.set(box, `Tu próxima caja ya será la de ${agesText(planFacts[pass.filledBy].ages)}`);
    else if (other && !costsTheSame(pass, other))
      pass.mails.set(box, `Ya hay una caja para su edad: la de ${agesText(planFacts[other].ages)}`);
  }
}

/** Another pass of the plan sends boxes at the same time, to that child; of nobody in particular, to anybody. */
const hasOtherBoxes = ({ passes }: Life, own: ModelPass, child: number | null, now: number) =>
  own.state === 'active' &&
  passes.some(
    (other) =>
      other !== own &&
      other.user === own.user &&
      other.plan === own.plan &&
      other.state === 'active' &&
      endOf(other) > now &&
      boxDay(other, 1) < endOf(own) &&
      boxDay(own, 1) < endOf(other) &&
      (child === null || other.slot === child),
  );

/**
 * A pass that has ended ran beside it, for that child or for nobody in particular. The invariants compare passes by whom
 * they are for now, and read the clock of the database: lives are ahead of it.
 */
export const ranBesideEnded = ({ passes }: Life, own: ModelPass, child: number | null, now: number) =>
  passes.some(
    (other) =>
      other !== own &&
      other.user === own.user &&
      other.plan === own.plan &&
      other.start !== null &&
      !goesOn(other, now) &&
      boxDay(other, 1) < endOf(own) &&
      boxDay(own, 1) < endOf(other) &&
      (child === null || other.slot === null || other.slot === child),
  );

type Chosen = 'done' | 'SUBSCRIPTION_NOT_FOUND' | 'CHILD_NOT_FOUND' | 'ALREADY_SUBSCRIBED';

/** Answer to a client who says for whom the boxes of a pass are. Those of another child are its plan's own until it grows. */
export function chooseChild(
  life: Life,
  pass: ModelPass,
  { who, child, now }: { who: Who; child: number | null; now: number },
): Chosen {
  if (pass.user !== who || !goesOn(pass, now)) return 'SUBSCRIPTION_NOT_FOUND';
  if (child !== null && !isOwnChild(life, who, child)) return 'CHILD_NOT_FOUND';
  if (child !== pass.slot && hasOtherBoxes(life, pass, child, now)) return 'ALREADY_SUBSCRIBED';
  if (child !== null && child !== pass.slot) {
    pass.filledBy = pass.plan;
    pass.announced = null;
  }
  pass.child = child;
  pass.slot = child;
  for (const box of pass.boxes.values()) if (!box.hasLeft) box.child = child;
  return 'done';
}

type Kept = 'done' | 'SUBSCRIPTION_NOT_FOUND' | 'BOX_NOT_CHANGING';

/** Answer to a client who wants the boxes to stay what the last one was. */
export function keepBox(pass: ModelPass, who: Who, now: number): Kept {
  if (pass.user !== who || !goesOn(pass, now)) return 'SUBSCRIPTION_NOT_FOUND';
  if (isGrowing(pass)) pass.filledBy = lastPlan(pass);
  else if (pass.announced === null || boxDay(pass, pass.announced) <= now) return 'BOX_NOT_CHANGING';
  return 'done';
}
