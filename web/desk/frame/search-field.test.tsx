// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const list = (onSearch: (q: string) => void) => (
  <>
    <SearchField label="Buscar" q="" onSearch={onSearch} />
    <a href="#persona">Persona</a>
  </>
);
const type = (value: string) => fireEvent.change(screen.getByLabelText('Buscar'), { target: { value } });

test('searches once the typing pauses', () => {
  const onSearch = vi.fn();
  render(list(onSearch));
  type('a');
  vi.advanceTimersByTime(150);
  type('an ');
  vi.advanceTimersByTime(150);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(onSearch.mock.calls).toEqual([['an']]);
});

test('what is too long is said to be and stays whole, and nothing is searched for', () => {
  const onSearch = vi.fn();
  render(list(onSearch));
  type('a'.repeat(101));
  vi.advanceTimersByTime(1_000);
  expect(onSearch).not.toHaveBeenCalled();
  screen.getByText('Son 101 caracteres; caben 100');
  type('a'.repeat(100));
  vi.advanceTimersByTime(1_000);
  expect(onSearch.mock.calls).toEqual([['a'.repeat(100)]]);
});

test('a row that is opened right after typing is not left again for a search', () => {
  const onSearch = vi.fn();
  const { rerender } = render(list(onSearch));
  type('ana');
  fireEvent.click(screen.getByText('Persona'));
  rerender(list(onSearch));
  vi.advanceTimersByTime(1_000);
  expect(onSearch).not.toHaveBeenCalled();
  type('anab');
  vi.advanceTimersByTime(1_000);
  expect(onSearch.mock.calls).toEqual([['anab']]);
});
