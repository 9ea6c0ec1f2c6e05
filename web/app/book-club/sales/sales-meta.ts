import { PERIOD_DAYS } from '#contract/membership-terms.ts';
import type { Membership } from '#contract/memberships.ts';
import { CURRENCY, pesosFromCents } from '#contract/money.ts';
import { readersClubPath, readersOfferPath } from '../../settings/membership-paths.ts';
import { roundAmount } from '../../ui/round-amount.ts';

const CARD = '/compartir-book-club.png';

export function salesPageFacts(plan: Pick<Membership, 'price_cents'> | null) {
  const price = plan
    ? ` Solo ${roundAmount(plan.price_cents)} cada ${PERIOD_DAYS} días; cancela cuando quieras.`
    : '';
  return {
    title: 'Book Club Lectores',
    description: `Un plan para leer en casa: cada semana un libro, qué preguntar y una rutina de 10 a 15 minutos.${price}`,
    path: readersClubPath,
    card: {
      path: CARD,
      alt: 'Book Club Lectores: un conejo brinca sobre un avioncito de gis con los números del 10 al 3',
    },
  };
}

/** Plan and price for search engines (schema.org). `origin` makes its addresses absolute. */
export function salesData(
  plan: Pick<Membership, 'membership_name' | 'description' | 'code' | 'price_cents'>,
  { origin, brand }: { origin: string; brand: string },
) {
  const absolute = (path: string) => new URL(path, origin || 'http://localhost').href;
  const price = pesosFromCents(plan.price_cents).toFixed(2);
  const priceCurrency = CURRENCY.toUpperCase();
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: plan.membership_name,
    description: plan.description,
    sku: plan.code,
    url: absolute(readersClubPath),
    image: absolute(CARD),
    brand: { '@type': 'Brand', name: brand },
    offers: {
      '@type': 'Offer',
      url: absolute(readersOfferPath),
      price,
      priceCurrency,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency,
        referenceQuantity: { '@type': 'QuantitativeValue', value: PERIOD_DAYS, unitCode: 'DAY' },
      },
    },
  };
}
