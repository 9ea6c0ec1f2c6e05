import { CHILDREN_MAX, isBirthMonth } from '#contract/child-age.ts';
import { type Child, NO_MONTH } from '#contract/children.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { lockOwner } from '../addresses/addresses.queries.ts';
import { deleteChild, findChild, insertChild, lockBoxesOfChild, updateChild } from './children.queries.ts';

type Needed = Pick<Shop, 'db' | 'clock'>;

/** Keeps a child. The client's row is locked, so that two tabs at once cannot keep one too many. */
export function addChild(
  { db, clock }: Needed,
  userId: number,
  input: Omit<Child, 'child_id'> & { consent_version: string },
): Promise<number> {
  const at = clock.now();
  refuseOtherMonths(input, at);
  return inTransaction(db, async (tx) => {
    if (!(await lockOwner(tx, userId))) throw new ShopError('SESSION_REQUIRED');
    const childId = await insertChild(tx, userId, input, { at, max: CHILDREN_MAX });
    if (childId === undefined) throw new ShopError('TOO_MANY_CHILDREN');
    return childId;
  });
}

export async function changeChild({ db, clock }: Needed, userId: number, input: Child): Promise<void> {
  refuseOtherMonths(input, clock.now());
  if (!(await updateChild(db, userId, input))) throw new ShopError('CHILD_NOT_FOUND');
}

/** Deletes a child, from its boxes too: those that go on stay what they are, for nobody in particular. */
export function removeChild({ db }: Pick<Shop, 'db'>, userId: number, childId: number): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await findChild(tx, userId, childId)) await lockBoxesOfChild(tx, childId);
    if (!(await deleteChild(tx, userId, childId))) throw new ShopError('CHILD_NOT_FOUND');
  });
}

/** Refuses months to come and those of grown-ups, by Mexico City's calendar. */
function refuseOtherMonths({ birth_month }: Pick<Child, 'birth_month'>, now: Date) {
  if (isBirthMonth(birth_month, calendarDay(now))) return;
  throw new ShopError('BAD_REQUEST', {
    sentence: NO_MONTH,
    details: { problems: [{ path: '/birth_month', message: NO_MONTH }] },
  });
}
