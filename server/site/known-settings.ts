import { type SiteSettings, siteSettings } from '#contract/site.ts';
import { withDeliveryRule } from './delivery-settings.ts';

/** Numbers that an older shop has none of. */
const defaulted = ['fixed_price_months', 'low_stock'] as const;

/** The kept settings with everything that the shop computes with, and what is wrong with the owner's own. */
export function withDefaults(kept: SiteSettings): { settings: SiteSettings; faults: string[] } {
  const { settings, faults } = withDeliveryRule(kept);
  for (const name of defaulted) {
    const schema = siteSettings.shape[name];
    const read = schema.safeParse(kept[name]);
    settings[name] = read.success ? read.data : schema.parse(undefined);
    if (!read.success) faults.push(`${name} is invalid: the default is used`);
  }
  return { settings, faults };
}
