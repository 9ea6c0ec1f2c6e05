// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Badge } from './badge.tsx';

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('the count %i reads "%s"', (count, text) => {
  expect(render(<Badge count={count} />).container.textContent).toBe(text);
});
