import type { calls } from '#contract/api.ts';
import { accountRows } from './account-rows.ts';
import { bookClubRows } from './book-club-rows.ts';
import { membershipRows } from './membership-rows.ts';
import { passGiftRows } from './pass-gift-rows.ts';
import { passRows } from './pass-rows.ts';
import type { Row, Rows } from './row.ts';
import { shopRows } from './shop-rows.ts';

/** Answers of each call to each caller. A call without a row does not compile. */
export const authorisation: Rows<typeof calls> = {
  ...shopRows,
  ...accountRows,
  ...membershipRows,
  ...passRows,
  ...passGiftRows,
  ...bookClubRows,
};

/** Rows of all ways to ask, one after the other. */
export const rows = Object.entries(authorisation).flatMap(([key, row]) =>
  [row].flat().map((one: Row) => ({ key, row: one, title: [key, one.about].filter(Boolean).join(' ') })),
);
