// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const spoken = (price: React.ReactElement) => render(price).container.textContent;

test('a price is one amount with its cents', () => {
  expect(spoken(<Price cents={112_700} />)).toBe('$1,127.00');
  expect(spoken(<Price cents={23_120} />)).toBe('$231.20');
  expect(spoken(<Price cents={5} />)).toBe('$0.05');
});

test('a reduced price is read with the current and the earlier price', () => {
  expect(spoken(<Price cents={23_120} oldCents={28_900} />)).toBe('Ahora $231.20Antes $289.00');
});

test('an old price that is not higher is not shown', () => {
  expect(spoken(<Price cents={23_120} oldCents={23_120} />)).toBe('$231.20');
  expect(spoken(<Price cents={23_120} oldCents={20_000} />)).toBe('$231.20');
  expect(spoken(<Price cents={23_120} oldCents={null} />)).toBe('$231.20');
});
