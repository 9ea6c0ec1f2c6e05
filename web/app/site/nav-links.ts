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
  { to: '/membresias', children: 'Membresías', end: true },
  { to: '/membresias/book-club/lectores', children: 'Book Club Lectores' },
];
