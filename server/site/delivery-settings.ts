import { z } from 'zod';
import { defaultDelivery } from '#contract/delivery.ts';
import { daysToAnywhere } from '#contract/delivery-words.ts';
import { deliverySettings, type SiteSettings } from '#contract/site.ts';

/** The settings with a delivery rule that can be computed with, and what is wrong with the owner's own. */
export function withDeliveryRule(settings: SiteSettings): { settings: SiteSettings; faults: string[] } {
  const rule = z.object(deliverySettings).partial().safeParse(settings);
  const wrong = new Set(rule.error?.issues.map(({ path }) => String(path[0])));
  const owners = Object.entries(settings).filter(([name]) => !wrong.has(name));
  const whole: SiteSettings = { ...settings, ...defaultDelivery, ...Object.fromEntries(owners) };
  const faults = [...wrong].map((name) => `${name} is invalid: the default is used`);
  const { max } = daysToAnywhere(whole);
  const promised = promisedDays(whole.shipping_days);
  if (promised !== null && max > promised)
    faults.push(`delivery takes up to ${max} business days, shipping_days promises ${promised}`);
  return { settings: whole, faults };
}

/** The last number of `6 a 7 días hábiles`. */
function promisedDays(text: string): number | null {
  const last = text.match(/\d+/g)?.at(-1);
  return last === undefined ? null : Number(last);
}
