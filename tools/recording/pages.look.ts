import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { putInCart } from '../../e2e/fixtures/cart.ts';
import { demoClients, signIn } from '../../e2e/fixtures/client.ts';
import { Shelf } from '../../e2e/fixtures/shelf.ts';
import { look, stopClock } from './look.ts';
import { visitAll } from './visit-all.ts';

const all = Object.keys(pages);
const own = all.filter((path) => /^\/mi/.test(path));

const more = {
  'a filtered list': '/productos?category_id=2&topic_id=1&price_max=300',
  'an empty list': '/productos?product_name=xqzwk',
  'what is not there': '/no-existe',
};

test('the pages of a guest', async ({ page }) => {
  await stopClock(page);
  const orderLink = readFileSync(join(process.env.SHOP_DATA_DIR ?? '.', 'order-link.txt'), 'utf8');
  await visitAll(page, { part: 'pages/guest', patterns: all, known: [orderLink] });
  for (const [name, path] of Object.entries(more)) await look(page, { part: 'pages/guest', name, path });
  await putInCart(page, await new Shelf(page.request).aBookInStock());
  for (const path of ['/carrito', '/checkout'])
    await look(page, { part: 'pages/guest', name: `${path} with a book`, path });
});

for (const who of ['buyer', 'newcomer', 'member'] as const)
  test(`the pages of a client: ${who}`, async ({ page }) => {
    await stopClock(page);
    await signIn(page.request, demoClients[who]);
    // A member is asked for the questionnaire after a second.
    const comesAfterMs = who === 'member' ? 1_200 : 0;
    await visitAll(page, { part: `pages/${who}`, patterns: who === 'buyer' ? all : own, comesAfterMs });
  });
