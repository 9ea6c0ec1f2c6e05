import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { PromoId } from '#contract/site-documents.ts';
import type { ShownBanner } from '#contract/site-texts.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import type { HomeData } from './home-data.ts';

const clubs: Partial<Record<PromoId, MembershipFamily>> = {
  readers: 'book-club-lectores',
  books: 'book-club-libros',
};

/** Nobody is invited to what cannot be joined: a club without a plan on offer, or memberships where there are none. */
export function offeredTexts({ texts, families }: Pick<HomeData, 'texts' | 'families'>): HomeData['texts'] {
  if (!texts || !families) return texts;
  const leads = (banner: ShownBanner) => banner.kind === 'own' && banner.to.startsWith(membershipsPath);
  return {
    banners: families.length > 0 ? texts.banners : texts.banners.filter((banner) => !leads(banner)),
    promos: texts.promos.filter(({ id }) => !clubs[id] || families.includes(clubs[id])),
  };
}
