import { expect, test } from 'vitest';
import { lateText, parcelState } from './order-words.ts';

const row = {
  paid_at: '2026-11-20T18:00:00.000Z',
  copies: 1,
  shipping_state: 'pendiente de envío',
  payment_status: 'paid',
} as const;

test('an order is late after two business days, by Mexico City days and without the weekend', () => {
  // The order was paid on a Friday.
  expect(lateText(row, new Date('2026-11-24T18:00:00Z'))).toBe(null);
  expect(lateText(row, new Date('2026-11-25T05:30:00Z'))).toBe(null);
  expect(lateText(row, new Date('2026-11-25T06:30:00Z'))).toBe('3 días hábiles');
});

test('what left, is not paid or has no parcel is not late', () => {
  const later = new Date('2026-12-20T18:00:00Z');
  expect(lateText({ ...row, shipping_state: 'enviado' }, later)).toBe(null);
  expect(lateText({ ...row, payment_status: 'review' }, later)).toBe(null);
  expect(lateText({ ...row, copies: 0 }, later)).toBe(null);
  expect(lateText({ ...row, paid_at: '2000-01-03T18:00:00.000Z' }, later)).toBe('99 días hábiles');
});

test('an order that came to nothing has no state of a parcel, one of files says so', () => {
  const parcel = { ...row, packed_by: null };
  expect(parcelState({ ...parcel, payment_status: 'expired' }, true)).toBe(null);
  expect(parcelState(parcel, false)?.text).toBe('Digital');
  expect(parcelState({ ...parcel, shipping_state: 'procesando', packed_by: 'Lucía' }, true)?.text).toBe(
    'Lucía lo empaca',
  );
});
