// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';
import { ApiError } from './ui/api.ts';

const { queries } = queryClient.getDefaultOptions();
const mayRetry = (failures: number, error: Error) =>
  typeof queries?.retry === 'function' && queries.retry(failures, error);

describe('Calls: what is asked again', () => {
  it('asks twice more after a failure, never after a refusal', () => {
    const failure = new ApiError('HTTP 502', { status: 502, code: 'INTERNAL' });
    expect([0, 1, 2].map((failures) => mayRetry(failures, failure))).toEqual([true, true, false]);
    const refusal = new ApiError('Esa dirección ya no existe.', {
      status: 404,
      code: 'SAVED_ADDRESS_NOT_FOUND',
    });
    expect(mayRetry(0, refusal)).toBe(false);
  });

  it('takes an answer of five seconds ago for fresh, and asks nothing when the window comes back', () => {
    expect(queries).toMatchObject({ staleTime: 5_000, refetchOnWindowFocus: false });
  });
});
