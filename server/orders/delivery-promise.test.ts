import { describe, expect, test } from 'vitest';
import type { Address } from '#contract/address.ts';
import type { PaymentState, ShippingState } from '#contract/orders.ts';
import { anAddress } from '../testing/test-guest.ts';
import { testSettings } from '../testing/test-settings.ts';
import { presentDelivery, promiseDelivery } from './delivery-promise.ts';

const at = (day: string, time = '10:00') => new Date(`${day}T${time}:00-06:00`);
const paidAt = at('2026-11-24');
const address: Address = { ...anAddress, state: 'Jalisco', postal_code: '44160' };

const anOrder = {
  state: 'paid' as PaymentState,
  shipping_state: 'pendiente de envío' as ShippingState,
  promised_from: '2026-11-30',
  promised_to: '2026-12-02',
  paid_at: paidAt,
  shipped_at: null as Date | null,
  delivered_at: null,
  shipping_address: address,
};
const promised = { promised_from: '2026-11-30', promised_to: '2026-12-02' };
const nothing = { promised_from: null, promised_to: null, leaves_on: null, arrives_by: null, is_late: false };
const seen = (facts: Partial<typeof anOrder>, now = at('2026-11-25')) =>
  presentDelivery({ ...anOrder, ...facts }, testSettings, now);

test('the promise counts business days from the payment to the postal code', () => {
  expect(promiseDelivery(testSettings, { postal_code: '44160' }, paidAt)).toMatchObject({
    from: '2026-11-30',
    to: '2026-12-02',
  });
});

test('what is not shipped is promised no day', () => {
  expect(promiseDelivery(testSettings, { postal_code: null }, paidAt)).toBeNull();
});

describe('a promised parcel', () => {
  test('that has not left shows when it will leave', () => {
    expect(seen({})).toEqual({
      ...promised,
      leaves_on: '2026-11-25',
      arrives_by: '2026-12-02',
      is_late: false,
    });
  });

  test('that left in time arrives by the promised day', () => {
    const left = { shipping_state: 'en tránsito', shipped_at: at('2026-11-25', '23:30') } as const;
    expect(seen(left)).toEqual({ ...promised, leaves_on: null, arrives_by: '2026-12-02', is_late: false });
  });

  test('that left late arrives later, by as long as it takes to there', () => {
    const left = { shipping_state: 'enviado', shipped_at: at('2026-11-27') } as const;
    expect(seen(left)).toEqual({ ...promised, leaves_on: null, arrives_by: '2026-12-04', is_late: true });
  });

  test('that has not left when it should have arrived is late', () => {
    expect(seen({}, at('2026-12-02', '23:59')).is_late).toBe(false);
    expect(seen({}, at('2026-12-03', '00:00'))).toEqual({ ...nothing, ...promised, is_late: true });
  });

  test('that left and should have arrived may have done so: no day is claimed', () => {
    const left = { shipping_state: 'enviado', shipped_at: at('2026-11-25') } as const;
    expect(seen(left, at('2026-12-02')).arrives_by).toBe('2026-12-02');
    expect(seen(left, at('2026-12-03'))).toEqual({ ...nothing, ...promised });
  });

  test('that was delivered is expected no more', () => {
    expect(seen({ shipping_state: 'entregado' })).toEqual({ ...nothing, ...promised });
  });
});

test.each<[string, Partial<typeof anOrder>]>([
  ['whose money went back', { state: 'refunded' }],
  ['that was paid before days were promised', { promised_from: null as never, promised_to: null as never }],
  ['without anything to ship', { shipping_address: null as never }],
])('an order %s shows no day', (_which, facts) => {
  expect(seen(facts)).toEqual(nothing);
});
