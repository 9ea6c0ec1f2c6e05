import { type SiteSettings, siteSettings } from '#contract/site.ts';
import { withDeliveryRule } from './delivery-settings.ts';

/** Settings that an older shop has none of. */
const defaulted = siteSettings.pick({
  fixed_price_months: true,
  low_stock: true,
  box_handling_days: true,
  oxxo_enabled: true,
  spei_enabled: true,
  cash_days: true,
  gift_wrap_cents: true,
});

/** The kept settings with everything that the shop computes with, and what is wrong with the owner's own. */
export function withDefaults(kept: SiteSettings): { settings: SiteSettings; faults: string[] } {
  const { settings, faults } = withDeliveryRule(kept);
  const read = defaulted.safeParse(kept);
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])));
  const right = Object.entries(kept).filter(([name]) => !wrong.has(name));
  return {
    settings: { ...settings, ...defaulted.parse(Object.fromEntries(right)) },
    faults: [...faults, ...[...wrong].map((name) => `${name} is invalid: the default is used`)],
  };
}
