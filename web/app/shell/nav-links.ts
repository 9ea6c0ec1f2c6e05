import { membershipsPath, myClubPath, readersClubPath } from '../settings/membership-paths.ts';
import type { SiteData } from '../settings/site-data.ts';

interface NavEntry {
  to: string;
  children: string;
  /** True for a link that is current on this very address only, not on those below it. */
  end?: boolean;
}

/** First links of the main navigation; Categorías stands after them. */
export const navLinks: readonly NavEntry[] = [
  { to: '/', children: 'Inicio', end: true },
  { to: '/productos', children: 'Explora' },
];

/** Links to offers that can be joined; members of the readers' club see their own page instead of the sales page. */
export const offerLinks = ({ families }: SiteData, isMember: boolean): NavEntry[] => [
  ...(families.length > 0 ? [{ to: membershipsPath, children: 'Membresías', end: true }] : []),
  ...(!isMember && families.includes('book-club-lectores')
    ? [{ to: readersClubPath, children: 'Book Club Lectores' }]
    : []),
];
export const myClubLink: NavEntry = { to: myClubPath, children: 'Mi Book Club' };
