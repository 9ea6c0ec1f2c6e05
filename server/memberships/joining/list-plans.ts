import type { Membership } from '#contract/memberships.ts';
import { pesosFromCents } from '#contract/money.ts';
import type { Shop } from '../../platform/shop.ts';
import { findPlans } from '../memberships.queries.ts';

/** The plans on offer with the books they include; a book that is no longer sold is left out. */
export async function listPlans(shop: Shop): Promise<Membership[]> {
  const plans = await findPlans(shop.db);
  const ids = new Set(
    plans.flatMap(({ products, box_books }) => [
      ...products.map(({ product_id }) => product_id),
      ...box_books,
    ]),
  );
  const sold = new Map(
    (ids.size > 0 ? await shop.findProducts([...ids]) : []).map((product) => [product.product_id, product]),
  );
  return plans.map((plan) => ({
    membership_id: plan.membership_id,
    code: plan.code,
    family: plan.family,
    membership_name: plan.name,
    label: plan.label,
    price: pesosFromCents(plan.price_cents),
    price_cents: plan.price_cents,
    description: plan.description,
    benefits: plan.benefits,
    ships: plan.ships,
    pass_offers: plan.pass_offers,
    box_titles: plan.box_books.flatMap((product_id) => {
      const product = sold.get(product_id);
      return product
        ? [{ product_id, product_name: product.product_name, main_image: product.main_image }]
        : [];
    }),
    products: plan.products.flatMap(({ product_id, short_description }) => {
      const product = sold.get(product_id);
      if (!product) return [];
      const { product_name, main_image_url, main_image } = product;
      return [{ product_id, product_name, main_image_url, main_image, short_description }];
    }),
  }));
}
