import { z } from 'zod';
import { defaultDelivery } from '#contract/delivery.ts';
import { deliverySettings, type SiteSettings } from '#contract/site.ts';

/** The settings with a delivery rule that can be computed with, and what is wrong with the owner's own. */
export function withDeliveryRule(settings: SiteSettings): { settings: SiteSettings; faults: string[] } {
  const rule = z.object(deliverySettings).partial().safeParse(settings);
  const wrong = new Set(rule.error?.issues.map(({ path }) => String(path[0])));
  const owners = Object.entries(settings).filter(([name]) => !wrong.has(name));
  const whole: SiteSettings = { ...settings, ...defaultDelivery, ...Object.fromEntries(owners) };
  const faults = [...wrong].map((name) => `${name} is invalid: the default is used`);
  return { settings: whole, faults };
}
