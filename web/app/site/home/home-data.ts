import type { ProductCard } from '#contract/catalog.ts';
import type { Api } from '../../ui/api.ts';
import { type AgeGroup, ageGroups } from '../taxonomy.ts';

const NEW_BOOKS = 3;

/** A block whose call failed is null: it says so and offers a retry, the rest of the page stands. */
export interface HomeData {
  newBooks: ProductCard[] | null;
  ages: AgeGroup[] | null;
}

export async function loadHome(api: Api): Promise<HomeData> {
  const [recent, categories] = await Promise.allSettled([
    api('GET /products/get-recent-products'),
    api('GET /categories/get-categories-homepage'),
  ]);
  return {
    newBooks: recent.status === 'fulfilled' ? recent.value.product_list.slice(0, NEW_BOOKS) : null,
    ages: categories.status === 'fulfilled' ? ageGroups(categories.value.category_list) : null,
  };
}
