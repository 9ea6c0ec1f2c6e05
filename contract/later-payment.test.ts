import { describe, expect, it, test } from 'vitest';
import {
  isLater,
  type LaterFacts,
  laterAmounts,
  laterMethods,
  laterMethodsOn,
  laterReasons,
  whyNotLater,
} from './later-payment.ts';
import { methodHint, methodNames, whyNotSentence } from './later-payment-words.ts';

const facts: LaterFacts = {
  methodsOn: laterMethods,
  totalCents: 50_000,
  lines: [{ productType: 'FISICO', quantity: 2, free: 4 }],
  openOfBuyer: 1,
  openOfContact: 2,
};
const why = (changes: Partial<LaterFacts>, method: 'oxxo' | 'spei' = 'oxxo') =>
  whyNotLater(method, { ...facts, ...changes });

describe('who may pay later', () => {
  test.each([
    ['oxxo', 999, 'total too small'],
    ['oxxo', 1_000, null],
    ['oxxo', 1_000_000, null],
    ['oxxo', 1_000_001, 'total too large'],
    ['spei', 999, 'total too small'],
    ['spei', 1_000, null],
    ['spei', 5_000_000, null],
    ['spei', 5_000_001, 'total too large'],
  ] as const)('by %s with %i cents: %s', (method, totalCents, reason) => {
    expect(why({ totalCents }, method)).toBe(reason);
  });

  it('leaves two copies of each printed book free, and none of a file', () => {
    const line = (quantity: number, free: number, productType: 'FISICO' | 'DIGITAL' = 'FISICO') =>
      why({ lines: [{ productType, quantity, free }] });
    expect([line(1, 3), line(1, 2), line(3, 5), line(3, 4), line(1, 1, 'DIGITAL')]).toEqual([
      null,
      'few copies',
      null,
      'few copies',
      null,
    ]);
    const [plenty] = facts.lines;
    expect(
      why({ lines: [...(plenty ? [plenty] : []), { productType: 'FISICO', quantity: 1, free: 2 }] }),
    ).toBe('few copies');
  });

  it('has at most one other unpaid order, and the contact at most two', () => {
    expect([why({ openOfBuyer: 2 }), why({ openOfContact: 3 })]).toEqual(['unpaid orders', 'unpaid orders']);
  });

  it('tells first that a method is off', () => {
    expect(why({ methodsOn: ['spei'], totalCents: 1 })).toBe('off');
    expect(why({ methodsOn: ['spei'] }, 'spei')).toBeNull();
  });
});

it('takes the owner’s word about a method, and without one takes it where payments are a sandbox', () => {
  const on = (oxxo_enabled: boolean | null, spei_enabled: boolean | null, isSandbox: boolean) =>
    laterMethodsOn({ oxxo_enabled, spei_enabled }, isSandbox);
  expect(on(null, null, true)).toEqual(['oxxo', 'spei']);
  expect(on(null, null, false)).toEqual([]);
  expect(on(true, false, false)).toEqual(['oxxo']);
  expect(on(false, true, true)).toEqual(['spei']);
});

it('knows which methods are paid later', () => {
  expect(['card', 'oxxo', 'spei', 'cash', 'transfer', 'toString'].filter(isLater)).toEqual(['oxxo', 'spei']);
});

describe('words', () => {
  it('say for each reason what is possible instead', () => {
    for (const method of laterMethods)
      for (const reason of laterReasons) expect(whyNotSentence(method, reason)).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
    expect(whyNotSentence('oxxo', 'total too large')).toBe('En OXXO se paga hasta $10,000.00.');
    expect(whyNotSentence('spei', 'total too large')).toBe('Por transferencia se paga hasta $50,000.00.');
    expect(whyNotSentence('spei', 'total too small')).toContain(String(laterAmounts.spei.least / 100));
  });

  it('say what each method means, with the days that the owner set', () => {
    expect(Object.keys(methodNames)).toEqual(['card', 'oxxo', 'spei']);
    expect(methodHint('oxxo', 1)).toContain('Tienes 1 día para pagarla');
    expect(methodHint('spei', 3)).toContain('Tienes 3 días para hacerla');
    expect(methodHint('card', 3)).toContain('página segura');
  });
});
