import type { Page } from '@playwright/test';
import { giveContact, goToPayment } from './fixtures/cart.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

const GUIDE = '/guia-digital';

const checkout = (page: Page) => page.getByRole('heading', { level: 1, name: 'Finalizar compra' });

const copiesInCart = (page: Page) =>
  page.evaluate(() => {
    const { state } = JSON.parse(localStorage.getItem('cart') ?? '{"state":{"items":[]}}');
    return state.items.map((item: { quantity: number }) => item.quantity);
  });

test.describe('Digital guide', () => {
  test('tells its content and price, shows sample pages and answers five questions @desktop', async ({
    page,
  }) => {
    await page.goto(GUIDE);
    const main = page.getByRole('main');
    await expect(main).toContainText(/40\spáginas y 55\spreguntas/);
    await expect(main).toContainText('$139.00');
    await expect(main).toContainText(/unos\s8\sUSD/);
    const samples = main.getByRole('link', { name: /^Página \d+/ });
    await expect(samples).toHaveCount(3);
    for (const sample of await samples.all()) {
      await sample.scrollIntoViewIfNeeded();
      const image = sample.getByRole('img');
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(0);
    }
    const questions = main.locator('details');
    await expect(questions).toHaveCount(5);
    for (const text of ['formato', 'imprimir', 'varios hijos', 'ya lee', 'efectivo'])
      await expect(questions.filter({ hasText: text }).first()).toBeVisible();
    await questions.nth(1).locator('summary').click();
    await expect(questions.nth(1)).toContainText('hojas tamaño carta');
  });

  test('has a button that puts one copy in the cart and leads to paying, however often it is pressed @phone', async ({
    page,
    buyer,
  }) => {
    await page.goto(GUIDE);
    await page.getByRole('button', { name: 'Comprar la guía' }).first().click();
    await expect(checkout(page)).toBeVisible();
    expect(await copiesInCart(page)).toEqual([1]);
    await page.goBack();
    await page.getByRole('button', { name: 'Continuar al pago' }).last().click();
    await expect(checkout(page)).toBeVisible();
    expect(await copiesInCart(page)).toEqual([1]);
    await expect(page.getByRole('button', { name: 'Agregar dirección' })).toHaveCount(0);
    await giveContact(page, buyer);
    await goToPayment(page);
  });

  test('is read on a telephone by whoever bought it, from the order and from the mail @phone', async ({
    page,
    buyer,
    mailbox,
  }) => {
    await page.goto(GUIDE);
    await page.getByRole('button', { name: 'Comprar la guía' }).first().click();
    await giveContact(page, buyer);
    await goToPayment(page);
    await payWith(page, cards.approved, buyer.contact.email);
    const mail = await mailbox.lastTo(buyer.contact.email);
    const address = /https?:\S+\/guia\/leer\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    await page.goto(orderLinkIn(mail));
    await page.getByRole('link', { name: /^Leer aquí/ }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Platicar un libro' })).toBeVisible();
    await page.getByText('Parte 2. Antes de leer').first().click();
    await page.getByRole('link', { name: 'Antes de leer, de 4 a 6 años' }).click();
    await expect(page.getByRole('heading', { name: 'Antes de leer, de 4 a 6 años' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await expectNoAxeFinding(page);
    await page.goto('/guia/leer/roto');
    await expect(page.getByRole('heading', { name: 'No encontramos tu guía' })).toBeVisible();
  });

  test('is linked in the footer of every page @phone', async ({ page }) => {
    await page.goto('/acerca-de');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Guía digital' }).click();
    await expect(page).toHaveURL(/\/guia-digital$/);
    await expect(page).toHaveTitle(/^Guía digital de comprensión lectora/);
  });
});
