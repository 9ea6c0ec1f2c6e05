import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HadAs, proposeTitles } from './propose-titles.ts';

const [COLIBRI, LUNA, NOPALITO, SEMILLAS] = [1, 2, 3, 4];
const pool = [COLIBRI, LUNA, NOPALITO, SEMILLAS].map((productId) => ({ product_id: productId, stock: 9 }));
const nobody = new Map<number, Map<number, HadAs>>();
const box = (shipmentId: number, userId: number | null = shipmentId) => ({
  shipment_id: shipmentId,
  user_id: userId,
});
const titles = (proposals: ReturnType<typeof proposeTitles>) => proposals.map(({ productIds }) => productIds);

describe('What is proposed for boxes', () => {
  test('the first books of the list, in its order', () => {
    expect(titles(proposeTitles(pool, [box(1), box(2)], 2, nobody))).toEqual([
      [COLIBRI, LUNA],
      [COLIBRI, LUNA],
    ]);
  });

  test('what the client had in any box, or bought, is passed over, and said why', () => {
    const had = new Map<number, Map<number, HadAs>>([
      [
        1,
        new Map<number, HadAs>([
          [COLIBRI, 'box'],
          [LUNA, 'bought'],
        ]),
      ],
    ]);
    expect(proposeTitles(pool, [box(1)], 2, had)).toEqual([
      {
        shipmentId: 1,
        productIds: [NOPALITO, SEMILLAS],
        passed: [
          { productId: COLIBRI, because: 'box' },
          { productId: LUNA, because: 'bought' },
        ],
      },
    ]);
  });

  test('a copy is promised to the first box that gets it', () => {
    const scarce = [{ product_id: COLIBRI, stock: 1 }, ...pool.slice(1)];
    expect(titles(proposeTitles(scarce, [box(1), box(2)], 2, nobody))).toEqual([
      [COLIBRI, LUNA],
      [LUNA, NOPALITO],
    ]);
  });

  test('two boxes of one client get different books', () => {
    const [, second] = proposeTitles(pool, [box(1, 7), box(2, 7)], 2, nobody);
    expect(second).toMatchObject({
      productIds: [NOPALITO, SEMILLAS],
      passed: [{ because: 'other-box' }, {}],
    });
  });

  test('a list that is not enough leaves the box short, and the others whole', () => {
    const [first, second] = proposeTitles(pool.slice(0, 3), [box(1, 7), box(2, 7)], 2, nobody);
    expect([first?.productIds, second?.productIds]).toEqual([[COLIBRI, LUNA], [NOPALITO]]);
  });

  const asked = fc.record({
    stocks: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 8 }),
    clients: fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 12 }),
    booksPerBox: fc.integer({ min: 1, max: 4 }),
    had: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 8 })), {
      maxLength: 15,
    }),
  });

  test('whatever there is: no client gets a book twice, no book goes out more often than it is there, and none is left that would fit', () => {
    fc.assert(
      fc.property(asked, ({ stocks, clients, booksPerBox, had }) => {
        const list = stocks.map((stock, index) => ({ product_id: index + 1, stock }));
        const hadBy = new Map<number, Map<number, HadAs>>();
        for (const [userId, productId] of had)
          hadBy.set(userId, (hadBy.get(userId) ?? new Map<number, HadAs>()).set(productId, 'box'));
        const boxes = clients.map((userId, index) => box(index + 1, userId));
        const proposals = proposeTitles(list, boxes, booksPerBox, hadBy);
        const given = proposals.flatMap(({ productIds }, index) =>
          productIds.map((productId) => ({ productId, userId: boxes[index]?.user_id ?? `of box ${index}` })),
        );
        for (const { product_id, stock } of list) {
          const receivers = given.filter((one) => one.productId === product_id).map(({ userId }) => userId);
          expect(receivers.length).toBeLessThanOrEqual(stock);
          expect(new Set(receivers).size).toBe(receivers.length);
          for (const userId of receivers)
            expect(typeof userId === 'number' && hadBy.get(userId)?.has(product_id)).not.toBe(true);
        }
        for (const [index, { productIds, passed }] of proposals.entries()) {
          expect(productIds.length).toBeLessThanOrEqual(booksPerBox);
          expect([...productIds].sort((a, b) => a - b)).toEqual(productIds);
          if (productIds.length < booksPerBox) expect(productIds.length + passed.length).toBe(list.length);
          expect(proposals[index]?.shipmentId).toBe(boxes[index]?.shipment_id);
        }
      }),
      { numRuns: 300 },
    );
  });
});
