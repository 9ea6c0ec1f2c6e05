import type { ProductCard } from '#contract/catalog.ts';

interface Listed {
  name: string;
  path: string;
  books: readonly ProductCard[];
}

/** Books in an order, for search engines (schema.org). `origin` makes their addresses absolute. */
export function itemList({ name, path, books }: Listed, origin: string) {
  const absolute = (address: string) => new URL(address, origin || 'http://localhost').href;
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    url: absolute(path),
    numberOfItems: books.length,
    itemListElement: books.map(({ product_id, product_name }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: product_name,
      url: absolute(`/productos/${product_id}`),
    })),
  };
}
