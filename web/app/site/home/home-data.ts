import type { ProductCard } from '#contract/catalog.ts';
import { type MembershipFamily, READERS_CLUB } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import type { Cents } from '#contract/money.ts';
import type { ShownBanner, ShownPromo } from '#contract/site-texts.ts';
import { type AgeGroup, ageGroups } from '../../settings/taxonomy.ts';
import type { Api } from '../../ui/api.ts';

const NEW_BOOKS = 3;

/** Data of the home page. A block whose call failed is null and offers a retry; the other blocks are shown. */
export interface HomeData {
  texts: { banners: ShownBanner[]; promos: ShownPromo[] } | null;
  /** Families with a plan on offer; null while they are unknown. */
  families: MembershipFamily[] | null;
  newBooks: ProductCard[] | null;
  ages: AgeGroup[] | null;
  /** Price of Book Club Lectores per period; null where it could not be loaded. */
  readersClubCents: Cents | 'not offered' | null;
}

export async function loadHome(api: Api): Promise<HomeData> {
  const [texts, recent, categories, plans] = await Promise.allSettled([
    api('GET /site/get-home'),
    api('GET /products/get-recent-products'),
    api('GET /categories/get-categories-homepage'),
    api('GET /memberships/get-memberships'),
  ]);
  const offered = plans.status === 'fulfilled' ? plans.value.membership_list : null;
  return {
    texts: texts.status === 'fulfilled' ? texts.value : null,
    families: offered?.map(({ family }) => family) ?? null,
    newBooks: recent.status === 'fulfilled' ? recent.value.product_list.slice(0, NEW_BOOKS) : null,
    ages: categories.status === 'fulfilled' ? ageGroups(categories.value.category_list) : null,
    readersClubCents: offered && centsOf(offered),
  };
}

const centsOf = (plans: readonly Pick<Membership, 'code' | 'price_cents'>[]) =>
  plans.find(({ code }) => code === READERS_CLUB)?.price_cents ?? 'not offered';
