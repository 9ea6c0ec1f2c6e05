// Apart from memberships.ts, so that pages know the terms without carrying the schemas.

/** A period of every plan: exactly 30 times 24 hours, whatever the month. */
export const PERIOD_DAYS = 30;

/** Days before each charge at which it is announced by mail. */
export const NOTICE_DAYS = 7;

/** Days before a box at which its client reads that it grows with the child. */
export const BOX_NOTICE_DAYS = 10;

/** The plan that opens the reading club's pages; access is decided by this, never by a visible name. */
export const READERS_CLUB = 'book-club-lectores';

/** Families of plans: read on screen, or sent by parcel. */
export const membershipFamilies = ['book-club-lectores', 'book-club-libros'] as const;
export type MembershipFamily = (typeof membershipFamilies)[number];

/** Version of the sentence with which a client allows the recurring charge; kept with each subscription. */
export const CONSENT_VERSION = '2026-11-01';

/** The sentence itself; a changed sentence is a new version. */
export const consentText = (price: string) =>
  `Autorizo el cargo automático de ${price} MXN cada ${PERIOD_DAYS} días hasta que cancele mi suscripción.`;

/** Periods that a pass of a plan may have. */
export const passPeriods = [3, 6, 12] as const;
export type PassPeriods = (typeof passPeriods)[number];
