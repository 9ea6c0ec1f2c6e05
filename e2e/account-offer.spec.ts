import type { Mail } from './fixtures/mailbox.ts';
import { aPaidOrder } from './fixtures/orders.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { codeIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

test('a guest who paid makes an account with a password and the mailed code, and finds the order in it @phone', async ({
  page,
  buyer,
  mailbox,
  shelf,
}) => {
  test.slow();
  const { email } = buyer.contact;
  await page.goto(await aPaidOrder(page.request, buyer, await shelf.aBookInStock()));
  const main = page.getByRole('main');
  await expect(page.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Qué sigue' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectSoundPage(page);
  const folio = await main.getByText(/^BC-[0-9A-Z]{8}$/).textContent();

  await page.getByLabel('Contraseña', { exact: true }).fill('un tigre sin rayas');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar email' })).toBeVisible();
  // Only mails with a code count, as that of the paid order goes to the same address.
  const mailedCode = async () =>
    (await mailbox.allTo(email))
      .map(({ text }) => /código|números/.test(text) && codeIn({ text } as Mail))
      .find(Boolean);
  await expect.poll(mailedCode, { timeout: 20_000 }).toBeTruthy();
  await page.getByRole('textbox').first().focus();
  await page.keyboard.type(String(await mailedCode()));
  await expect(page).toHaveURL('/mis-compras');
  await expect(main.getByRole('article', { name: `Pedido ${folio}` })).toBeVisible();
});
