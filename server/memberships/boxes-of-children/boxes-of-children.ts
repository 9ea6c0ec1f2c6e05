import type { BoxOfChild, BoxSender } from '#contract/boxes-of-children.ts';
import { lockOwner } from '../../accounts/accounts.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Shop } from '../../platform/shop.ts';
import { wire } from '../../platform/wire.ts';
import { agesOf, growthOf, type PlanOfBoxes } from './box-growth.ts';
import {
  fillBoxesBy,
  findBoxesOf,
  findBoxesThatGoOn,
  findPlansOfBoxes,
  type KeptBoxes,
  lockSender,
} from './boxes-of-children.queries.ts';
import { hasBoxesOfPlan, isOwnChild, writeChild } from './choose-child.queries.ts';

type Needed = Pick<Shop, 'db' | 'clock'>;

/** Lists the boxes of a client that go on. */
export async function listBoxesOfChildren({ db, clock }: Needed, userId: number): Promise<BoxOfChild[]> {
  const [boxes, plans] = await Promise.all([
    findBoxesThatGoOn(db, userId, clock.now()),
    findPlansOfBoxes(db),
  ]);
  return boxes.map((box) => {
    const now = planOf(plans, lastBoxId(box));
    const change = changeOf(box, plans);
    return wire({
      subscription_id: box.subscription_id,
      pass_id: box.pass_id,
      membership_id: box.membership_id,
      membership_name: box.name,
      child_id: box.child_id,
      ages: now ? agesOf(now) : '',
      next_box_at: box.next_box_at,
      change: change && {
        kind: change.kind,
        ages: agesOf(change.plan),
        price_cents: change.kind === 'grows' ? box.price_cents : change.plan.price_cents,
      },
    });
  });
}

const planOf = (plans: readonly PlanOfBoxes[], id: number) =>
  plans.find(({ membership_id }) => membership_id === id);

/** Plan of the box that was sent last; of the first one, where none was. */
const lastBoxId = ({ last_box_id, membership_id }: KeptBoxes) => last_box_id ?? membership_id;

const isGrowing = (box: KeptBoxes) => box.grow_notice_for !== null && box.box_id !== lastBoxId(box);

/** What becomes of boxes, or would if the client changed the plan. */
export function changeOf(
  box: KeptBoxes,
  plans: readonly PlanOfBoxes[],
): { kind: 'grows' | 'other_price'; plan: PlanOfBoxes } | null {
  const { birth_month, next_box_at } = box;
  const grown = isGrowing(box) && next_box_at ? planOf(plans, box.box_id) : undefined;
  if (grown) return { kind: 'grows', plan: grown };
  if (birth_month === null || next_box_at === null) return null;
  const growth = growthOf({ ...box, birth_month, next_box_at }, plans);
  return growth && !growth.isSamePrice ? { kind: 'other_price', plan: growth.plan } : null;
}

/** Throws CHILD_NOT_FOUND for a child that is not the client's; their own is not deleted before the transaction ends. */
export async function requireOwnChild(db: Database, userId: number, childId: number | null): Promise<void> {
  if (childId !== null && !(await isOwnChild(db, userId, childId))) throw new ShopError('CHILD_NOT_FOUND');
}

/** «¿Para quién es?», said later: for a child of the client's, or for nobody in particular. */
export function chooseChild(
  { db, clock }: Needed,
  userId: number,
  sender: BoxSender,
  childId: number | null,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Two tabs at once may not name the same child for two boxes.
    if (!(await lockOwner(tx, userId))) throw new ShopError('SESSION_REQUIRED');
    const box = await lockBoxes(tx, userId, sender, clock.now());
    await requireOwnChild(tx, userId, childId);
    const hasChanged = (childId ?? 0) !== box.child_slot;
    if (hasChanged && (await hasBoxesOfPlan(tx, userId, box, childId, clock.now())))
      throw new ShopError('ALREADY_SUBSCRIBED', { sentence: childId === null ? TWO_BOXES : HAS_BOX });
    await writeChild(tx, box, childId);
  });
}

const HAS_BOX = 'Tu peque ya recibe otra caja de este plan. Elige a quién más le llega esta.';
const TWO_BOXES = 'Tienes dos cajas de este plan. Di para quién es cada una.';

/** «Quedarnos en 3–5»: the boxes to come stay what the last one was. Throws BOX_NOT_CHANGING. */
export function keepBox({ db, clock }: Needed, userId: number, sender: BoxSender): Promise<void> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const box = await lockBoxes(tx, userId, sender, now);
    if (isGrowing(box)) await fillBoxesBy(tx, box, lastBoxId(box));
    else if (box.grow_notice_for === null || box.grow_notice_for <= now)
      throw new ShopError('BOX_NOT_CHANGING');
  });
}

/** The client's own boxes, locked; throws SUBSCRIPTION_NOT_FOUND for others, and for those that have ended. */
async function lockBoxes(tx: Database, userId: number, sender: BoxSender, now: Date): Promise<KeptBoxes> {
  const isOwn = await lockSender(tx, userId, sender);
  const box = isOwn ? await findBoxesOf(tx, sender, now) : undefined;
  if (!box) throw new ShopError('SUBSCRIPTION_NOT_FOUND');
  return box;
}
