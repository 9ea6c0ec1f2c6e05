import type { Page } from '@playwright/test';
import { BOOKS, cancelPath, choosePlan, READERS, savedAddressId } from './fixtures/memberships.ts';
import { expectHead, expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, keepAddress, register } from './fixtures/sign-in.ts';
import { openPaymentPage, subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

// Reduced motion: no test waits for a movement, and nothing moves while it is measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function expectSound(page: Page, heading: string) {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectHead(page, { isListed: false });
  await expectSoundPage(page);
}

test('the structured data of the plans has their prices', async ({ page }) => {
  await page.goto('/membresias');
  await expectHead(page, { isListed: true });
  const structured: unknown = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
  );
  expect(structured).toMatchObject({
    itemListElement: [
      { item: { name: READERS, offers: { price: '99.00', priceCurrency: 'MXN' } } },
      { item: { offers: { price: '400.00' } } },
      { item: { offers: { price: '550.00' } } },
      { item: { offers: { price: '550.00' } } },
      { item: { offers: { price: '550.00' } } },
    ],
  });
});

test("the pages before a membership's payment are sound for newcomers", async ({ page, buyer, mailbox }) => {
  await choosePlan(page, BOOKS);
  await page.goto('/membresias/suscripcion');
  await expectSound(page, 'Tu suscripción');
  await register(page.request, mailbox, buyer.contact.email);
  await page.goto('/membresias/informacion-personal');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  await expect(page.getByText('La calle es requerida')).toBeVisible();
  await expectSound(page, '¿Para quién es la suscripción?');
  await page.getByLabel('Nombre', { exact: true }).fill('Mariana');
  await page.getByRole('main').getByRole('link', { name: 'Membresías' }).click();
  await expect(page.getByRole('dialog', { name: 'Salir sin guardar' })).toBeVisible();
  await expectNoAxeFinding(page);
});

test("the pages before a membership's payment are sound for clients", async ({ page, buyer, mailbox }) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await keepAddress(page.request, buyer.address, 'Casa');
  await choosePlan(page, BOOKS);
  await expectSound(page, '¿A dónde mandamos tus libros?');
  await page.getByRole('button', { name: 'Continuar al Pago' }).click();
  await page.getByRole('button', { name: 'Proceder al Pago' }).click();
  await expect(page.getByText('Para suscribirte, autoriza el cargo automático')).toBeVisible();
  await expectSound(page, 'Tu suscripción');
});

test("the pages after a membership's payment are sound", async ({ page, buyer, mailbox }) => {
  // Four pages are checked in many widths.
  test.slow();
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await keepAddress(page.request, buyer.address, 'Casa');
  const input = { name: BOOKS, addressId: await savedAddressId(page.request) };
  const url = await openPaymentPage(page.request, input);
  const session = /cs_test_\w+/.exec(url)?.[0];
  await page.goto(`/membresias/pago-fallido?session_id=${session}`);
  await expectSound(page, 'La suscripción no se completó');

  const subscription = await subscribe(page.request, input);
  await page.goto(`/membresias/pago-exitoso?session_id=${session}`);
  await page.getByRole('button', { name: 'Quedarme aquí' }).click();
  await expectSound(page, '¡Tu suscripción está activa!');
  await page.goto('/membresias');
  await expect(page.getByText('Ya la tienes')).toBeVisible();
  await expectSoundPage(page);
  await page.goto(await cancelPath(subscription));
  await expect(page.getByText('Vas a cancelar')).toBeVisible();
  await expect(page.getByText('puedes saltar el próximo envío')).toBeVisible();
  await expectSound(page, 'Cancelar suscripción');
});
