// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/ui/api.ts';
import { deskQueries } from './desk-api.ts';
import { useKeysetList } from './use-keyset-list.ts';

beforeEach(() => deskQueries.clear());

function openList(load: () => Promise<{ next: null; rows: string[] }>) {
  const options = { queryKey: ['list'], load, rowsOf: ({ rows }: { rows: string[] }) => rows };
  return renderHook(() => useKeysetList(options), {
    wrapper: ({ children }) => <QueryClientProvider client={deskQueries}>{children}</QueryClientProvider>,
  });
}

test('a list that is opened again shows what it had, and then what there is now', async () => {
  let rows = ['before'];
  const load = async () => ({ next: null, rows });
  const first = openList(load);
  await expect.poll(() => first.result.current.rows).toEqual(['before']);
  first.unmount();
  rows = ['after'];
  const again = openList(load);
  expect(again.result.current.rows).toEqual(['before']);
  await expect.poll(() => again.result.current.rows).toEqual(['after']);
});

test.each([
  ['OVERLOADED', 503, 5],
  ['INTERNAL', 500, 3],
  ['PASSWORD_REFUSED', 403, 1],
] as const)('a list that is answered %s (%i) is asked for %i times in all', async (code, status, times) => {
  vi.useFakeTimers();
  try {
    const load = vi.fn(() => Promise.reject(new ApiError(code, { code, status })));
    const { result } = openList(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(times);
    expect(result.current.error).toBeInstanceOf(ApiError);
  } finally {
    vi.useRealTimers();
  }
});
