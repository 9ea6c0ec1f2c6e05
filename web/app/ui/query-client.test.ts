// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { cachedApi, queryClient } from './query-client.ts';

const { queries } = queryClient.getDefaultOptions();
const mayRetry = (failures: number, error: Error) =>
  typeof queries?.retry === 'function' && queries.retry(failures, error);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("Calls: the browser's cache", () => {
  it('retries twice after a failure, never after a refusal', () => {
    const failure = new ApiError('HTTP 502', { status: 502, code: 'INTERNAL' });
    expect([0, 1, 2].map((failures) => mayRetry(failures, failure))).toEqual([true, true, false]);
    const refusal = new ApiError('Esa dirección ya no existe.', {
      status: 404,
      code: 'SAVED_ADDRESS_NOT_FOUND',
    });
    expect(mayRetry(0, refusal)).toBe(false);
  });

  it('takes an answer of five seconds ago for fresh, and does not ask when the window comes back', () => {
    expect(queries).toMatchObject({ staleTime: 5_000, refetchOnWindowFocus: false });
  });

  it('retries calls of pages twice, and not after a refusal', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(async () => Response.json({ status: false }, { status: 502 }));
    vi.stubGlobal('fetch', fetched);
    const failed = expect(cachedApi('GET /products/get-recent-products')).rejects.toThrow('HTTP 502');
    await vi.runAllTimersAsync();
    await failed;
    expect(fetched).toHaveBeenCalledTimes(3);
    const refused = vi.fn(async () => Response.json({ status: false, code: 'NOT_FOUND' }, { status: 404 }));
    vi.stubGlobal('fetch', refused);
    await expect(cachedApi('GET /products/get-digital-guide')).rejects.toThrow('HTTP 404');
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('keeps ages, topics and new books of the pages for a minute', async () => {
    vi.useFakeTimers();
    const fetched = vi.fn(async () => Response.json({ status: true, topic_list: [] }));
    vi.stubGlobal('fetch', fetched);
    await cachedApi('GET /topics/get-topics');
    vi.advanceTimersByTime(59_000);
    await cachedApi('GET /topics/get-topics');
    expect(fetched).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    await cachedApi('GET /topics/get-topics');
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
