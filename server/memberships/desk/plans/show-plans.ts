import type { DeskPlan, DeskPlanRow } from '#contract/desk/plans.ts';
import { findImages } from '../../../catalog/catalog.ts';
import type { Database } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile } from '../../../staff/staff.ts';
import { findPassPrices } from '../../passes/pass-offers.queries.ts';
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
  membership_id: plan.membership_id,
  code: plan.code,
  family: plan.family,
  name: plan.name,
  label: plan.label,
  price_cents: plan.price_cents,
  ships: plan.ships,
  active: plan.active,
  members: plan.members,
});

export async function showPlan(shop: Pick<Shop, 'db' | 'files'>, membershipId: number): Promise<DeskPlan> {
  const [plan, passes, books, titlesInStock] = await Promise.all([
    findCountedPlan(shop.db, membershipId),
    findPassPrices(shop.db, membershipId),
    findSamples(shop.db, membershipId),
    countTitlesInStock(shop.db, membershipId),
  ]);
  if (!plan) throw notFound();
  const images = await findImages(
    shop,
    books.map(({ product_id }) => product_id),
  );
  return {
    ...presentRow(plan),
    version: plan.version,
    description: plan.description,
    benefits: plan.benefits,
    age_min: plan.age_min,
    age_max: plan.age_max,
    books_per_box: plan.books_per_box,
    titles_in_stock: titlesInStock,
    members_at_price: plan.members_at_price,
    passes,
    books: books.map(({ product_id, title, short_description, is_on_sale }) => ({
      product_id,
      title,
      image_url: images.get(product_id)?.url ?? null,
      short_description,
      is_on_sale,
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
  { membership_id, version }: Pick<KeptPlan, 'membership_id' | 'version'>,
  values: object,
  sentence?: string,
) =>
  editedMeanwhile(
    tx,
    { entity: 'plan', entityId: membership_id, beside: ['titles'] },
    { version, values, sentence },
  );
