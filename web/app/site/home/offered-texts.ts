import type { MembershipFamily } from '#contract/membership-terms.ts';
import type { PromoId } from '#contract/site-documents.ts';
import type { ShownBanner } from '#contract/site-texts.ts';
import {
  booksClubPath,
  membershipsPath,
  readersClubPath,
  readersOfferPath,
} from '../../settings/membership-paths.ts';
import type { HomeTexts } from './home-data.ts';

const clubs: Partial<Record<PromoId, MembershipFamily>> = {
  readers: 'book-club-lectores',
  books: 'book-club-libros',
};

/** True when a family that the linked page sells can be joined: one in particular, or any. */
function isOffered(to: string, families: readonly MembershipFamily[]): boolean {
  if (to === readersClubPath || to === readersOfferPath) return families.includes('book-club-lectores');
  if (to === booksClubPath) return families.includes('book-club-libros');
  return families.length > 0;
}

/** Drops texts that invite to memberships without a plan on offer. */
export function offeredTexts({ texts, plans }: Omit<HomeTexts, 'month'>): HomeTexts['texts'] {
  if (!texts || !plans) return texts;
  const families = plans.map(({ family }) => family);
  const leadsNowhere = (banner: ShownBanner) =>
    banner.kind === 'own' && banner.to.startsWith(membershipsPath) && !isOffered(banner.to, families);
  return {
    ...texts,
    banners: texts.banners.filter((banner) => !leadsNowhere(banner)),
    promos: texts.promos.filter(({ id }) => !clubs[id] || families.includes(clubs[id])),
  };
}
