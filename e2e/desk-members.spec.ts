import { signInToDesk } from './fixtures/desk.ts';
import { returnPeriodRefund } from './fixtures/desk-purchases.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, keepAddress, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const PLAN = 'Book Club Libros 3–5 años';

test('a member is found in the list, paused, given a charge, moved and cancelled @phone', async ({
  page,
  mailbox,
  buyer,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  const { address_id: addressId } = await keepAddress(page.request, buyer.address, 'Casa');
  const { subscription_id } = await subscribe(page.request, { name: PLAN, addressId });
  await signInToDesk(page, 'amalia');
  await page.goto(`/mostrador/suscripciones?q=${encodeURIComponent(buyer.contact.email)}`);
  await page
    .getByRole('link', { name: /./ })
    .and(page.locator(`[href$="/suscripciones/${subscription_id}"]`))
    .click();
  await expect(page.getByText('Todo lo que ha pasado')).toBeVisible();
  await expectSoundPage(page);
  await expectNoAxeFinding(page);

  await page.getByRole('button', { name: /^Pausar/ }).click();
  await page.getByRole('dialog', { name: 'Pausar' }).getByRole('button', { name: 'Pausar' }).click();
  await expect(page.getByRole('link', { name: 'En pausa' })).toBeVisible();
  await page.getByRole('button', { name: /^Continuar/ }).click();
  await page.getByRole('dialog', { name: 'Continuar' }).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('link', { name: 'Activas' })).toBeVisible();

  await page.getByRole('button', { name: /^Regalar el próximo cobro/ }).click();
  const gift = page.getByRole('dialog', { name: 'Regalar el próximo cobro' });
  await gift.getByLabel('Motivo').fill('La primera caja llegó mojada');
  await gift.getByRole('button', { name: /^Regalar \$/ }).click();
  await expect(page.getByText('Es un regalo de la tienda')).toBeVisible();

  await page.getByRole('button', { name: /^Cambiar dirección/ }).click();
  const address = page.getByRole('dialog', { name: 'Cambiar dirección' });
  await expectNoAxeFinding(page);
  await address.getByLabel('Calle').fill('Calle Pino Suárez');
  await address.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(page.getByText('Dirección cambiada.')).toBeVisible();

  await page.getByRole('button', { name: /^Cancelar al final/ }).click();
  await page
    .getByRole('dialog', { name: 'Cancelar al final' })
    .getByRole('button', { name: 'Cancelar al final' })
    .click();
  await expect(page.getByRole('link', { name: 'Se van el…' })).toBeVisible();
  await expect(page.getByText('Calle Pino Suárez')).toBeVisible();
});

test('a refund of a period that failed is settled in «Por revisar» @phone', async ({
  page,
  mailbox,
  buyer,
  sandbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  const { subscription_id } = await subscribe(page.request, { name: 'Book Club Lectores' });
  await signInToDesk(page, 'amalia');
  await page.goto(`/mostrador/suscripciones/${subscription_id}`);
  await page.getByRole('button', { name: 'Devolver dinero del periodo 1' }).click();
  const refund = page.getByRole('dialog', { name: 'Devolver del periodo 1' });
  await refund.getByLabel('Cuánto').fill('20');
  await refund.getByLabel('Motivo').fill('Un mes sin audios');
  await refund.getByRole('button', { name: 'Devolver $20.00' }).click();
  await expect(page.getByText('Devuelto: $20.00')).toBeVisible();

  await returnPeriodRefund(sandbox, subscription_id);
  const card = page.getByRole('article').filter({ hasText: buyer.contact.email });
  await expect(async () => {
    await page.goto('/mostrador/revisar');
    await expect(card).toContainText('Por devolver: $20.00', { timeout: 5_000 });
  }).toPass();
  await expectSoundPage(page);
  await expectNoAxeFinding(page);
  await card.getByRole('button', { name: 'Ya lo transferí' }).click();
  const transferred = page.getByRole('dialog', { name: 'Ya lo transferí' });
  await transferred.getByLabel('¿Cómo lo transferiste?').fill('BBVA, hoy, rastreo 123');
  await transferred.getByRole('button', { name: 'Ya lo transferí' }).click();
  await expect(page.getByText('Anotamos que transferiste $20.00.')).toBeVisible();
  await expect(card).toHaveCount(0);
});
