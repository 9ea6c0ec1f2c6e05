// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSubscriptions } from './memberships/use-subscriptions.ts';
import { allPurchases, usePurchases } from './orders/use-purchases.ts';
import { plansQuery } from './settings/plans.ts';
import { queryClient } from './ui/query-client.ts';
import { useVisitor } from './visitor/client-session.ts';

// A client is signed in before the session is read.
vi.hoisted(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to do it is not in the stand-in for a browser.
  document.cookie = `userInfo=${encodeURIComponent('{"n":"Mariana","t":"Cliente","c":true}')}`;
});

const FIVE_MINUTES = 300_000;
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({
      status: true,
      user: {},
      orders: [],
      years: [],
      membership_list: [],
      subscriptions: [],
    });
  });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Counts the requests of a call when a page that needs its answer is opened. */
async function open(usePage: () => unknown, call: string): Promise<number> {
  asked = [];
  const Page = () => {
    usePage();
    return null;
  };
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10));
  return asked.filter((path) => path.includes(call)).length;
}

describe('Calls: how long an answer is cached', () => {
  test.each([
    ['the information of the client', useVisitor, 'get-my-information'],
    ['purchases', () => usePurchases(allPurchases), 'get-my-orders'],
    ['plans', () => useQuery(plansQuery), 'get-memberships'],
  ] as const)('%s: five minutes', async (_, usePage, call) => {
    expect(await open(usePage, call)).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(FIVE_MINUTES - 1_000));
    expect(await open(usePage, call)).toBe(0);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(await open(usePage, call)).toBe(1);
  });

  test('subscriptions: not at all', async () => {
    expect(await open(useSubscriptions, 'get-my-subscriptions')).toBe(1);
    expect(await open(useSubscriptions, 'get-my-subscriptions')).toBe(1);
  });
});
