import { signInToDesk } from './fixtures/desk.ts';
import { expectSoundPage } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

test.beforeEach(({ page }) => signInToDesk(page, 'amalia'));

test('the owner sees the state of the shop, sends herself a mail and checks the rules @phone', async ({
  page,
  mailbox,
}) => {
  await page.goto('/mostrador/ajustes/salud');
  await expect(page.getByRole('heading', { name: 'Pagos' })).toBeVisible();
  await expect(page.getByText('Conectado, pagos de prueba de esta computadora.')).toBeVisible();
  await page.getByRole('button', { name: 'Mandarme un correo de prueba' }).click();
  await expect(page.getByText('Listo: busca el correo en tu buzón.')).toBeVisible();
  const subjects = (await mailbox.allTo('amalia@brincacuentos.test')).map(({ subject }) => subject);
  expect(subjects).toContain('Los correos de la tienda salen bien');
  await expectSoundPage(page);
  await page.getByRole('button', { name: 'Revisar ahora' }).click();
  await expect(page.getByText(/Última vez: /)).toBeVisible();
});

test('Salud tells who to ask for a backup, and Hoy does not ask the owner for one @phone', async ({
  page,
}) => {
  // The demo shop is never backed up.
  await page.goto('/mostrador');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Cargando…')).toHaveCount(0);
  await expect(page.getByText(/respaldo/i)).toHaveCount(0);
  await page.goto('/mostrador/ajustes/salud');
  await expect(
    page.getByText('Todavía no hay ninguno. Pídele a quien cuida el servidor uno diario.'),
  ).toBeVisible();
});

test('mails about a subject are switched by person, and the choice stays @phone', async ({ page }) => {
  await page.goto('/mostrador/ajustes/avisos');
  await expect(page.getByRole('heading', { name: 'Tomás' })).toBeVisible();
  await expectSoundPage(page);
  const choice = page.getByRole('switch', { name: /^Pedidos pagados, Lucía/ });
  const before = await choice.isChecked();
  await choice.click();
  await expect(page.getByText(/^Lucía.* (recibirá|ya no recibirá): pedidos pagados\.$/)).toBeVisible();
  await page.reload();
  await expect(choice).toBeChecked({ checked: !before });
  await choice.click();
  await expect(choice).toBeChecked({ checked: before });
});
