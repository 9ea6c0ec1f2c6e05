import type { ClubSample } from '#contract/book-club.ts';
import type { ProductCard } from '#contract/catalog.ts';
import { READERS_CLUB } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import type { Cents } from '#contract/money.ts';
import type { ListCard } from '#contract/reading-lists.ts';
import type { ShownBanner, ShownPromo, ShownRecommendation } from '#contract/site-texts.ts';
import type { Api } from '../../ui/api.ts';

/** Rows of books: the newest, and those of each age that has enough of them. */
export interface HomeBooks {
  new_list: ProductCard[];
  shelf_list: { category_id: number; product_list: ProductCard[] }[];
}

/** Words of the home page. What could not be loaded is null, and the rest is shown. */
export interface HomeTexts {
  texts: {
    banners: ShownBanner[];
    promos: ShownPromo[];
    recommendation: ShownRecommendation | null;
  } | null;
  /** Plans on offer; null while they are unknown. */
  plans: Membership[] | null;
  /** Month of the club that anyone may look into; null in a shop without one, undefined while it is unknown. */
  month: ClubSample | null | undefined;
  /** Published reading lists; null while they are unknown. */
  lists: ListCard[] | null;
}

export async function loadTexts(api: Api): Promise<HomeTexts> {
  const [texts, plans, sample, lists] = await Promise.allSettled([
    api('GET /site/get-home'),
    api('GET /memberships/get-memberships'),
    api('GET /book-club/get-sample'),
    api('GET /lists/get-lists'),
  ]);
  return {
    texts: texts.status === 'fulfilled' ? texts.value : null,
    plans: plans.status === 'fulfilled' ? plans.value.membership_list : null,
    month: sample.status === 'fulfilled' ? sample.value.month : undefined,
    lists: lists.status === 'fulfilled' ? lists.value.lists : null,
  };
}

/** Loads the rows; null where they could not be: they have a retry of their own. */
export async function loadBooks(api: Api): Promise<{ rows: HomeBooks | null }> {
  return { rows: await api('GET /products/get-home-books').catch(() => null) };
}

/** Price of Book Club Lectores per period; null where it could not be loaded. */
export const readersClubCents = (plans: HomeTexts['plans']): Cents | 'not offered' | null =>
  plans && (plans.find(({ code }) => code === READERS_CLUB)?.price_cents ?? 'not offered');

/** Covers on the base of the hero. */
const ON_BASE = 5;

/** Books that stand on the base of the hero: of each age its newest that can be had, then more of the newest. */
export function booksOnBase({ new_list, shelf_list }: HomeBooks): ProductCard[] {
  const canStand = ({ stock, main_image }: ProductCard) => stock > 0 && main_image !== null;
  const ofAge = shelf_list.flatMap(({ category_id, product_list }) => {
    const isOfAge = ({ category_list }: ProductCard) => category_list[0]?.category_id === category_id;
    return [...new_list.filter(isOfAge), ...product_list].find(canStand) ?? [];
  });
  const more = new_list.filter((book) => canStand(book) && !ofAge.includes(book));
  return [...ofAge, ...more].slice(0, ON_BASE);
}
