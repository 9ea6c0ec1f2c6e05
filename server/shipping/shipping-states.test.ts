import { expect, test } from 'vitest';
import { shippingStates } from '#contract/orders.ts';
import { trackingLink } from './choose-dispatch.ts';
import { placeAfter } from './move-parcel.ts';
import { canMoveParcel, hasLeft, packedUntil } from './shipping-states.ts';

test('a parcel goes forward, waits again only while it is here, and was at most not delivered yet', () => {
  const ways = shippingStates.flatMap((from) =>
    shippingStates.filter((to) => canMoveParcel(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(ways).toEqual([
    'pendiente de envío → procesando',
    'pendiente de envío → enviado',
    'procesando → pendiente de envío',
    'procesando → enviado',
    'enviado → en tránsito',
    'enviado → entregado',
    'en tránsito → entregado',
    'entregado → en tránsito',
  ]);
  expect(shippingStates.filter(hasLeft)).toEqual(['enviado', 'en tránsito', 'entregado']);
});

test('a parcel is free again four hours after its packing began', () => {
  const packedAt = new Date('2026-11-22T10:00:00Z');
  const packed = { shipping_state: 'procesando', packed_at: packedAt } as const;
  expect(packedUntil(packed, new Date('2026-11-22T13:59:59Z'))).toEqual(new Date('2026-11-22T14:00:00Z'));
  expect(packedUntil(packed, new Date('2026-11-22T14:00:00Z'))).toBeNull();
  expect(packedUntil({ ...packed, shipping_state: 'enviado' }, packedAt)).toBeNull();
});

test('what is undone is as it was: without guía, and with its packer', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const packed = {
    shipping_state: 'procesando' as const,
    shipped_at: null,
    delivered_at: null,
    packed_by: 7,
    packed_at: at,
    carrier_code: null,
    carrier: null,
    tracking_number: null,
    tracking_url: null,
  };
  const dispatch = { carrier_code: 'dhl', carrier: 'DHL', tracking_number: '1', tracking_url: null };
  const sent = placeAfter(packed, { to: 'enviado', cause: 'desk', staffId: 8, dispatch, at });
  expect(sent).toMatchObject({ ...dispatch, shipped_at: at });
  const later = new Date('2026-11-22T11:00:00Z');
  const arrived = placeAfter(sent, { to: 'entregado', cause: 'desk', staffId: 8, at: later });
  expect(arrived).toMatchObject({ ...dispatch, shipped_at: at, delivered_at: later });
  expect(placeAfter(arrived, { to: 'enviado', cause: 'undo', staffId: 8, at: later })).toEqual(sent);
  expect(placeAfter(sent, { to: 'procesando', cause: 'undo', staffId: 8, at: later })).toEqual(packed);
});

test('a guía is a value of the link, whatever is in it', () => {
  expect(trackingLink('https://c.test/{guia}/x', '"><script>')).toBe('https://c.test/%22%3E%3Cscript%3E/x');
  expect(trackingLink('https://c.test/{guia}', '$&')).toBe('https://c.test/%24%26');
  expect(trackingLink(null, '1')).toBeNull();
  expect(trackingLink('https://c.test/{guia}', null)).toBeNull();
});
