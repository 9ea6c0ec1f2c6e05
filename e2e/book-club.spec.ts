import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { ClubMonth } from '#contract/book-club.ts';
import { signIn } from './fixtures/client.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectNoAxeFinding, expectSoundPage } from './fixtures/page-checks.ts';
import { cards } from './fixtures/pay.ts';
import { completeProfile, register } from './fixtures/sign-in.ts';
import { openPaymentPage, subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const CLUB = '/mi-book-club';

/** Reads this month, or the one that is open whole, from the shop, so that the tests hold on any date. */
async function monthOf(page: Page, query = ''): Promise<ClubMonth> {
  const answer = await page.request.get(`/api/book-club/get-month${query}`);
  expect(answer.ok()).toBe(true);
  return (await answer.json()).month;
}

const square = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Casilla ${number},`) });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

const closeDialog = (page: Page) => page.keyboard.press('Escape');

/** Opens the page as a member who has dismissed the questionnaire. */
async function openAsMember(page: Page, path = CLUB) {
  await page.request.post('/api/book-club/dismiss-questionnaire');
  await page.goto(path);
  await expect(page.getByText(/^Progreso: \d+\/10$/)).toBeVisible();
}

test.beforeEach(async ({ page, mailbox, buyer }) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
});

test.describe('Book Club Lectores, members’ page: the guard', () => {
  test('sends a client without the membership to the plans, without a step in the history @phone', async ({
    page,
  }) => {
    await page.goto('/');
    await page.goto(CLUB);
    await expect(page).toHaveURL('/membresias');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
  });

  test('sends a guest to the plans, too @phone', async ({ browser }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(CLUB);
    await expect(page).toHaveURL('/membresias');
    await context.close();
  });

  test('waits for a payment that is just being made @phone', async ({ page, buyer }) => {
    const url = await openPaymentPage(page.request, { name: READERS });
    await page.goto(`${CLUB}?session_id=${/cs_test_\w+/.exec(url)?.[0]}`);
    await expect(page.getByText('Confirmando tu pago…')).toBeVisible();
    const { email, full_name: name } = buyer.contact;
    const form = { number: cards.approved, exp: '12/34', cvc: '123', name, email };
    await page.request.post(url, { form, maxRedirects: 0 });
    await expect(page.getByRole('heading', { name: '¡Comienza el recorrido!' })).toBeVisible({
      timeout: 45_000,
    });
  });
});

test.describe('Book Club Lectores, members’ page: the board', () => {
  test.beforeEach(({ page }) => subscribe(page.request, { name: READERS }));

  test('begins at the first square, keeps the progress, and shows it in another browser', async ({
    page,
    browser,
    buyer,
  }) => {
    await openAsMember(page);
    await expect(page.getByText('Progreso: 0/10')).toBeVisible();
    await square(page, 3).click();
    const first = dialog(page, '¡Excelente! Has comenzado tu secuencia.');
    await expect(first).toBeVisible();
    await first.getByRole('button', { name: 'Continuar' }).click();
    const [one, , three] = (await monthOf(page)).squares;
    await expect(dialog(page, one?.content?.title ?? '')).toContainText(one?.content?.intro ?? '');
    await closeDialog(page);
    await expect(page.getByText('Progreso: 1/10')).toBeVisible();

    await square(page, 3).click();
    await expect(dialog(page, three?.content?.title ?? '')).toContainText(three?.content?.intro ?? '');
    await closeDialog(page);
    await expect(page.getByText('Progreso: 2/10')).toBeVisible();
    await expect(square(page, 3)).toHaveAccessibleName('Casilla 3, audio, abierta');
    await expect(square(page, 3)).toHaveAttribute('aria-current', 'true');

    await page.reload();
    await expect(page.getByText('Progreso: 2/10')).toBeVisible();
    await expect(square(page, 3)).toHaveAttribute('aria-current', 'true');

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other.request, buyer.contact.email);
    await other.goto(CLUB);
    await expect(other.getByText('Progreso: 2/10')).toBeVisible();
    await elsewhere.close();
  });

  test('begins only once, however long the shop takes to save it @phone', async ({ page }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/book-club/open-square', async (route) => {
      await held;
      await route.continue();
    });
    await openAsMember(page);
    await square(page, 1).click();
    await dialog(page, '¡Excelente! Has comenzado tu secuencia.')
      .getByRole('button', { name: 'Continuar' })
      .click();
    const [one, two] = (await monthOf(page)).squares;
    await expect(dialog(page, one?.content?.title ?? '')).toBeVisible();
    await closeDialog(page);
    await square(page, 2).click();
    await expect(dialog(page, two?.content?.title ?? '')).toBeVisible();
    await closeDialog(page);
    await expect(page.getByText('Progreso: 0/10')).toBeVisible();
    release();
    await expect(page.getByText('Progreso: 2/10')).toBeVisible();
  });

  test('ignores other taps while the token hops @phone', async ({ page }) => {
    await openAsMember(page);
    await page.request.post('/api/book-club/open-square', {
      data: { ...(await thisMonth(page)), number: 1 },
    });
    await page.reload();
    await square(page, 3).evaluate((button: HTMLElement) => {
      button.click();
      document.querySelector<HTMLElement>('[aria-label^="Casilla 2,"]')?.click();
    });
    await expect(page.getByRole('dialog', { name: /./ })).toHaveCount(1);
    await closeDialog(page);
    await expect(page.getByText('Progreso: 2/10')).toBeVisible();
    await expect(square(page, 2)).toHaveAccessibleName('Casilla 2, actividad, disponible');
  });

  test('keeps locked squares closed and tells their day @phone', async ({ page }) => {
    // The answer is changed, because the shop lives in its own today: from the 21st on nothing of its month is locked.
    await page.route('**/api/book-club/get-month', async (route) => {
      const response = await route.fetch();
      const { status, month } = (await response.json()) as { status: boolean; month: ClubMonth };
      const squares = month.squares.map((one) =>
        one.number === 6 ? { ...one, is_available: false, was_opened: false, content: null } : one,
      );
      await route.fulfill({ response, json: { status, month: { ...month, squares } } });
    });
    await openAsMember(page);
    await expect(square(page, 6)).toHaveAccessibleName('Casilla 6, libro, bloqueada, se abre el día 14');
    await expect(square(page, 6)).toHaveText('6Día 14Próximamente');
    await square(page, 6).click();
    const wait = dialog(page, '¡Espera!');
    await expect(wait).toContainText(
      'El contenido aún no está disponible. Estará disponible el día 14 del mes.',
    );
    await expectNoAxeFinding(page);
    await wait.getByRole('button', { name: 'Entendido' }).click();
    await expect(wait).toBeHidden();
    await expect(page.getByText('Progreso: 0/10')).toBeVisible();
  });

  test('can be played with the keyboard alone, and without motion @desktop', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAsMember(page);
    await square(page, 1).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page, '¡Excelente! Has comenzado tu secuencia.')).toBeVisible();
    await expect(page.getByTestId('confeti')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continuar' }).press('Enter');
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Ver el libro' })).toBeVisible();
    await closeDialog(page);
    await expect(square(page, 1)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(square(page, 2)).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectNoAxeFinding(page);
    await closeDialog(page);
    await expect(page.getByText('Progreso: 2/10')).toBeVisible();
  });

  test('has its start in the window on a phone, and the rabbit beside the words at any width @phone', async ({
    page,
  }) => {
    for (const opened of [0, 2, 10]) {
      await showAsOpened(page, opened);
      await openAsMember(page);
      await expect(square(page, opened || 1)).toHaveAttribute('aria-current', 'true');
      await expect(square(page, opened || 1)).toBeInViewport({ ratio: 1 });
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(wordsUnderToken)).toEqual([]);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      // A page opened again would stay at its earlier scroll position.
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });

  test('ends at ten of ten with a diploma made in the browser, and the link to the next month @phone', async ({
    page,
  }) => {
    await showAsOpened(page, 10);
    await openAsMember(page);
    await expect(page.getByRole('heading', { name: '¡Llegaron al cielo!' })).toBeVisible();
    await expect(page.getByText('Progreso: 10/10')).toBeVisible();
    const { name } = await monthOf(page);
    const share = page.getByRole('link', { name: /^Compartir por WhatsApp/ });
    expect(new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')).toBe(
      `¡Llegamos al cielo de ${name.toLowerCase()} en Book Club Lectores: 10/10 casillas!`,
    );
    await expect(page.getByRole('region', { name: 'Próximo mes' })).toContainText(
      /La primera casilla se abre el \p{L}+ 1 de \p{L}+\./u,
    );
    await expectNoAxeFinding(page);

    await page.getByRole('button', { name: 'Imprimir diploma' }).click();
    const ask = dialog(page, `Diploma de ${name.toLowerCase()}`);
    await ask.getByLabel('Nombre de quien lo recibe').fill('Xóchitl Ñ.');
    await expectNoAxeFinding(page);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const download = page.waitForEvent('download');
    await ask.getByRole('button', { name: 'Descargar diploma (PDF)' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^diploma-\p{L}+-\d{4}\.pdf$/u);
    const pdf = readFileSync(await file.path());
    expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    const typed = Buffer.from('Xóchitl Ñ.', 'utf16le').swap16().toString('hex').toUpperCase();
    expect(pdf.toString('latin1')).toContain(`/ActualText <FEFF${typed}>`);
    // Size of a drawn page: an empty one is far smaller.
    expect(pdf.length).toBeGreaterThan(60_000);
    expect(sent.filter((one) => /chitl/i.test(decodeURIComponent(one)))).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'chitl',
    );
  });

  test('stores on this device whether it has sound @phone', async ({ page }) => {
    await openAsMember(page);
    const sound = page.getByRole('switch', { name: 'Sonido' });
    await expect(sound).toHaveAttribute('aria-checked', 'false');
    await expect(sound).toHaveText('SonidoOFF');
    await sound.click();
    await expect(sound).toHaveText('SonidoON');
    await page.reload();
    await expect(page.getByRole('switch', { name: 'Sonido' })).toHaveAttribute('aria-checked', 'true');
  });
});

/** Changes the answer so that all squares are open and the first of them opened, whatever the day is. */
async function showAsOpened(page: Page, count: number) {
  await page.unroute('**/api/book-club/get-month');
  await page.route('**/api/book-club/get-month', async (route) => {
    const response = await route.fetch();
    const { status, month } = (await response.json()) as { status: boolean; month: ClubMonth };
    const squares = month.squares.map((one) => ({
      ...one,
      is_available: true,
      was_opened: one.number <= count,
    }));
    await route.fulfill({ response, json: { status, month: { ...month, squares } } });
  });
}

/** Finds, in the page, words of squares on which the rabbit stands. */
function wordsUnderToken(): string[] {
  const token = document.querySelector('[data-testid="ficha"]')?.getBoundingClientRect();
  if (!token) return ['no token'];
  const words = [...document.querySelectorAll('[aria-label="Tablero"] button span span')];
  return words.flatMap((word) => {
    if (word.childElementCount > 0) return [];
    const range = document.createRange();
    range.selectNodeContents(word);
    return [...range.getClientRects()].flatMap((box) => {
      const isUnder =
        box.left < token.right && box.right > token.left && box.top < token.bottom && box.bottom > token.top;
      return isUnder ? [word.textContent ?? ''] : [];
    });
  });
}

const thisMonth = async (page: Page) => {
  const { year, month } = await monthOf(page);
  return { year, month };
};

test.describe('Book Club Lectores, members’ page: the other parts of the month', () => {
  test.beforeEach(({ page }) => subscribe(page.request, { name: READERS }));

  test('are sound at every width, unlisted, and complete @desktop', async ({ page }) => {
    await openAsMember(page);
    const month = await monthOf(page);
    await expect(page.getByRole('heading', { level: 1, name: month.name })).toBeVisible();
    await expect(page.getByText(month.tagline).first()).toBeVisible();
    await expect(page.getByText('Te presento los 4 libros del mes, leeremos uno por semana.')).toBeVisible();
    for (const { week, product } of month.books)
      await expect(
        page.getByRole('link', { name: new RegExp(`^Semana ${week} ?${product?.product_name}`) }),
      ).toHaveAttribute('href', `/productos/${product?.product_id}`);
    await expect(page.getByRole('heading', { name: 'Audio de bienvenida' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Actividad del mes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Próximo mes' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Historial de contenido' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expectSoundPage(page);
  });

  test('welcome by name with the questionnaire until it is answered, on any device @phone', async ({
    page,
  }) => {
    await page.goto(CLUB);
    const welcome = dialog(page, '¡Hola, Mariana!');
    await expect(welcome).toBeVisible();
    const form = welcome.getByRole('link', { name: /^Llenar cuestionario/ });
    await expect(form).toHaveAttribute('href', '/mi-book-club/cuestionario');
    await expectNoAxeFinding(page);
    await welcome.getByRole('button', { name: 'Ahora no' }).click();
    await expect(welcome).toBeHidden();
    await expect(async () => expect((await monthOf(page)).questionnaire.is_done).toBe(true)).toPass();
    await page.clock.install();
    await page.reload();
    await expect(page.getByText('Progreso: 0/10')).toBeVisible();
    // A welcome dialog with a delay would be there by then.
    await page.clock.runFor(60_000);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await expect(welcome).toBeHidden();
  });

  test('play an audio only on request, and show its text @phone', async ({ page }) => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/book-club/files/')) files.push(request.url());
    });
    await openAsMember(page);
    const { welcome } = await monthOf(page);
    const section = page.getByRole('region', { name: 'Audio de bienvenida' });
    await expect(section).toContainText(/0:00 \/ \d+:\d\d/);
    expect(files).toEqual([]);
    await section.getByRole('button', { name: /^Escuchar/ }).click();
    await expect(section.getByRole('button', { name: /^Pausar/ })).toBeVisible();
    await expect(section).not.toContainText('0:00 /');
    expect(files.length).toBeGreaterThan(0);
    await section.getByRole('button', { name: /^Pausar/ }).click();
    const position = section.getByRole('slider');
    await position.focus();
    await position.press('Home');
    await expect(section).toContainText('0:00 /');
    await section.getByText('Leer la transcripción').click();
    await expect(section).toContainText(welcome?.transcript[0] ?? '—');
  });

  test('give the sheet of the activity as a file @phone', async ({ page }) => {
    await openAsMember(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar ficha' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('renew old links on an open page @phone', async ({ page }) => {
    await page.clock.install();
    await openAsMember(page);
    const section = page.getByRole('region', { name: 'Audio de bienvenida' });
    await page.clock.setSystemTime(Date.now() + 14 * 60_000);
    const renewed = page.waitForResponse((response) => response.url().endsWith('/book-club/get-month'));
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Descargar ficha' }).click();
    expect((await renewed).ok()).toBe(true);
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.clock.setSystemTime(Date.now() + 28 * 60_000);
    const again = page.waitForResponse((response) => response.url().endsWith('/book-club/get-month'));
    await section.getByRole('button', { name: /^Escuchar/ }).click();
    expect((await again).ok()).toBe(true);
    await expect(section).not.toContainText('0:00 /');
  });

  test('put the available books into the cart in one tap, and name the others @phone', async ({ page }) => {
    await openAsMember(page);
    const { books } = await monthOf(page);
    const products = books.flatMap(({ product }) => product ?? []);
    await page.getByRole('button', { name: 'Llevar los 4 del mes' }).click();
    const there = products.filter(({ stock }) => stock > 0);
    await expect(
      page.getByText(new RegExp(`^Agregamos ${there.length} libros? a tu carrito`)).first(),
    ).toBeVisible();
    const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}').state.items);
    expect(kept.map(({ id }: { id: number }) => id).toSorted()).toEqual(
      there.map(({ product_id }) => product_id).toSorted(),
    );
    for (const { product_name } of products.filter(({ stock }) => stock <= 0))
      await expect(page.getByText(`«${product_name}»`).first()).toBeVisible();
  });

  test('move the books by arrows and dots on a phone, and start again when the width changes @phone', async ({
    page,
  }) => {
    await openAsMember(page);
    const dots = page.getByRole('button', { name: /^Ver \d: semana/ });
    await expect(dots).toHaveCount(4);
    await page.getByRole('button', { name: 'Libros siguientes' }).click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
    await dots.nth(3).click();
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 700, height: 844 });
    await expect(page.getByRole('button', { name: /^Ver \d: semanas/ })).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Ver 1: semanas 1 a 2' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  test('lead to past months, all open, and back @phone', async ({ page }) => {
    await openAsMember(page);
    const past = page.getByRole('region', { name: 'Historial de contenido' }).getByRole('link').first();
    await past.click();
    await expect(page).toHaveURL(/\/mi-book-club\/20\d\d\/\d{1,2}$/);
    await expect(page.getByRole('link', { name: 'Volver a este mes' })).toBeVisible();
    await expect(square(page, 10)).toHaveAccessibleName('Casilla 10, audio, disponible');
    await expectNoAxeFinding(page);
    await page.getByRole('link', { name: 'Volver a este mes' }).click();
    await expect(page).toHaveURL(CLUB);
  });

  test('tell when a month does not exist @phone', async ({ page, trouble }) => {
    trouble.expect(/^404 GET .*get-month/);
    await page.goto(`${CLUB}/2099/1`);
    await expect(page.getByRole('heading', { name: 'Este mes no está en tu Book Club' })).toBeVisible();
    await page.getByRole('link', { name: 'Ir a este mes' }).click();
    await expect(page.getByRole('heading', { name: '¡Comienza el recorrido!' })).toBeVisible();
  });
  test('tell when the month could not be loaded, and offer a retry @phone', async ({ page, trouble }) => {
    trouble.expect(/net::ERR_FAILED/);
    await page.request.post('/api/book-club/dismiss-questionnaire');
    await page.route('**/api/book-club/get-month', (route) => route.abort());
    await page.goto(CLUB);
    await expect(page.getByText('No se pudo cargar tu Book Club.')).toBeVisible({ timeout: 45_000 });
    await page.unroute('**/api/book-club/get-month');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByRole('heading', { name: '¡Comienza el recorrido!' })).toBeVisible();
  });
});
