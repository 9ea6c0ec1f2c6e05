import type { ProductDetail as Product } from '#contract/catalog.ts';
import { printedAge } from '../../settings/age.ts';
import { beginningOf } from '../../settings/page-meta.ts';

const namesOf = ({ author_list }: Product) => author_list.map((author) => author.author_name);

export function productPageFacts(product: Product) {
  const { product_name, product_description, category_list, product_id } = product;
  const authors = namesOf(product).join(', ');
  const [age] = category_list;
  const fallback = `${product_name}${authors && `, de ${authors}`}${age ? `. Para ${printedAge(age.category_name)}` : ''}.`;
  return {
    title: product_name,
    description: beginningOf(product_description ?? '') || fallback,
    path: `/productos/${product_id}`,
    card: {
      path: `/compartir/libro/${product_id}.jpg`,
      alt: `Portada de ${product_name}${authors && `, de ${authors}`}`,
    },
    type: 'book' as const,
  };
}

/** The book and its price, for search engines (schema.org). `origin` makes its addresses absolute. */
export function bookData(product: Product, origin: string) {
  const { main_image, secondary_url_image_list, category_list, product_type, stock } = product;
  const { path, description } = productPageFacts(product);
  const absolute = (address: string) => new URL(address, origin || 'http://localhost').href;
  const images = [main_image, ...secondary_url_image_list.map(({ image }) => image)].flatMap((image) =>
    image ? [absolute(image.url)] : [],
  );
  const [age] = category_list;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Book'],
    name: product.product_name,
    description,
    sku: product.sku,
    url: absolute(path),
    inLanguage: product.language.split('-'),
    author: namesOf(product).map((name) => ({ '@type': 'Person', name })),
    ...(images.length > 0 && { image: images }),
    ...(product.isbn !== null && { isbn: product.isbn }),
    ...(product.publisher !== null && { publisher: { '@type': 'Organization', name: product.publisher } }),
    ...(product.amount_pages !== null && { numberOfPages: product.amount_pages }),
    ...(product_type === 'DIGITAL' && { bookFormat: 'https://schema.org/EBook' }),
    ...(age && age.age_min !== null && { typicalAgeRange: `${age.age_min}-${age.age_max ?? ''}` }),
    offers: {
      '@type': 'Offer',
      url: absolute(path),
      price: (product.unit_price_cents / 100).toFixed(2),
      priceCurrency: 'MXN',
      availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
}
