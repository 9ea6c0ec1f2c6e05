import type { Cents } from '#contract/money.ts';

export const membershipsPath = '/membresias';
export const readersClubPath = '/membresias/book-club/lectores';
/** The members' own page of Book Club Lectores. */
export const myClubPath = '/mi-book-club';
export const readersOfferPath = '/membresias?highlight=book-club-lectores&scroll=true';
export const booksClubPath = '/membresias?highlight=book-club-libros&scroll=true';

/** What the clubs cost, as they are announced; a subscription is charged by its own plan. */
export const readersClubCents: Cents = 9_900;
export const booksClubPlans: readonly { ages: string; cents: Cents }[] = [
  { ages: '0–3 años', cents: 40_000 },
  { ages: '3–5 años', cents: 55_000 },
  { ages: '5–7 años', cents: 55_000 },
  { ages: '7–8 años', cents: 55_000 },
];
