// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberPostalCode, usePostalCode } from './postal-code.ts';

const shown = () => renderHook(usePostalCode).result;

/** Writes an entry as another page of the same browser would. */
async function leaveInStorage(entry: string) {
  localStorage.setItem('postal-code', entry);
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'postal-code' })));
}

beforeEach(() => rememberPostalCode('03100'));

test('a postal code is shown at once and kept for the next page', () => {
  const code = shown();
  act(() => rememberPostalCode('44160'));
  expect(code.current).toBe('44160');
  expect(JSON.parse(localStorage.getItem('postal-code') ?? '')).toMatchObject({ state: { code: '44160' } });
});

test('a code that another page kept is shown', async () => {
  const code = shown();
  await leaveInStorage('{"state":{"code":"64000"},"version":0}');
  expect(code.current).toBe('64000');
});

test.each(['4416', '441600', '4416a', '٤٤١٦٠', ''])('%j is not kept', (code) => {
  rememberPostalCode(code);
  expect(shown().current).toBe('03100');
});

test.each([
  '{"state":{"code":"<b>00"},"version":0}',
  '{"state":{"code":44160},"version":0}',
  '{"state":null,"version":0}',
])('an edited entry of the storage (%s) is not shown', async (entry) => {
  await leaveInStorage(entry);
  expect(shown().current).toBe('03100');
});
