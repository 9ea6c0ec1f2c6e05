import { describe, expect, test } from 'vitest';
import type { Subscription } from '#contract/subscriptions.ts';
import { aSubscription } from '../../testing/a-subscription.ts';
import { hindranceText, isPaused, skipOfferText, skippedText, weekdayOf } from './pause-words.ts';

const pausing = (facts: Partial<Subscription['pausing']>) => ({ ...aSubscription().pausing, ...facts });

describe('The sentences about a skipped parcel', () => {
  test('tell before it the price, the next box and the last day, in Mexico City', () => {
    const offer = pausing({
      skip_until: '2026-12-18T03:00:00.000Z',
      charge_if_skipped: '2027-01-18T03:00:00.000Z',
    });
    expect(skipOfferText({ pausing: offer })).toBe(
      'Si lo saltas, no se cobra nada. Tu próxima caja sería la del 17 de enero. Puedes hacerlo hasta el jueves 17 de diciembre y cambiar de idea cuando quieras.',
    );
  });

  test('tell after it the month and the day of the next box', () => {
    const once = aSubscription({
      next_charge_at: '2027-01-11T16:00:00.000Z',
      pausing: pausing({ skips_in_a_row: 1, is_own: true }),
    });
    expect(skippedText(once)).toBe('Saltaste diciembre. Tu próxima caja: 11 de enero.');
    const twice = aSubscription({
      next_charge_at: '2027-02-10T16:00:00.000Z',
      pausing: pausing({ skips_in_a_row: 2, is_own: true }),
    });
    expect(skippedText(twice)).toBe('Saltaste diciembre y enero. Tu próxima caja: 10 de febrero.');
    expect(skippedText(aSubscription())).toBeNull();
  });

  test('do not call a pause by the shop the client’s', () => {
    const paused = aSubscription({
      next_charge_at: '2027-02-10T16:00:00.000Z',
      pausing: pausing({ skips_in_a_row: 2, skip_hindrance: 'enough_in_a_row' }),
    });
    expect(skippedText(paused)).toBe('En pausa: diciembre y enero. Tu próxima caja: 10 de febrero.');
    expect(hindranceText(paused.pausing)).not.toContain('saltaste');
    expect(hindranceText({ ...paused.pausing, is_own: true })).toContain('Ya saltaste dos envíos seguidos.');
  });

  test('tell why a gift disables the button, and nothing for a plan without parcels', () => {
    expect(hindranceText(pausing({ skip_hindrance: 'gift_waits' }))).toContain('el regalo se perdería');
    expect(hindranceText(pausing({ skip_hindrance: 'ships_nothing' }))).toBeNull();
    expect(hindranceText(pausing({ skip_hindrance: null }))).toBeNull();
  });

  test('do not count some minutes after the paid period as a pause', () => {
    expect(isPaused(aSubscription({ next_charge_at: '2026-12-12T16:05:00.000Z' }))).toBe(false);
    expect(isPaused(aSubscription({ next_charge_at: '2027-01-11T16:00:00.000Z' }))).toBe(true);
    expect(isPaused(aSubscription({ next_charge_at: null }))).toBe(false);
  });

  test('name a day with its weekday', () => {
    expect(weekdayOf('2026-12-18T18:00:00.000Z')).toBe('viernes 18 de diciembre');
  });
});
