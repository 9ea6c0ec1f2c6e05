import type { ProductCard } from '#contract/catalog.ts';

/** Book for tests; each test gives only the facts it is about. */
export function aProduct(facts: Partial<ProductCard> = {}): ProductCard {
  return {
    product_id: 7,
    product_name: 'Una ballena en la azotea',
    price: 289,
    price_offer: null,
    discount: null,
    unit_price_cents: 28_900,
    stock: 5,
    product_type: 'FISICO',
    main_image_url: '/media/ballena/480.webp',
    main_image: null,
    author_list: [{ author_name: 'Renata Quiroz' }],
    category_list: [{ category_id: 2, category_name: '4-6 años', age_min: 4, age_max: 6 }],
    topic_list: [{ topic_id: 4, topic_name: 'Fantasía' }],
    ...facts,
  };
}
