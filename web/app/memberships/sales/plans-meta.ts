import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import { membershipsPath } from '../../settings/membership-paths.ts';
import type { PlanOnCard } from '../../settings/plans.ts';
import { cardId } from './use-highlight.ts';

export const plansPageFacts = {
  title: 'Membresías',
  description:
    'Book Club Lectores guía tu lectura en casa; Book Club Libros te manda libros elegidos para la edad de tu hijo. Cancela cuando quieras.',
  path: membershipsPath,
};

/** Plans and their prices for search engines (schema.org). `origin` makes their addresses absolute. */
export function plansData(plans: readonly PlanOnCard[], origin: string) {
  const page = new URL(membershipsPath, origin || 'http://localhost').href;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: plans.map((plan, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: plan.membership_name,
        description: plan.description,
        sku: plan.code,
        url: `${page}#${cardId(plan.code)}`,
        offers: {
          '@type': 'Offer',
          url: `${page}#${cardId(plan.code)}`,
          price: pesosFromCents(plan.price_cents).toFixed(2),
          priceCurrency: CURRENCY.toUpperCase(),
          availability: 'https://schema.org/InStock',
        },
      },
    })),
  };
}
