import { describe, expect, it } from 'vitest';
import { periodChoices, purchaseQuery, purchasesPath, readPurchaseFilter } from './purchase-filter-state.ts';

const read = (search: string) => readPurchaseFilter(new URLSearchParams(search));

describe('The address of the purchases', () => {
  it.each([
    ['', { period: '', text: '' }],
    ['month=this', { period: 'this', text: '' }],
    ['month=last&product_name=ballena', { period: 'last', text: 'ballena' }],
    ['year=2024', { period: '2024', text: '' }],
    ['product_name=%20%20una%00ballena%20', { period: '', text: 'una ballena' }],
  ])('%s is read', (search, filter) => expect(read(search)).toEqual(filter));

  it.each(['month=next', 'year=99', 'year=2024x', 'year=1999', 'month='])(
    '%s shows all purchases',
    (search) => expect(read(search).period).toBe(''),
  );

  it.each(['/mis-compras', '/mis-compras?month=this', '/mis-compras?year=2025&product_name=el+mar'])(
    '%s survives its own address',
    (path) => expect(purchasesPath(read(path.split('?')[1] ?? ''))).toBe(path),
  );

  it('cuts a text that is longer than any title', () => {
    expect(read(`product_name=${'a'.repeat(500)}`).text).toHaveLength(100);
  });
});

it('the API is asked for a month or for a year, never for both', () => {
  expect(purchaseQuery({ period: 'last', text: 'mar' })).toEqual({ month: 'last', product_name: 'mar' });
  expect(purchaseQuery({ period: '2025', text: '' })).toEqual({ year: '2025' });
  expect(purchaseQuery({ period: '', text: '' })).toEqual({});
});

describe('The periods to choose from', () => {
  const names = (...given: Parameters<typeof periodChoices>) =>
    periodChoices(...given).map(({ name }) => name);

  it('are all, two months, this year and the earlier years with purchases', () => {
    expect(names([2026, 2024, 2023], '')).toEqual([
      'Todas',
      'Este mes',
      'Mes pasado',
      'Este año',
      '2024',
      '2023',
    ]);
    expect(periodChoices([2026, 2024], '')[3]?.period).toBe('2026');
  });

  it('contain the year of the address once, in its place', () => {
    expect(names([2026, 2023], '2024')).toEqual([
      'Todas',
      'Este mes',
      'Mes pasado',
      'Este año',
      '2024',
      '2023',
    ]);
    expect(names([2026, 2023], '2026')).toHaveLength(5);
  });

  it('begin with the year in Mexico City until the shop has answered', () => {
    const newYearInLondon = new Date('2027-01-01T03:00:00Z');
    expect(periodChoices([], '', newYearInLondon)[3]).toEqual({ period: '2026', name: 'Este año' });
  });
});
