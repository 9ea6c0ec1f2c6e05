import type { Page } from '@playwright/test';
import { typeAddress } from './fixtures/address.ts';
import {
  agreeAndGoToPayment,
  BOOKS,
  cancelPath,
  card,
  choosePlan,
  consent,
  payButton,
  payPanel,
  READERS,
  registerOnPages,
  subscribeButton,
} from './fixtures/memberships.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { completeProfile, endSessionElsewhere, keepAddress, logIn, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

const main = (page: Page) => page.getByRole('main');
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y continuar' });

async function fillPerson(page: Page, phone: string) {
  await page.getByLabel('Nombre', { exact: true }).fill('Mariana');
  await page.getByLabel('Apellido paterno').fill('Gutiérrez');
  await page.getByLabel('Segundo apellido').fill('Soto');
  await page.getByLabel('Teléfono').fill(phone);
}

const fillAddress = (page: Page) =>
  typeAddress(main(page), {
    street: 'Av. Coyoacán',
    external_number: '1435',
    neighborhood: 'Del Valle',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    postal_code: '03100',
  });

test.describe('Memberships', () => {
  test('show the content of each plan and lead to its books @desktop', async ({ page }) => {
    await page.goto('/membresias');
    await expect(page.getByRole('heading', { level: 1, name: 'Elige un plan de suscripción' })).toBeVisible();
    await expect(main(page)).toContainText('Primero necesitas una cuenta.');
    await expect(page.getByRole('article')).toHaveCount(5);
    const plan = card(page, 'Book Club Libros 0–3 años');
    await expect(plan).toContainText('$400');
    await expect(
      plan.getByRole('listitem').filter({ hasText: 'Hasta 2 libros incluidos al mes' }),
    ).toBeVisible();
    const books = plan.getByRole('region', { name: /^Libros incluidos/ });
    await expect(books.getByRole('link')).toHaveCount(3);
    await books.getByRole('link', { name: 'Los peces cuentan hasta diez' }).click();
    await expect(page).toHaveURL(/\/productos\/\d+$/);
  });

  test('have covers that change places by themselves @desktop', async ({ page }) => {
    await page.goto('/membresias');
    await expect(card(page, READERS).getByRole('img')).toHaveCount(0);
    const books = card(page, BOOKS).getByRole('region', { name: /^Libros incluidos/ });
    await expect(books.getByRole('button', { name: /^Ver 1: / })).toHaveAttribute('aria-current', 'true');
    await expect(books.getByRole('button', { name: /^Ver 2: / })).toHaveAttribute('aria-current', 'true');
  });

  test('point out the plan of the address @phone', async ({ page }) => {
    // Watched from the beginning: the highlight is over in four seconds, and the pictures may take longer.
    await page.goto('/membresias?highlight=book-club-libros&scroll=true', { waitUntil: 'commit' });
    const plan = card(page, 'Book Club Libros 0–3 años');
    await expect(plan).toHaveCSS('outline-style', 'solid');
    await expect(plan.getByRole('heading')).toBeInViewport();
    await expect(card(page, READERS)).not.toHaveCSS('outline-style', 'solid');
    await expect(plan).not.toHaveCSS('outline-style', 'solid');
  });

  test('sell nothing while the plans cannot be loaded, and offer a retry @phone', async ({
    page,
    trouble,
  }) => {
    await page.goto('/');
    await untilAnswering(page);
    await page.route('**/api/memberships/get-memberships', (route) => route.abort());
    trouble.expect(/ERR_FAILED/);
    await page.getByRole('main').getByRole('link', { name: 'Suscribirse Ahora' }).click();
    await expect(main(page)).toContainText('No pudimos traer los planes.');
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unroute('**/api/memberships/get-memberships');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('article')).toHaveCount(5);
  });

  test('stand side by side in a table with the days of the first box @desktop', async ({ page }) => {
    await page.goto('/membresias');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText(['Book Club Lectores', 'Book Club Libros']);
    const start = table.getByRole('row', { name: /^Cuándo empieza/ });
    await expect(start).toContainText('Entras de inmediato al mes actual y a los anteriores');
    await expect(start).toContainText(/sale a más tardar el \S+ \d+ de \S+ y llega entre/);
    await expect(card(page, BOOKS)).toContainText(/Primera caja: sale a más tardar el \d+ de/);
  });

  test('bring a visitor who registers from its banner back @phone', async ({ page, buyer, mailbox }) => {
    await page.goto('/membresias');
    await page.getByRole('link', { name: 'Regístrate gratis' }).click();
    await registerOnPages(page, mailbox, buyer.contact.email);
    await expect(page).toHaveURL('/membresias');
  });
});

test.describe('Joining without an account', () => {
  test('a visitor from abroad joins Book Club Lectores without giving an address @phone', async ({
    page,
    buyer,
    mailbox,
  }) => {
    await choosePlan(page, READERS);
    // The plan stands in the address, so another tab, or a browser that forgot it, still knows it.
    await expect(page).toHaveURL('/registrarse?next=%2Fmembresias%2Fsuscripcion%3Fplan%3Dbook-club-lectores');
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await registerOnPages(page, mailbox, buyer.contact.email);
    await expect(page).toHaveURL('/membresias/informacion-personal?plan=book-club-lectores');
    await expect(page.getByLabel('Calle', { exact: true })).toHaveCount(0);
    await fillPerson(page, '+34 600 111 222');
    await save(page).click();
    await expect(page.getByText('Información guardada exitosamente')).toBeVisible();
    await expect(page).toHaveURL(/\/membresias\/suscripcion(\?plan=|$)/);

    await expect(payPanel(page)).toContainText('$99.00');
    await expect(payPanel(page)).toContainText('30 días');
    await expect(payPanel(page)).toContainText(/\$99\.00 el \d{1,2} de \w+ de \d{4}/);
    await expect(main(page)).toContainText('+34600111222');
    await payButton(page).click();
    await expect(payPanel(page)).toContainText('Para suscribirte, autoriza el cargo automático');
    await expect(consent(page)).toBeFocused();
    await expect(
      page.getByLabel(
        'Autorizo el cargo automático de $99.00 MXN cada 30 días hasta que cancele mi suscripción.',
      ),
    ).not.toBeChecked();
    await page.reload();
    await agreeAndGoToPayment(page);
    await payWith(page, cards.approved, buyer.contact.email);

    await expect(page.getByRole('heading', { name: '¡Tu suscripción está activa!' })).toBeVisible();
    await expect(main(page)).toContainText('Te llevamos a tu Book Club en');
    await page.getByRole('button', { name: 'Quedarme aquí' }).click();
    await expect(page.getByRole('link', { name: 'Ver mi contenido' })).toHaveAttribute(
      'href',
      '/mi-book-club',
    );
    await page.goto('/membresias');
    await expect(main(page)).toContainText('Ya tienes Book Club Lectores.');
    await expect(card(page, READERS).getByRole('link', { name: 'Mis planes' })).toBeVisible();
    await expect(subscribeButton(page, BOOKS)).toBeVisible();
    // Nothing is left to be paid. The notice is shown for two seconds, which may be over before all of the page is
    // loaded.
    await page.goto('/membresias/suscripcion', { waitUntil: 'commit' });
    await expect(main(page)).toContainText('Primero elige una membresía.');
    await expect(page).toHaveURL('/membresias');
  });

  test('a visitor joins Book Club Libros: typed values are not lost, a refused card can be tried again @desktop', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    await choosePlan(page, BOOKS);
    await registerOnPages(page, mailbox, buyer.contact.email);
    await save(page).click();
    for (const text of [
      'El nombre es requerido',
      'El teléfono es requerido',
      'La calle es requerida',
      'El código postal es requerido',
      'Por favor, completa todos los campos requeridos',
    ])
      await expect(main(page)).toContainText(text);
    await fillPerson(page, '55 1234 5678');
    await main(page).getByRole('link', { name: 'Membresías' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('¿Estás seguro? Se perderá la información ingresada.');
    await question.getByRole('button', { name: 'Seguir aquí' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mariana');
    await fillAddress(page);

    await page.route('**/api/users/complete-user-information', (route) =>
      route.fulfill({ status: 504, body: '' }),
    );
    trouble.expect(/^504 PUT .*complete-user-information/);
    await save(page).click();
    await expect(main(page)).toContainText(
      'El servidor está tardando en responder. Intenta de nuevo en unos momentos.',
    );
    await expect(page.getByLabel('Calle', { exact: true })).toHaveValue('Av. Coyoacán');
    await page.unroute('**/api/users/complete-user-information');
    await save(page).click();
    await expect(page).toHaveURL(/\/membresias\/suscripcion(\?plan=|$)/);
    await expect(main(page)).toContainText('Av. Coyoacán 1435, Del Valle, Ciudad de México, 03100');

    await agreeAndGoToPayment(page);
    trouble.expect(/^402 POST /);
    await payWith(page, cards.withoutFunds, buyer.contact.email);
    await page
      .getByRole('link', { name: /^Volver a / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Pago Fallido' })).toBeVisible();
    await expect(main(page)).toContainText(
      'La tarjeta no tiene fondos suficientes. Intenta con otra tarjeta.',
    );
    await expect(main(page)).toContainText('$550.00');
    // The plan is not asked for again.
    await page.getByRole('link', { name: 'Reintentar suscripción' }).click();
    await agreeAndGoToPayment(page);
    await payWith(page, cards.approved, buyer.contact.email);
    await expect(main(page)).toContainText('Te llevamos al inicio en');
    await expect(page).toHaveURL('/', { timeout: 45_000 });
  });
});

test.describe('Membership personal info', () => {
  test('keeps typed values over an ended session, and asks before it is left @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    const { email } = buyer.contact;
    await register(page.request, mailbox, email);
    await choosePlan(page, BOOKS);
    await expect(page).toHaveURL(/\/membresias\/informacion-personal(\?plan=|$)/);
    await fillPerson(page, '5512345678');
    await fillAddress(page);
    await endSessionElsewhere(page);
    trouble.expect(/^401 PUT .*complete-user-information/);
    await save(page).click();
    await expect(page).toHaveURL('/iniciar-sesion?next=%2Fmembresias%2Finformacion-personal');
    await logIn(page, email);
    await expect(page.getByLabel('Calle', { exact: true })).toHaveValue('Av. Coyoacán');
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mariana');

    await main(page).getByRole('link', { name: 'Membresías' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Salir' }).click();
    await expect(page).toHaveURL('/membresias');
    await subscribeButton(page, BOOKS).click();
    await expect(page).toHaveURL(/\/membresias\/informacion-personal(\?plan=|$)/);
    await expect(page.getByLabel('Calle', { exact: true })).toHaveValue('');
  });
});

test.describe('Membership address selector', () => {
  test('lets a client choose the address for the books, add another, and continue @phone', async ({
    page,
    buyer,
    mailbox,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await completeProfile(page.request);
    await keepAddress(page.request, buyer.address, 'Casa');
    await keepAddress(page.request, { ...buyer.address, street: 'Calle Oficina' }, 'Oficina');
    await choosePlan(page, BOOKS);
    await expect(page).toHaveURL(/\/membresias\/seleccionar-direccion(\?plan=|$)/);
    await page.getByRole('button', { name: 'Agregar dirección' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar nueva dirección' });
    await dialog.getByRole('button', { name: /^Ponerle nombre/ }).click();
    await dialog.getByLabel('Alias').fill('Abuela');
    await typeAddress(dialog, { ...buyer.address, street: 'Calle Abuela', internal_number: '' });
    await dialog.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(
      page.getByRole('article').filter({ hasText: 'Dirección agregada exitosamente' }),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('radio', { name: /^Abuela/ })).toBeChecked();
    await page.getByRole('radio', { name: /^Oficina/ }).check();
    await page.getByRole('button', { name: 'Continuar al Pago' }).click();
    await expect(main(page)).toContainText('Oficina · Calle Oficina 1435');
  });

  test('names missing data and leads there @phone', async ({ page, buyer, mailbox, trouble }) => {
    await page.goto('/membresias/seleccionar-direccion');
    await expect(page).toHaveURL('/iniciar-sesion?next=%2Fmembresias%2Fseleccionar-direccion');
    await register(page.request, mailbox, buyer.contact.email);
    // The notice is shown for two seconds, which may be over before all of the page is loaded.
    await page.goto('/membresias/seleccionar-direccion', { waitUntil: 'commit' });
    await expect(main(page)).toContainText('Primero elige una membresía.');
    await expect(page).toHaveURL('/membresias');

    await page.route('**/api/users/get-addresses', (route) => route.fulfill({ status: 400, body: '{}' }));
    trouble.expect(/^400 GET .*get-addresses/);
    await subscribeButton(page, BOOKS).click();
    await expect(main(page)).toContainText('Error al cargar direcciones');
    await page.unroute('**/api/users/get-addresses');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(main(page)).toContainText('Todavía no tienes direcciones guardadas.');
    await expect(page).toHaveURL(/\/membresias\/informacion-personal(\?plan=|$)/);
    await expect(page.getByLabel('Calle', { exact: true })).toBeVisible();
  });
});

test.describe('Membership subscription', () => {
  test('lets visitors without an account make one beside the price @desktop', async ({
    page,
    buyer,
    mailbox,
  }) => {
    await choosePlan(page, READERS);
    await page.goto('/membresias/suscripcion');
    await expect(main(page)).toContainText('Primero necesitas una cuenta');
    await expect(payPanel(page)).toContainText('$99.00');
    await expect(payButton(page)).toHaveCount(0);
    await registerOnPages(page, mailbox, buyer.contact.email);
    await expect(page).toHaveURL(/\/membresias\/informacion-personal(\?plan=|$)/);
    await expect(main(page)).toContainText(READERS);
  });

  test('tells why the payment page did not open, and sells nothing twice @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    const { email } = buyer.contact;
    await register(page.request, mailbox, email);
    await choosePlan(page, READERS);
    await expect(page).toHaveURL(/\/membresias\/suscripcion(\?plan=|$)/);
    await consent(page).check();
    const call = '**/api/memberships/create-checkout-membership';
    await page.route(call, (route) => route.abort());
    trouble.expect(/ERR_FAILED/);
    await payButton(page).click();
    await expect(main(page)).toContainText('Estamos revisando tu pago.');
    // The page has asked again by itself.
    await expect(main(page)).toContainText('Toca otra vez el botón: no se cobra dos veces.');
    await page.unroute(call);
    await page.route(call, (route) => route.fulfill({ status: 504, body: '' }));
    trouble.expect(/^504 POST/);
    await payButton(page).click();
    await expect(main(page)).toContainText('El servidor está tardando en responder.');
    await page.unroute(call);

    await subscribe(page.request, { name: READERS });
    trouble.expect(/^409 POST .*create-checkout-membership/);
    await expect(consent(page)).toBeChecked();
    await payButton(page).click();
    await expect(main(page)).toContainText('Ya tienes una suscripción a este plan.');
    await expect(main(page).getByRole('link', { name: 'Ver Mis planes' })).toBeVisible();
  });

  test('opens one page after a double click, and going back leaves everything as it was @phone', async ({
    page,
    buyer,
    mailbox,
  }) => {
    await register(page.request, mailbox, buyer.contact.email);
    await choosePlan(page, READERS);
    await consent(page).check();
    await payButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Suscríbete con tarjeta' })).toBeVisible();
    const first = page.url();
    // A page from the browser's memory is not loaded again: there is no end of loading to wait for.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/membresias\/suscripcion(\?plan=|$)/);
    await agreeAndGoToPayment(page);
    expect(page.url()).toBe(first);
  });

  test('tells that a session ended, and signing in leads back @phone', async ({
    page,
    buyer,
    mailbox,
    trouble,
  }) => {
    const { email } = buyer.contact;
    await register(page.request, mailbox, email);
    await choosePlan(page, READERS);
    await consent(page).check();
    await endSessionElsewhere(page);
    trouble.expect(/^401 POST .*create-checkout-membership/);
    await payButton(page).click();
    await expect(main(page)).toContainText('Tu sesión terminó. Inicia sesión para continuar.');
    await main(page).getByRole('link', { name: 'Inicia sesión' }).click();
    await logIn(page, email);
    await expect(page).toHaveURL(/\/membresias\/suscripcion(\?plan=|$)/);
    await agreeAndGoToPayment(page);
  });
});

test.describe('Membership payment pages', () => {
  test('claim no payment where there is none @phone', async ({ page, buyer, mailbox, trouble }) => {
    await page.goto('/membresias/pago-fallido');
    await expect(main(page)).toContainText('No encontramos un pago en esta dirección.');
    await register(page.request, mailbox, buyer.contact.email);
    await page.goto('/membresias/pago-exitoso');
    await expect(main(page)).toContainText('No se encontró el ID de sesión en la URL.');
    await expect(main(page)).toContainText('Abre el enlace de tu correo o escríbenos.');
    trouble.expect(/^404 POST .*await-subscription/);
    await page.goto(`/membresias/pago-exitoso?session_id=cs_test_${'a'.repeat(30)}`);
    await expect(main(page)).toContainText('No se pudieron cargar los detalles del pago.');
  });
});

test.describe('Cancelling by the link of a mail', () => {
  test('asks first, works without signing in, and shows the state ever after @phone', async ({
    page,
    buyer,
    mailbox,
    browser,
    trouble,
  }) => {
    const { email } = buyer.contact;
    await register(page.request, mailbox, email);
    const subscription = await subscribe(page.request, { name: READERS });
    const path = await cancelPath(subscription);
    const context = await browser.newContext();
    const stranger = await context.newPage();
    await stranger.goto(path);
    await expect(main(stranger)).toContainText(`Vas a cancelar ${READERS}`);
    await stranger.getByRole('button', { name: 'Cancelar suscripción' }).click();
    await expect(main(stranger)).toContainText(
      /está cancelada: sigue activa hasta el \d{1,2} de \w+ de \d{4} y después no se te cobra más\./,
    );
    await stranger.reload();
    await expect(main(stranger)).toContainText('está cancelada');
    await context.close();

    trouble.expect(/^404 GET .*\/membresias\/cancelar\//);
    await page.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`);
    await expect(main(page)).toContainText('Este enlace para cancelar ya no funciona.');
  });
});
