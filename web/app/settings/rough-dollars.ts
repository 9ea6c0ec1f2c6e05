import type { Cents } from '#contract/money.ts';
import type { SiteSettings } from '#contract/site.ts';

/** Rough dollars for a price in pesos, "unos 5 USD"; null where the shop has no rate. */
export function roughDollars(
  cents: Cents,
  { pesos_per_dollar }: Pick<SiteSettings, 'pesos_per_dollar'>,
): string | null {
  if (pesos_per_dollar <= 0) return null;
  const dollars = Math.round(cents / 100 / pesos_per_dollar);
  return dollars > 0 ? `unos\u00a0${dollars}\u00a0USD` : null;
}
