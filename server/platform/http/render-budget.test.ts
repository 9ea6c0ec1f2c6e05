import { expect, test } from 'vitest';
import { ShopError } from '../errors.ts';
import { createRenderBudget } from './render-budget.ts';

const asker = { ip: '203.0.113.1', requestId: '1', isSearch: true };
const budgetThat = (error: Error) =>
  createRenderBudget({
    limits: { spend: () => Promise.reject(error) },
    searches: { name: 'search', max: 60, windowSeconds: 60 },
    factor: 1,
  });

test('pages are rendered while nothing can be counted, to say what is the matter', async () => {
  const lost = Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' });
  expect(await budgetThat(lost).spend(asker, async () => 'page')).toBe('page');
});

test('a refusal renders nothing, and takes no place from the next', async () => {
  const budget = budgetThat(new ShopError('TOO_MANY_REQUESTS'));
  for (let time = 0; time < 20; time += 1) {
    const refused = budget.spend(asker, async () => expect.unreachable());
    await expect(refused).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: undefined });
  }
});
