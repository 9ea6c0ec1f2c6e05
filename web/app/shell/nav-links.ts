import { membershipsPath, myClubPath, readersClubPath } from '../settings/membership-paths.ts';

interface NavEntry {
  to: string;
  children: string;
  /** Marked as current on this very address only, not on those below it. */
  end?: boolean;
}

/** The pages of the main navigation, in its order; Categorías stands after the second. */
export const navLinks: readonly [NavEntry, NavEntry, ...NavEntry[]] = [
  { to: '/', children: 'Inicio', end: true },
  { to: '/productos', children: 'Explora' },
  { to: membershipsPath, children: 'Membresías', end: true },
];

/** Last in the navigation of visitors who are no members of the readers' club yet; members find their own pages there. */
export const readersClubLink: NavEntry = { to: readersClubPath, children: 'Book Club Lectores' };
export const myClubLink: NavEntry = { to: myClubPath, children: 'Mi Book Club' };
