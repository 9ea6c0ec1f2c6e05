import type { ProductDetail } from '#contract/catalog.ts';
import { bookData } from '../catalog/product/product-meta.ts';
import { roundAmount } from '../ui/round-amount.ts';
import { GUIDE_QUESTIONS } from './guide-texts.ts';

export const GUIDE_PATH = '/guia-digital';

export function guidePageFacts(guide: ProductDetail) {
  const pages = guide.amount_pages === null ? '' : `${guide.amount_pages} páginas y `;
  return {
    title: guide.product_name,
    description: `${pages}${GUIDE_QUESTIONS} preguntas por edad para platicar lo que leen en casa, en un PDF para leer o imprimir. ${roundAmount(guide.unit_price_cents)} MXN.`,
    path: GUIDE_PATH,
    image: guide.main_image?.url ?? null,
    type: 'book' as const,
  };
}

/** What is sold here, for search engines (schema.org): the product, at this address. */
export function guideData(guide: ProductDetail, origin: string) {
  const url = new URL(GUIDE_PATH, origin || 'http://localhost').href;
  const { offers, ...data } = bookData(guide, origin);
  return { ...data, url, offers: { ...offers, url } };
}
