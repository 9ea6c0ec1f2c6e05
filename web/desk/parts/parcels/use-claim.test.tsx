// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClaim } from './use-claim.ts';

let asked: string[];
/** Ids of the parcels that another person packs. */
let taken: ReadonlySet<number>;

beforeEach(() => {
  asked = [];
  taken = new Set();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const [, call = ''] = /\/desk\/(.*)$/.exec(address) ?? [];
    const { is_claim, ...ids } = JSON.parse(String(init.body));
    const [id] = Object.values<number[]>(ids).flat();
    asked.push(`${call} ${id}${is_claim ? ' as a claim' : ''}`);
    const isFree = id !== undefined && !taken.has(id);
    const reason = isFree ? null : 'Lucía lo empaca desde las 10:42.';
    return Response.json({
      status: true,
      results: [{ id, ok: isFree, code: isFree ? null : 'NOT_SHIPPABLE', reason, audit_entry_id: null }],
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const hold = (of: 'order' | 'box', isToDo: (id: number) => boolean = () => true) =>
  renderHook(({ id }) => useClaim(of, id, isToDo), { initialProps: { id: 7 } });

test.each([
  ['order', 'orders'],
  ['box', 'boxes'],
] as const)('what is in the hand is claimed, and given back as a claim: %s', async (of, calls) => {
  const { rerender } = hold(of);
  await expect.poll(() => asked).toEqual([`${calls}/pack 7 as a claim`]);
  // Waits for the answer.
  await new Promise((settled) => setTimeout(settled));
  rerender({ id: 8 });
  await expect
    .poll(() => asked.slice(1).toSorted())
    .toEqual([`${calls}/pack 8 as a claim`, `${calls}/unpack 7 as a claim`]);
});

test('what another person packs is said, and is not given back', async () => {
  taken = new Set([7]);
  const { result, rerender } = hold('order');
  await expect.poll(() => result.current).toBe('Lucía lo empaca desde las 10:42.');
  rerender({ id: 8 });
  await expect.poll(() => asked).toEqual(['orders/pack 7 as a claim', 'orders/pack 8 as a claim']);
  expect(result.current).toBeNull();
});

test('what has left is not given back', async () => {
  const { rerender } = hold('order', (id) => id !== 7);
  await expect.poll(() => asked).toHaveLength(1);
  await new Promise((settled) => setTimeout(settled));
  rerender({ id: 8 });
  await expect.poll(() => asked).toEqual(['orders/pack 7 as a claim', 'orders/pack 8 as a claim']);
});
