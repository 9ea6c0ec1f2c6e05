import type { Locator, Page } from '@playwright/test';
import type { ClubMonth } from '#contract/book-club.ts';
import { formatCents } from '#contract/money.ts';
import { addThisBook, payButton } from './fixtures/cart.ts';
import { demoClients, signIn } from './fixtures/client.ts';
import { contrastsOf } from './fixtures/contrast.ts';
import { payPanel, READERS } from './fixtures/memberships.ts';
import { completeProfile, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

const SHIPPING_CENTS = 9900;
const TARGET_MIN = 44;
/** Pixels, less than a line of small text; feet of letters may reach further down than their line. */
const LINE = 10;
/** Longest title, in characters, that is shown whole; a longer one is cut after three lines, so that rows stay even. */
const LONG_TITLE = 60;
const SHIFT_MAX = 0.02;
const CONTRAST_MIN = 4.5;

const main = (page: Page) => page.getByRole('main');
const cards = (page: Page) => page.getByRole('region', { name: 'Libros' }).getByRole('article');
const heightOf = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

/** Describes each visible control: its label on the screen, its keyboard and its autocompletion. */
const fieldsOf = (within: Locator) =>
  within
    .locator('input:not([type=checkbox], [type=radio]), select, textarea')
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls.map((control) => {
        const label =
          control instanceof HTMLInputElement || control instanceof HTMLSelectElement
            ? control.labels?.[0]
            : null;
        const box = label?.getBoundingClientRect();
        return [
          box && box.height >= 16 && box.bottom <= control.getBoundingClientRect().top
            ? label?.firstChild?.textContent
            : 'no label above it',
          control.getAttribute('inputmode') ?? control.getAttribute('type')?.replace('text', '') ?? '',
          control.getAttribute('autocomplete') ?? '',
        ];
      }),
    );

test('a guest sees the price of the parcel and of everything before giving a name, and needs no account @phone', async ({
  page,
  shelf,
}) => {
  const book = await shelf.aBookInStock();
  await page.goto(`/productos/${book.product_id}`);
  await expect(main(page)).toContainText(formatCents(book.unit_price_cents));
  await expect(main(page)).toContainText(/Envío a todo México por \$99/);
  await addThisBook(page);
  for (const path of ['/carrito', '/checkout']) {
    await page.goto(path);
    await expect(payButton(page)).toBeEnabled();
    await expect(main(page)).toContainText(`Envío${formatCents(SHIPPING_CENTS)}`);
    await expect(main(page)).toContainText(`Total${formatCents(book.unit_price_cents + SHIPPING_CENTS)}`);
    await expect(page.getByRole('button', { name: 'Agregar contacto' })).toBeVisible();
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: /cuenta|sesión/i })).toHaveCount(0);
  }
});

test('forms keep their labels in sight, bring the right keyboard, and lead to their first error @phone', async ({
  page,
  shelf,
}) => {
  await page.goto(`/productos/${(await shelf.aBookInStock()).product_id}`);
  await addThisBook(page);
  await page.goto('/carrito');
  const form = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Agregar dirección' }).click();
  await form.getByLabel('Código postal').fill('03100');
  await expect(form).toContainText('Benito Juárez, Ciudad de México');
  expect(await fieldsOf(form)).toEqual([
    ['Código postal', 'numeric', 'shipping postal-code'],
    ['Colonia', '', 'shipping address-level3'],
    ['Calle', '', 'shipping address-line1'],
    ['Número exterior', '', ''],
  ]);
  await form.getByLabel('Número exterior').fill('1435');
  await form.getByRole('button', { name: 'Guardar dirección' }).click();
  await expect(form.getByLabel('Calle', { exact: true })).toBeFocused();
  await expect(form.getByLabel('Calle', { exact: true })).toHaveAccessibleDescription(
    'La calle es requerida',
  );
  await expect(form.getByLabel('Número exterior')).toHaveValue('1435');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  expect(await fieldsOf(form)).toEqual([
    ['Nombre completo', '', 'name'],
    ['Teléfono', 'tel', 'tel'],
    ['Correo electrónico', 'email', 'email'],
  ]);
  await form.getByLabel('Nombre completo').fill('Mariana Gutiérrez');
  await form.getByLabel('Teléfono').fill('55 1234');
  await form.getByLabel('Correo electrónico').fill('mariana@');
  await form.getByRole('button', { name: 'Guardar contacto' }).click();
  await expect(form.getByLabel('Teléfono')).toBeFocused();
  for (const [label, error] of [
    ['Teléfono', /exactamente 10 dígitos/],
    ['Correo electrónico', /no es válido/],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(error);
  }
  await expect(form.getByLabel('Correo electrónico')).toHaveValue('mariana@');

  await signIn(page.request, demoClients.newcomer);
  await page.goto('/mi-cuenta/informacion-personal');
  await page.getByRole('button', { name: 'Editar información' }).click();
  expect((await fieldsOf(main(page))).slice(0, 4)).toEqual([
    ['Nombre', '', 'given-name'],
    ['Apellido paterno', '', 'family-name'],
    ['Segundo apellido', '', 'off'],
    ['Teléfono', 'tel', 'tel'],
  ]);
});

test('suggestions show price and age, mark the typed text, and are chosen by keyboard @phone', async ({
  page,
}) => {
  await page.goto('/productos');
  const box = main(page).getByRole('combobox', { name: /^Buscar/ });
  await box.fill('dragon');
  const options = page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option');
  await expect(options.first().locator('mark')).toHaveText(/drag[oó]n/i);
  for (const option of await options.all()) {
    await expect(option).toContainText(/\d años|\d\+ años/);
    await expect(option).toContainText(/\$\d+\.\d\d/);
    expect(await heightOf(option)).toBeGreaterThanOrEqual(TARGET_MIN);
  }
  await box.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(box).toHaveValue('dragon');
  await box.press('ArrowDown');
  await expect(options.first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /drag[oó]n/i })).toBeVisible();
});

test('the number beside a filter counts its results, with the search and the other filters @phone', async ({
  page,
}) => {
  await page.goto('/productos?product_name=luna');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  const foot = sheet.getByRole('button', { name: /^Ver / });
  for (const [group, param] of [
    ['Por edad', 'category_id'],
    ['Por tema', 'topic_id'],
  ] as const) {
    const choice = sheet
      .getByRole('group', { name: group })
      .locator('label')
      .filter({ hasText: /[1-9]\d* libros?$/ })
      .first();
    const [count] = /\d+ libros?$/.exec((await choice.textContent()) ?? '') ?? [];
    await choice.tap();
    await expect(page).toHaveURL(new RegExp(`${param}=\\d+`));
    await expect(foot).toHaveText(`Ver ${count}`);
  }
  await foot.tap();
  await expect(page.getByRole('list', { name: 'Filtros activos' }).getByRole('listitem')).toHaveCount(4);
  await page.goBack();
  await expect(page).not.toHaveURL(/topic_id/);
  await expect(page).toHaveURL(/product_name=luna.*category_id=|category_id=.*product_name=luna/);
});

test('a card shows its book completely: title, author, age, price and stock, with one link and a large button @phone', async ({
  page,
  shelf,
}) => {
  const books = await shelf.books();
  const ordinary = books.filter(({ product_name }) => product_name.length <= LONG_TITLE);
  const [longest] = ordinary.toSorted((a, b) => b.product_name.length - a.product_name.length);
  const soldOut = books.find(({ stock }) => stock === 0);
  for (const path of [
    '/productos',
    ...[longest, soldOut].map(
      (book) => `/productos?product_name=${encodeURIComponent(book?.product_name ?? '')}`,
    ),
  ]) {
    await page.goto(path);
    await expect(cards(page).first()).toBeVisible();
    for (const card of await cards(page).all()) {
      const title = card.getByRole('heading');
      const name = await title.textContent();
      const book = books.find(({ product_name }) => product_name === name);
      expect(book, `the book of the card ${name}`).toBeDefined();
      const cutOff = await title.evaluate((text) => text.scrollHeight - text.clientHeight);
      if (book && ordinary.includes(book)) expect(cutOff, `cut off of ${name}`).toBeLessThan(LINE);
      await expect(card.getByRole('link')).toHaveCount(1);
      await expect(card.getByRole('link')).toHaveAttribute('href', `/productos/${book?.product_id}`);
      await expect(card).toContainText(book?.author_list[0]?.author_name ?? '');
      await expect(card).toContainText(/ años|Libro digital/);
      await expect(card).toContainText(formatCents(book?.unit_price_cents ?? 0));
      const button = card.getByRole('button', { name: book?.stock === 0 ? /^Sin stock/ : /^Agregar/ });
      expect(await heightOf(button)).toBeGreaterThanOrEqual(TARGET_MIN);
    }
  }
});

test('a book shows facts near the price and the first sentence of its text first, and its button stays at hand @phone', async ({
  page,
  shelf,
}) => {
  const book = await shelf.named('Sopa para un dragón acatarrado');
  const { amount_pages, product_description } = await shelf.details(book);
  await page.goto(`/productos/${book.product_id}`);
  const facts = main(page).locator('dl').first();
  await expect(facts).toContainText(`Páginas${amount_pages}`);
  await expect(facts).toContainText('IdiomaEspañol');
  await expect(facts).toContainText('FormatoLibro físico');
  const price = await main(page).getByText(formatCents(book.unit_price_cents)).first().boundingBox();
  const screen = page.viewportSize()?.height ?? 0;
  expect(((await facts.boundingBox())?.y ?? screen) - (price?.y ?? 0)).toBeLessThan(screen / 2);
  const text = main(page).getByRole('region', { name: 'De qué va' }).getByRole('paragraph');
  await expect(text.first()).toHaveText(/^[^.!?…]{20,180}[.!?…]["»”)]?$/);
  expect(product_description?.startsWith((await text.first().textContent()) ?? 'nothing')).toBe(true);
  await expect(text.first()).toHaveCSS('font-weight', '700');

  const buttons = main(page).getByRole('button', { name: /^Agregar/ });
  const bar = page.locator('[data-buy-bar]');
  await expect(bar).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar.getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(bar).toContainText(formatCents(book.unit_price_cents));
  expect(await heightOf(bar.getByRole('button'))).toBeGreaterThanOrEqual(TARGET_MIN);
  await buttons.first().scrollIntoViewIfNeeded();
  await expect(bar).toHaveCount(0);
});

test('covers of a plan wait to be started, banners move under no suggestions, and a failure stays @phone', async ({
  page,
  trouble,
}) => {
  await page.clock.install();
  await page.goto('/membresias');
  const covers = page.getByRole('region', { name: /^Libros incluidos en Book Club Libros 0/ });
  const current = covers.locator('[aria-current=true]');
  await expect(covers.getByRole('button', { name: /^Reanudar/ })).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(current).toHaveAccessibleName(/^Ver 1: /);
  await covers
    .getByRole('button', { name: /^(Ver 2|Siguiente)/ })
    .first()
    .tap();
  await expect(current).toHaveAccessibleName(/^Ver 2: /);

  await page.goto('/');
  const banners = page.getByRole('region', { name: 'Lo más importante de la tienda' });
  const dot = banners.locator('[aria-current=true]');
  await untilAnswering(page);
  await banners.getByRole('button', { name: 'Reanudar el carrusel' }).tap();
  await main(page)
    .getByRole('combobox', { name: /^Buscar/ })
    .fill('dragon');
  await expect(page.getByRole('option').first()).toBeVisible();
  const shown = await dot.getAttribute('aria-label');
  await page.clock.runFor(20_000);
  expect(await dot.getAttribute('aria-label')).toBe(shown);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.clock.runFor(5_500);
  await expect(dot).not.toHaveAttribute('aria-label', shown ?? '');

  trouble.expect(/ERR_FAILED/);
  await page.route('**/api/site/send-message', (route) => route.abort());
  await page.goto('/contacto');
  await page.getByLabel('Nombre').fill('Mariana');
  await page.getByLabel('Correo electrónico').fill('mariana@example.mx');
  await page.getByLabel('Asunto').fill('Un pedido');
  await page.getByLabel('Mensaje').fill('¿Tienen libros de volcanes?');
  await page.getByRole('button', { name: 'Enviar mensaje' }).tap();
  const failure = main(page).getByRole('alert').filter({ hasText: /\S/ });
  await expect(failure).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(failure).toBeVisible();
  await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen libros de volcanes?');
});

/** Observes unasked movements and counts answered taps; runs in the page before its scripts. */
function observe() {
  const seen = { shift: 0, answered: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const taps = new Set<number>();
  const timing: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    buffered: true,
    durationThreshold: 16,
  };
  new PerformanceObserver((list) => {
    for (const { interactionId } of list.getEntries() as unknown as { interactionId: number }[])
      if (interactionId) taps.add(interactionId);
    seen.answered = taps.size;
  }).observe(timing);
}

test('nothing shifts under the taps from the home page to a filled cart @phone', async ({ page }) => {
  await page.addInitScript(observe);
  await page.goto('/');
  await untilAnswering(page);
  await main(page).getByRole('link', { name: '4–6 años' }).first().tap();
  await expect(page).toHaveURL(/category_id=\d+/);
  await page.getByRole('button', { name: /^Filtros/ }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('button', { name: /^Ver / }).tap();
  await expect(sheet).toBeHidden();
  await cards(page)
    .filter({ has: page.getByRole('button', { name: /^Agregar/ }) })
    .first()
    .getByRole('link')
    .tap();
  const add = main(page).getByRole('button', { name: 'Agregar al carrito' }).first();
  await add.tap();
  await main(page).getByRole('link', { name: 'Ver carrito' }).first().tap();
  await expect(payButton(page)).toBeEnabled();
  const seen = () =>
    page.evaluate(() => (window as unknown as { seen: { shift: number; answered: number } }).seen);
  await expect.poll(async () => (await seen()).answered).toBeGreaterThan(0);
  expect((await seen()).shift).toBeLessThanOrEqual(SHIFT_MAX);
});

test('a plan shows price, period, next charge and how to cancel at the button that pays @phone', async ({
  page,
  buyer,
  mailbox,
}) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await page.goto('/membresias/suscripcion?plan=book-club-lectores');
  const panel = payPanel(page);
  await expect(panel).toContainText('Hoy$99.00');
  await expect(panel).toContainText('Periodo30 días');
  await expect(panel).toContainText(/Siguiente cargo\$99\.00 el \d{1,2} de \w+ de \d{4}/);
  await expect(panel).toContainText('Pago seguro');
  await expect(panel.getByRole('list', { name: 'Tarjetas que aceptamos' })).toBeVisible();
  const pay = await panel.getByRole('button', { name: 'Proceder al Pago' }).boundingBox();
  const cancelling = await panel.getByText('Cancelas cuando quieras en Mis planes').boundingBox();
  expect((cancelling?.y ?? 10_000) - (pay?.y ?? 0)).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);

  await subscribe(page.request, { name: READERS });
  await page.request.post('/api/book-club/dismiss-questionnaire');
  await page.route('**/api/book-club/get-month', async (route) => {
    const response = await route.fetch();
    const { status, month } = (await response.json()) as { status: boolean; month: ClubMonth };
    const squares = month.squares.map((one) =>
      one.number === 1 ? one : { ...one, is_available: false, was_opened: false, content: null },
    );
    await route.fulfill({ response, json: { status, month: { ...month, squares } } });
  });
  await page.goto('/mi-book-club');
  const locked = page.getByRole('list', { name: 'Tablero' }).getByRole('button', { name: /bloqueada/ });
  await expect(locked).toHaveCount(9);
  const texts = (await Promise.all((await locked.all()).map((one) => one.evaluate(contrastsOf)))).flat();
  expect(texts.length).toBeGreaterThanOrEqual(27);
  expect(texts.filter(({ ratio }) => ratio < CONTRAST_MIN)).toEqual([]);
});
