import type { APIRequestContext, Page } from '@playwright/test';
import type { Buyer } from './fixtures/buyer.ts';
import { demoClients, signIn } from './fixtures/client.ts';
import type { Mailbox } from './fixtures/mailbox.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { completeProfile, keepAddress, register } from './fixtures/sign-in.ts';
import { endAtProvider, mySubscriptions, subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const LIST = '/mis-planes';
const LONG_DATE = String.raw`\d{1,2} de [a-z]+ de 20\d\d`;

const READERS = { name: 'Book Club Lectores' };
const BOOKS = { name: 'Book Club Libros 3–5 años' };

const plan = (page: Page, { name }: { name: string }) =>
  page.getByRole('main').getByRole('article', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Detalles de la suscripción' });
const openDetails = (page: Page, which: { name: string }) =>
  plan(page, which).getByRole('button', { name: 'Ver detalles' }).click();

async function becomeClient(request: APIRequestContext, mailbox: Mailbox, { contact }: Buyer) {
  await register(request, mailbox, contact.email);
  await completeProfile(request);
}

test.describe('My plans: without a plan', () => {
  test('send visitors to sign in, and show clients the memberships @phone', async ({ page }) => {
    await page.goto(LIST);
    await expect(page).toHaveURL(`/iniciar-sesion?next=${encodeURIComponent(LIST)}`);
    await signIn(page.request, demoClients.newcomer);
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: 'No tienes suscripciones' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectSoundPage(page);
    await page.getByRole('main').getByRole('link', { name: 'Ver membresías' }).click();
    await expect(page).toHaveURL('/membresias');
  });

  test('tell when they cannot be loaded, and offer a retry @phone', async ({ page, trouble }) => {
    await signIn(page.request, demoClients.newcomer);
    trouble.expect(/^500 GET .*\/get-my-subscriptions/);
    let isBroken = true;
    await page.route('**/api/memberships/get-my-subscriptions', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto(LIST);
    const alert = page.getByRole('alert').filter({ hasText: 'Error al cargar suscripciones' });
    await expect(alert).toContainText(
      'No se pudieron cargar tus suscripciones. Intenta de nuevo más tarde.',
      { timeout: 45_000 },
    );
    isBroken = false;
    await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: 'No tienes suscripciones' })).toBeVisible();
  });
});

test.describe('My plans: active subscriptions', () => {
  test('show their days, lead to the club, and stand in the account and the navigation @desktop', async ({
    page,
    buyer,
    mailbox,
  }, { project }) => {
    await becomeClient(page.request, mailbox, buyer);
    await subscribe(page.request, READERS);
    await page.goto(LIST);
    await expect(page.getByText('1 suscripción activa', { exact: true })).toBeVisible();
    const { address_id: addressId } = await keepAddress(page.request, buyer.address, 'Casa');
    await subscribe(page.request, { ...BOOKS, addressId });
    await page.reload();
    await expect(page.getByText('2 suscripciones activas', { exact: true })).toBeVisible();
    for (const which of [READERS, BOOKS]) await expect(plan(page, which)).toContainText('Suscripción activa');
    await expect(plan(page, READERS)).toContainText('Renovación en 30 días');
    await expect(plan(page, READERS)).toContainText(
      new RegExp(`Inicio${LONG_DATE}Siguiente cargo\\$99.00 el \\d{1,2} de [a-z]+`),
    );
    const charge = plan(page, BOOKS).getByRole('region', { name: 'Próximo cobro' });
    await expect(charge).toContainText(
      /\$550\.00El [a-záéíóú]+ \d{1,2} de [a-z]+, a tu Visa terminada en 4242\. Te escribimos antes\./,
    );
    await expect(page.getByRole('heading', { name: 'Tu primera caja se prepara' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tu primera caja se prepara' })).toContainText(
      /Tu segunda caja se prepara después del cargo del \d{1,2} de [a-z]+\./,
    );
    await expect(plan(page, READERS).getByRole('link', { name: READERS.name })).toHaveAttribute(
      'href',
      '/mi-book-club',
    );
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Agregar otra membresía' }),
    ).toHaveAttribute('href', '/membresias');
    await expectSoundPage(page);

    await page.setViewportSize(project.use.viewport ?? { width: 1280, height: 860 });
    await page.goto('/mi-cuenta');
    const main = page.getByRole('main');
    const banner = main.getByRole('region', { name: 'Tu membresía' });
    await expect(banner).toContainText('Book Club LectoresSuscripción activaRenovación en 30 días');
    await expect(main.getByRole('link', { name: 'Mis planes 2 suscripciones activas' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^Mi Book Club [A-Z][a-z]+: \S/ })).toHaveAttribute(
      'href',
      '/mi-book-club',
    );
    await expect(banner.getByRole('link', { name: 'Ir a Mi Book Club' })).toHaveAttribute(
      'href',
      '/mi-book-club',
    );
    await expectSoundPage(page);
  });

  test('open with all their details, and close in every way', async ({ page, buyer, mailbox }) => {
    await becomeClient(page.request, mailbox, buyer);
    const { address_id: addressId } = await keepAddress(page.request, buyer.address, 'Casa');
    await subscribe(page.request, { ...BOOKS, addressId });
    await page.goto(LIST);
    await openDetails(page, BOOKS);
    const details = dialog(page);
    for (const text of [
      BOOKS.name,
      '$550.00 MXN cada 30 días',
      'Hasta 2 libros incluidos al mes',
      new RegExp(`Periodo${LONG_DATE} al ${LONG_DATE}`),
      'NombreMariana Gutiérrez Soto',
      buyer.contact.email,
      '5512345678',
      'Av. Coyoacán 1435, Int. 302, Del Valle, Ciudad de México, 03100',
      'Visa terminada en 4242',
      new RegExp(`El ${LONG_DATE} cobraremos \\$550.00`),
    ])
      await expect(details).toContainText(text);
    await expect(details.getByRole('link', { name: /^Ver recibo/ })).toHaveAttribute('target', '_blank');
    await expectNoAxeFinding(page);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');

    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(plan(page, BOOKS).getByRole('button', { name: 'Ver detalles' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details).toBeVisible();
    await page.mouse.click(5, 20);
    await expect(details).toBeHidden();
    await openDetails(page, BOOKS);
    await details.getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(details).toBeHidden();
  });

  test('tell when their details cannot be loaded @phone', async ({ page, buyer, mailbox, trouble }) => {
    await becomeClient(page.request, mailbox, buyer);
    await subscribe(page.request, READERS);
    trouble.expect(/^500 GET .*\/get-subscription-detail/);
    let isBroken = true;
    await page.route('**/api/memberships/get-subscription-detail*', (route) =>
      isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.goto(LIST);
    await openDetails(page, READERS);
    await expect(dialog(page)).toContainText('Cargando detalles...');
    await expect(dialog(page)).toContainText('Error al cargar detalles', { timeout: 45_000 });
    isBroken = false;
    await dialog(page).getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog(page)).toContainText('$99.00 MXN cada 30 días');
  });
});

test.describe('My plans: cancelling', () => {
  test('takes two taps, leaves the paid time, and can be undone @phone', async ({ page, buyer, mailbox }) => {
    await becomeClient(page.request, mailbox, buyer);
    await subscribe(page.request, READERS);
    await page.goto(LIST);
    await openDetails(page, READERS);
    const details = dialog(page);
    const begin = details.getByRole('button', { name: 'Cancelar suscripción' });
    await begin.click();
    await expect(details.getByText('¿Cancelar tu suscripción?')).toBeFocused();
    await details.getByRole('button', { name: 'Seguir suscrito' }).click();
    await expect(begin).toBeFocused();
    expect((await mySubscriptions(page.request))[0]?.cancel_at_period_end).toBe(false);

    await page.keyboard.press('Enter');
    await details.getByLabel('¿Por qué te vas?').fill('Nos vamos de viaje');
    await expectNoAxeFinding(page);
    await details.getByRole('button', { name: 'Sí, cancelar' }).dblclick();
    const until = details.getByRole('heading', { name: /^Activa hasta el \d{1,2} de [a-z]+$/ });
    // Focus is checked after a single click, below: the second of two may land beside the form that has gone.
    await expect(until).toBeVisible();
    await expect(details).toContainText('no habrá más cargos');
    await expect(begin).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(plan(page, READERS)).toContainText(/Suscripción activa.*Activa hasta el \d/);
    // The paid time stays open.
    await expect(plan(page, READERS).getByRole('link', { name: READERS.name })).toHaveAttribute(
      'href',
      '/mi-book-club',
    );

    await page.reload();
    await plan(page, READERS).getByRole('button', { name: 'Reactivar' }).click();
    await expect(plan(page, READERS)).toContainText('Renovación en 30 días');
    expect((await mySubscriptions(page.request))[0]?.cancel_at_period_end).toBe(false);
  });

  test('keeps the typed reason when it fails @phone', async ({ page, buyer, mailbox, trouble }) => {
    await becomeClient(page.request, mailbox, buyer);
    await subscribe(page.request, READERS);
    trouble.expect(/^502 POST .*\/cancel-subscription/);
    await page.route('**/api/memberships/cancel-subscription', (route) =>
      route.fulfill({ status: 502, body: 'Bad gateway' }),
    );
    await page.goto(LIST);
    await openDetails(page, READERS);
    const details = dialog(page);
    await details.getByRole('button', { name: 'Cancelar suscripción' }).click();
    await details.getByLabel('¿Por qué te vas?').fill('Muy caro');
    await details.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(
      details.getByRole('alert').filter({ hasText: 'No se pudo cancelar la suscripción. Intenta de nuevo.' }),
    ).toBeVisible();
    await expect(details.getByLabel('¿Por qué te vas?')).toHaveValue('Muy caro');
  });
});

test.describe('My plans: a skipped parcel', () => {
  const charge = (page: Page) => plan(page, BOOKS).getByRole('region', { name: 'Próximo cobro' });
  const skip = (page: Page) => charge(page).getByRole('button', { name: 'Saltar el próximo envío' });
  const skipped = (page: Page) =>
    charge(page)
      .getByRole('status')
      .filter({ hasText: /^Saltaste [a-z]+\. Tu próxima caja: \d{1,2} de [a-z]+\.$/ });

  test.beforeEach(async ({ page, buyer, mailbox }) => {
    await becomeClient(page.request, mailbox, buyer);
    const { address_id: addressId } = await keepAddress(page.request, buyer.address, 'Casa');
    await subscribe(page.request, { ...BOOKS, addressId });
    await page.goto(LIST);
  });

  test('costs nothing, survives a reload, is skipped once by two tabs, and can be taken back @phone', async ({
    page,
  }) => {
    await expect(charge(page)).toContainText('Si lo saltas, no se cobra nada. Tu próxima caja sería la del');
    const other = await page.context().newPage();
    await other.goto(LIST);
    await expect(skip(other)).toBeVisible();
    await skip(page).dblclick();
    await expect(skipped(page)).toBeVisible();
    await expect(plan(page, BOOKS)).toContainText(/En pausa hasta el \d{1,2} [a-z]+/);
    await expectSoundPage(page);
    await page.reload();
    await expect(skipped(page)).toBeVisible();
    await skip(other).click();
    await expect(skipped(other)).toBeVisible();
    const [kept] = await mySubscriptions(page.request);
    expect(kept?.pausing.skips_in_a_row).toBe(1);
    await other.close();

    await skip(page).focus();
    await page.keyboard.press('Enter');
    await expect(charge(page)).toContainText('Ya saltaste dos envíos seguidos.');
    await expect(skip(page)).toBeDisabled();
    await charge(page).getByRole('button', { name: 'Continuar' }).click();
    await expect(charge(page)).toContainText('Si lo saltas, no se cobra nada.');
    await expect(plan(page, BOOKS)).toContainText('Suscripción activa');
    expect((await mySubscriptions(page.request))[0]?.pausing.skips_in_a_row).toBe(0);
  });

  test('is offered to a client who cancels, who may cancel all the same @desktop', async ({ page }) => {
    await plan(page, BOOKS).getByRole('button', { name: 'Cancelar la renovación' }).click();
    const details = dialog(page);
    await expect(details.getByText('¿Cancelar tu suscripción?')).toBeFocused();
    await expectNoAxeFinding(page);
    await details.getByRole('button', { name: 'Saltar el próximo envío' }).click();
    await expect(details.getByRole('button', { name: 'Cancelar suscripción' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(skipped(page)).toBeVisible();
    expect((await mySubscriptions(page.request))[0]?.cancel_at_period_end).toBe(false);
    await plan(page, BOOKS).getByRole('button', { name: 'Cancelar la renovación' }).click();
    await details.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(details.getByRole('heading', { name: /^Activa hasta el \d/ })).toBeFocused();
    expect((await mySubscriptions(page.request))[0]?.cancel_at_period_end).toBe(true);
  });

  test('can go to another address of the book from the next box on @phone', async ({ page, buyer }) => {
    await keepAddress(page.request, { ...buyer.address, street: 'Calle del Conejo' }, 'Abuela');
    const place = plan(page, BOOKS).getByRole('region', { name: 'Se envía a' });
    await place.getByRole('button', { name: 'Cambiar para la próxima caja' }).click();
    const choice = page.getByRole('dialog', { name: '¿A dónde va tu próxima caja?' });
    await choice.getByRole('radio', { name: /^Calle del Conejo/ }).check();
    await expectNoAxeFinding(page);
    await choice.getByRole('button', { name: 'Usar esta dirección' }).click();
    await expect(choice).toBeHidden();
    await expect(place).toContainText('Calle del Conejo');
  });
});

test.describe('My plans: the card', () => {
  test("is changed on the provider's page, which leads back @phone", async ({ page, buyer, mailbox }) => {
    await becomeClient(page.request, mailbox, buyer);
    await subscribe(page.request, READERS);
    await page.goto(LIST);
    await openDetails(page, READERS);
    await dialog(page).getByRole('button', { name: 'Cambiar tarjeta' }).click();
    await expect(page.getByRole('heading', { name: 'Cambiar tarjeta' })).toBeVisible();
    await page.getByLabel('Número de tarjeta').fill('5555555555554444');
    await page.getByLabel('Vencimiento').fill('12/34');
    await page.getByLabel('CVV').fill('123');
    await page.getByLabel('Nombre en la tarjeta').fill('Mariana Gutiérrez');
    await page.getByRole('button', { name: 'Guardar tarjeta' }).click();
    await expect(page.getByText('Tu tarjeta quedó guardada.')).toBeVisible();
    await page.getByRole('link', { name: /^Volver a / }).click();
    await expect(page).toHaveURL(LIST);
    await expect(async () => {
      await page.reload();
      await openDetails(page, READERS);
      await expect(dialog(page)).toContainText('Mastercard terminada en 4444', { timeout: 6_000 });
    }).toPass({ timeout: 45_000 });
  });
});

test.describe('My plans: a failed charge', () => {
  test('takes no access away, and leads to the page where the card is changed @desktop', async ({ page }) => {
    await signIn(page.request, demoClients.owing);
    await page.goto('/mi-cuenta');
    const banner = page.getByRole('region', { name: 'Tu membresía' });
    await expect(banner).toContainText('Pago vencido');
    await banner.getByRole('link', { name: 'Actualizar método de pago' }).click();
    const owed = plan(page, READERS);
    await expect(owed).toContainText('No pudimos cobrar tu renovación. Conservas tu acceso');
    await expect(owed.getByRole('link', { name: READERS.name })).toHaveAttribute('href', '/mi-book-club');
    await expect(page.getByText('1 suscripción activa', { exact: true })).toBeVisible();
    await expectSoundPage(page);
    await owed.getByRole('button', { name: 'Actualizar método de pago' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Cambiar tarjeta' })).toBeVisible();
  });
});

test.describe('My plans: an ended subscription', () => {
  test('shows its end, and its plan can be subscribed to again @phone', async ({ page, buyer, mailbox }) => {
    await becomeClient(page.request, mailbox, buyer);
    await subscribe(page.request, READERS);
    await endAtProvider(page.request, buyer.contact.email);
    await page.goto(LIST);
    await expect(page.getByText('0 suscripciones activas')).toBeVisible();
    await expect(plan(page, READERS)).toContainText('Suscripción inactiva');
    await expect(plan(page, READERS)).toContainText(new RegExp(`Finalizada el ${LONG_DATE}`));
    await expectSoundPage(page);
    await plan(page, READERS).getByRole('button', { name: 'Renovar suscripción' }).click();
    await expect(page).toHaveURL(/\/membresias\/suscripcion(\?plan=|$)/);
    await expect(page.getByRole('main')).toContainText(READERS.name);
    await page.goto('/mi-cuenta');
    await expect(page.getByRole('link', { name: /^Seguridad/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Tu membresía' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: /^Mi Book Club/ })).toBeHidden();
  });
});

test.describe('Navigation of members', () => {
  test('leads to their own pages instead of the sales page', async ({ page, buyer, mailbox }, {
    project,
  }) => {
    await becomeClient(page.request, mailbox, buyer);
    const menu = page.getByRole('button', { name: 'Abrir el menú' });
    const nav =
      project.name === '390'
        ? page.getByRole('navigation', { name: 'Menú' })
        : page.getByRole('navigation', { name: 'Principal' });
    await page.goto('/acerca-de');
    if (project.name === '390') await menu.tap();
    await expect(nav.getByRole('link', { name: READERS.name })).toBeVisible();
    await expect(nav.getByRole('link', { name: 'Mi Book Club' })).toBeHidden();

    await subscribe(page.request, READERS);
    await page.reload();
    if (project.name === '390') await menu.tap();
    await expect(nav.getByRole('link', { name: 'Mi Book Club' })).toHaveAttribute('href', '/mi-book-club');
    await expect(nav.getByRole('link', { name: READERS.name })).toBeHidden();
    await expectNoAxeFinding(page);
  });
});
