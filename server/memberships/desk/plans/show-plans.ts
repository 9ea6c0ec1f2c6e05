import type { DeskPlan, DeskPlanRow } from '#contract/desk/plans.ts';
import { findImages } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile } from '../../../staff/staff.ts';
import { countTitlesInStock } from '../titles/pool.queries.ts';
import {
  type CountedPlan,
  findAllPlans,
  findCountedPlan,
  findSamples,
  type KeptPlan,
  lockPlan,
} from './plans.queries.ts';

export const listDeskPlans = async (db: Database) => (await findAllPlans(db)).map(presentRow);

const presentRow = (plan: CountedPlan): DeskPlanRow => ({
  membership_id: plan.membershipId,
  code: plan.code,
  family: plan.family,
  name: plan.name,
  label: plan.label,
  price_cents: plan.priceCents,
  ships: plan.ships,
  active: plan.active,
  members: plan.members,
});

export async function showPlan(shop: Pick<Shop, 'db' | 'files'>, membershipId: number): Promise<DeskPlan> {
  const [plan, books, titlesInStock] = await Promise.all([
    findCountedPlan(shop.db, membershipId),
    findSamples(shop.db, membershipId),
    countTitlesInStock(shop.db, membershipId),
  ]);
  if (!plan) throw notFound();
  const images = await findImages(
    shop,
    books.map(({ productId }) => productId),
  );
  return {
    ...presentRow(plan),
    version: plan.version,
    description: plan.description,
    benefits: plan.benefits,
    age_min: plan.ageMin,
    age_max: plan.ageMax,
    books_per_box: plan.booksPerBox,
    titles_in_stock: titlesInStock,
    members_at_price: plan.membersAtPrice,
    books: books.map(({ productId, title, shortDescription, isOnSale }) => ({
      product_id: productId,
      title,
      image_url: images.get(productId)?.url ?? null,
      short_description: shortDescription,
      is_on_sale: isOnSale,
    })),
  };
}

const notFound = () => new ShopError('NOT_FOUND', { sentence: 'Ese plan no existe. Recarga la lista.' });

/** The plan, locked. */
export async function requirePlan(tx: Database, membershipId: number): Promise<KeptPlan> {
  const plan = await lockPlan(tx, membershipId);
  if (!plan) throw notFound();
  return plan;
}

/** The list of books for its boxes is another thing that is edited of a plan. */
export const planEditedMeanwhile = (
  tx: Database,
  { membershipId, version }: Pick<KeptPlan, 'membershipId' | 'version'>,
  values: object,
  sentence?: string,
) =>
  editedMeanwhile(
    tx,
    { entity: 'plan', entityId: membershipId, beside: ['titles'] },
    { version, values, sentence },
  );
