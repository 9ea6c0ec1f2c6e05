// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ANOTHER_CENTS, ANOTHER_KIND } from '#contract/testing/another-amount.ts';
import { OrderTotals } from './order-totals.tsx';

afterEach(cleanup);

const rows = () =>
  screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

it('names each amount that is charged, and shipping also where it is free', () => {
  const shipping = { kind: 'shipping', cents: 9_900 } as const;
  const { rerender } = render(<OrderTotals subtotal={20_000} amounts={[shipping]} total={29_900} />);
  expect(rows().slice(0, 2)).toEqual([
    ['Subtotal', '$200.00'],
    ['Envío', '$99.00'],
  ]);
  const both = [shipping, { kind: ANOTHER_KIND, cents: ANOTHER_CENTS }];
  rerender(<OrderTotals subtotal={20_000} amounts={both} total={33_400} />);
  expect(rows().slice(1, 3)).toEqual([
    ['Envío', '$99.00'],
    ['Prueba', '$35.00'],
  ]);
  rerender(<OrderTotals subtotal={20_000} amounts={[]} total={20_000} />);
  expect(rows().slice(1, 2)).toEqual([['Envío', 'Sin costo']]);
});

it('is to be confirmed while the price of the parcel is not known', () => {
  render(<OrderTotals subtotal={20_000} amounts={null} total={null} />);
  expect(rows().slice(1)).toEqual([
    ['Envío', 'Por confirmar'],
    ['Total', 'Por confirmar'],
  ]);
});
