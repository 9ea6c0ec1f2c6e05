import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { salesData, salesPageFacts } from './sales-meta.ts';

const plan = {
  membership_name: 'Book Club Lectores',
  description: 'Un mes de lecturas en casa.',
  code: 'book_club_lectores',
  price_cents: 9900,
};

test("a shared link shows the page's own card, which exists", () => {
  const { card } = salesPageFacts(plan);
  expect(card.path).toBe('/compartir-book-club.png');
  expect(card.alt).toContain('Book Club Lectores');
  expect(statSync(new URL(`../../../public${card.path}`, import.meta.url)).size).toBeGreaterThan(0);
});

test("the description tells today's price, and none where the plan could not be loaded", () => {
  expect(salesPageFacts(plan).description).toContain('Solo $99 cada 30 días; cancela cuando quieras.');
  expect(salesPageFacts({ price_cents: 12_900 }).description).toContain('$129 cada 30 días');
  expect(salesPageFacts(null).description).not.toContain('$');
});

test('search engines get the price in pesos per thirty days', () => {
  const data = salesData(plan, { origin: 'https://tienda.example', brand: 'Brincacuentos' });
  expect(data.image).toBe('https://tienda.example/compartir-book-club.png');
  expect(data.offers).toMatchObject({
    price: '99.00',
    priceCurrency: 'MXN',
    priceSpecification: { referenceQuantity: { value: 30, unitCode: 'DAY' } },
  });
});
