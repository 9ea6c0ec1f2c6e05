import { expect, test } from 'vitest';
import { defaultDelivery } from '#contract/delivery.ts';
import type { SiteSettings } from '#contract/site.ts';
import { testSettings } from '../testing/test-settings.ts';
import { withDeliveryRule } from './delivery-settings.ts';

const withSetting = (change: Record<string, unknown>) =>
  withDeliveryRule({ ...testSettings, ...change } as SiteSettings);

test('a rule that the owner set is taken as it is', () => {
  const own = {
    handling_days: 2,
    cutoff_hour: 11,
    delivery_zones: [{ prefixes: '', min_days: 2, max_days: 5 }],
    closed_days: ['viernes-santo', '11-02', '2027-03-01'],
  };
  const { settings, faults } = withSetting(own);
  expect(settings).toMatchObject(own);
  expect(faults).toEqual([]);
});

test('settings from before there was a rule get the default one', () => {
  const { handling_days, cutoff_hour, delivery_zones, closed_days, ...old } = testSettings;
  expect(withDeliveryRule(old as SiteSettings)).toEqual({ settings: testSettings, faults: [] });
});

test.each([
  ['handling_days', -1],
  ['handling_days', 1.5],
  ['cutoff_hour', 25],
  ['cutoff_hour', '13:00'],
  ['delivery_zones', []],
  ['delivery_zones', [{ prefixes: '1-16', min_days: 2, max_days: 3 }]],
  ['delivery_zones', [{ prefixes: '', min_days: 5, max_days: 3 }]],
  ['closed_days', ['24-12']],
  ['closed_days', ['toString']],
  ['closed_days', Array.from({ length: 61 }, () => '12-24')],
] as const)('of a wrong %s the default is used, and it is named', (name, value) => {
  const { settings, faults } = withSetting({ cutoff_hour: 9, [name]: value });
  expect(settings[name]).toEqual(defaultDelivery[name]);
  expect(faults).toEqual([`${name} is invalid: the default is used`]);
  if (name !== 'cutoff_hour') expect(settings.cutoff_hour).toBe(9);
});
