import type { BoughtPassGift } from '#contract/pass-gifts.ts';

/** Three boxes, paid and mailed on Christmas Eve. */
export const aBoughtGift = (facts: Partial<BoughtPassGift> = {}): BoughtPassGift => ({
  membership_id: 3,
  membership_code: 'book-club-libros-3-5',
  family: 'book-club-libros',
  membership_name: 'Book Club Libros 3–5 años',
  ships: true,
  periods: 3,
  from: 'tu abuela Carmen',
  to: 'Lupita',
  message: 'Te quiero.',
  status: 'ready',
  price_cents: 165_000,
  to_email: 'valeria@correo.mx',
  send_on: '2026-12-24',
  sent_at: null,
  begun_at: null,
  certificate_url: '/api/memberships/gift-certificate/abc',
  ...facts,
});
