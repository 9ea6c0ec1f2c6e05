import type { Page } from '@playwright/test';
import { cartLink, giveAddress, giveContact, goToPayment, payButton, putInCart } from './fixtures/cart.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits for the worker, which is registered once the cart page has loaded. */
async function untilKept(page: Page) {
  await page.goto('/carrito');
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state !== 'activated')
      await new Promise((resolve) => active?.addEventListener('statechange', resolve, { once: true }));
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return requests
          .flat()
          .map(({ url }) => new URL(url).pathname)
          .toSorted();
      }),
    )
    .toEqual(
      ['andika.woff2', 'estilo.css', 'pagina.html', 'pagina.js', 'sansita.woff2'].map(
        (name) => `/sin-internet/${name}`,
      ),
    );
}

test.describe('Without a network @phone', () => {
  test('the shop’s own page lists kept data, opens the page by itself later, and nothing else is kept', async ({
    page,
    context,
    shelf,
  }) => {
    const book = await shelf.aBookInStock();
    const title = book.product_name;
    await putInCart(page, book);
    await untilKept(page);
    await context.setOffline(true);
    await page.goto('/acerca-de');
    await expect(page.getByRole('heading', { level: 1, name: 'No hay internet' })).toBeVisible();
    await expect(page.locator('h1')).toHaveCSS('font-family', /Sansita/);
    const cart = page.getByText(/^1 artículo, como estaba (hoy|ayer) a las \d{1,2}:\d\d$/);
    await expect(cart).toBeVisible();
    await expect(page.getByText('Mi Book Club')).toBeHidden();
    await cart.click();
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await expectNoAxeFinding(page);

    // The page opens at once at the cart's own address.
    await page.goto('/carrito');
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    await page.goto('/acerca-de');
    await expect(page.getByRole('button', { name: 'Intentar otra vez' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No hay internet');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('a link inside the shop leads to that page, too, and pages are the shop’s own again afterwards', async ({
    page,
    context,
    trouble,
  }) => {
    await untilKept(page);
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    trouble.expect(/Error loading route module/);
    trouble.expect(/Failed to fetch dynamically imported module/);
    await context.setOffline(true);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No hay internet' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });

  test('paying tells that nothing was charged, keeps everything, and works when the network is back', async ({
    page,
    context,
    buyer,
    shelf,
    trouble,
  }) => {
    await putInCart(page, await shelf.aBookInStock());
    await page.goto('/carrito');
    await giveAddress(page, buyer);
    await giveContact(page, buyer);
    trouble.expect(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await payButton(page).click();
    const main = page.getByRole('main');
    await expect(main.getByRole('alert').filter({ hasText: 'No hay internet.' })).toContainText(
      'No hay internet. No se cobró nada. Inténtalo cuando vuelva.',
    );
    await expect(main).toContainText(buyer.contact.email);
    await expect(cartLink(page)).toHaveAccessibleName('Carrito, 1 artículo');
    await context.setOffline(false);
    await goToPayment(page);
  });
});
