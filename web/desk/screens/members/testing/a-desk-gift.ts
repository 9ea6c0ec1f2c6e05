import type { DeskGift } from '#contract/desk/pass-gifts.ts';

/** A gift that was mailed and not begun. */
export const aDeskGift = (facts: Partial<DeskGift> = {}): DeskGift => ({
  pass_id: 5,
  stage: 'sent',
  plan: 'Book Club Libros 3–5 años',
  periods: 3,
  price_cents: 165_000,
  to: 'Lupita',
  from: 'tu abuela Carmen',
  message: 'Te quiero.',
  contact_name: 'Carmen Soto',
  contact_email: 'carmen@example.mx',
  to_email: 'valeria@example.mx',
  send_on: '2026-11-23',
  sent_at: '2026-11-23T15:04:00.000Z',
  begun_at: null,
  begun_by: null,
  created_at: '2026-11-18T16:00:00.000Z',
  order_id: 3,
  folio: 'BC-1ZC8H6QY',
  paid_with: { method: 'oxxo', brand: null, last4: null },
  timeline: [
    {
      kind: 'mail',
      at: '2026-11-23T15:04:00.000Z',
      text: 'Correo «Tienes un regalo» enviado',
      note: null,
      staff_name: null,
    },
  ],
  ...facts,
});
