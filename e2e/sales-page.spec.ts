import { readersClubPath, readersOfferPath } from '../web/app/settings/membership-paths.ts';
import { expect, test } from './fixtures/test.ts';

const sections = [
  'Que lean contigo, y que quieran otra vez',
  'Abre tres casillas',
  'Escucha la bienvenida',
  'Así va una semana',
  '¿Te suena?',
  'Un plan detallado',
  'Una rutina sencilla',
  'Habilidades lectoras',
  'Lecturas que emocionan',
  'Una dirección clara',
  'Una mente creativa',
  'Conversaciones con sentido',
  'Así de fácil se empieza',
  'Regístrate',
  'Adquiere la membresía',
  'Brinca a tu contenido',
  'Antes',
  'Después',
  'Tienes dos opciones',
  'Lo que recibes',
  'Lo que no incluye',
  'Preguntas frecuentes',
];

test.describe('Book Club Lectores public sales page', () => {
  test('has every section, and its price in pesos and roughly in dollars @desktop', async ({ page }) => {
    await page.goto(readersClubPath);
    const main = page.getByRole('main');
    for (const name of sections)
      await expect(main.getByRole('heading', { name, exact: true })).toBeAttached();
    await expect(main).toContainText(/Solo\s*\$99\s*cada 30 días\s*Son 12 o 13 cargos al año\. Unos\s5\sUSD/);
    for (const promise of ['Acceso inmediato', 'Cancela cuando quieras', 'Sin compromiso'])
      await expect(main).toContainText(promise);
  });

  test('leads to the plan in the list of memberships by every button @phone', async ({ page }) => {
    await page.goto(readersClubPath);
    const main = page.getByRole('main');
    for (const name of ['Quiero empezar', 'Empezar ahora', 'Quiero el plan', 'Suscribirme'])
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', readersOfferPath);
    await main.getByRole('link', { name: 'Suscribirme' }).click();
    await expect(page).toHaveURL(/\/membresias\?highlight=book-club-lectores&scroll=true$/);
    await expect(page.getByRole('article', { name: 'Book Club Lectores' })).toBeInViewport();
  });

  test('has ten questions that open one by one, by keyboard, too @desktop', async ({ page }) => {
    await page.goto(readersClubPath);
    const questions = page.getByRole('main').locator('details.question');
    await expect(questions).toHaveCount(10);
    const [first, second, last] = [questions.first(), questions.nth(3), questions.nth(8)];
    await expect(questions.last()).toContainText(/efectivo/);
    await expect(first).toContainText('Los libros están incluidos');
    await expect(first.getByText('No. Te digo cuáles leer')).toBeVisible();
    await second.locator('summary').click();
    await expect(second.getByText('desde cualquier país')).toBeVisible();
    await last.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(last.getByText('aparece Mi Book Club en el menú')).toBeVisible();
    await expect(first.getByText('No. Te digo cuáles leer')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(last.getByText('aparece Mi Book Club en el menú')).toBeHidden();
  });

  test('says what the month costs beside the club, and takes its books @desktop', async ({ page }) => {
    await page.goto(readersClubPath);
    const books = page.getByRole('region', { name: /^Los cuatro libros de [a-z]+$/ });
    await expect(books.getByRole('article')).toHaveCount(4);
    await expect(books).toContainText(
      /Los (cuatro|tres que hay|dos que hay) cuestan \$[\d,.]+ en la tienda y no van incluidos/,
    );
    await books.getByRole('button', { name: /^Agregar los \d al carrito$/ }).click();
    await expect(books.getByRole('button', { name: 'En tu carrito' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver carrito' }).click();
    await expect(page).toHaveURL('/carrito');
  });

  test('plays the welcome without an account, and shows its text when it cannot @phone', async ({
    page,
    trouble,
  }) => {
    await page.goto(readersClubPath);
    const welcome = page.getByRole('region', { name: 'Escucha la bienvenida' });
    await welcome.getByRole('button', { name: /^Escuchar: / }).click();
    await expect(welcome.getByRole('button', { name: /^Pausar: / })).toBeVisible();
    trouble.expect(/ERR_FAILED/);
    await page.route('**/api/book-club/welcome/*', (route) => route.abort());
    await page.reload();
    await welcome.getByRole('button', { name: /^Escuchar: / }).click();
    await expect(welcome.getByRole('alert')).toContainText('No se pudo oír. Lee el texto.');
    await expect(welcome.locator('details')).toHaveAttribute('open', '');
  });

  test('stays as it was sent, and plays an early tap on, until its script is there @phone', async ({
    page,
  }) => {
    const gates: (() => void)[] = [];
    let isOpen = false;
    await page.route(/\/assets\/(club-week|sales-sections|sample-\w+)-[^/]*\.js$/, async (route) => {
      if (!isOpen) await new Promise<void>((open) => gates.push(open));
      await route.continue();
    });
    await page.goto(readersClubPath, { waitUntil: 'commit' });
    const welcome = page.getByRole('region', { name: 'Escucha la bienvenida' });
    const sent = await page.getByRole('heading', { name: 'Así va una semana' }).elementHandle();
    // Hydrated but for the parts whose scripts are held back, and asked who visits.
    await page.waitForFunction(() => !('takeEarlyEvents' in window));
    await expect.poll(() => gates.length).toBeGreaterThan(1);
    const audio = welcome.locator('audio');
    await expect(audio).toHaveAttribute('controls');
    await audio.evaluate((element: HTMLAudioElement) => element.play());
    isOpen = true;
    for (const open of gates) open();
    await expect(welcome.getByRole('button', { name: /^Pausar: / })).toBeVisible();
    expect(await audio.evaluate((element: HTMLAudioElement) => element.paused)).toBe(false);
    expect(await sent?.evaluate((heading) => heading.isConnected)).toBe(true);
  });

  test('keeps price and button in sight on phones, but not beside the price card @phone', async ({
    page,
  }) => {
    await page.goto(readersClubPath);
    const bar = page.getByRole('complementary', { name: 'Precio' });
    await expect(bar).toBeHidden();
    // What is below the fold may be drawn anew while its script arrives.
    const week = page.getByRole('heading', { name: 'Así va una semana' });
    await expect(() => week.scrollIntoViewIfNeeded()).toPass();
    await expect(bar.getByRole('link', { name: 'Quiero empezar' })).toHaveAttribute('href', readersOfferPath);
    await expect(() => page.getByRole('link', { name: 'Suscribirme' }).scrollIntoViewIfNeeded()).toPass();
    await expect(bar).toBeHidden();
  });

  test('redirects from its second address permanently, with its query @phone', async ({ page, request }) => {
    const answer = await request.get('/bookclub-lectores?utm_source=mail', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    await page.goto('/bookclub-lectores?utm_source=mail');
    await expect(page).toHaveURL(/\/membresias\/book-club\/lectores\?utm_source=mail$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Que lean contigo');
  });

  test('tells search engines its price and its answers @phone', async ({ page }) => {
    await page.goto(readersClubPath);
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = scripts.map((text) => JSON.parse(text));
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          '@type': 'Product',
          offers: expect.objectContaining({ price: '99.00', priceCurrency: 'MXN' }),
        }),
        expect.objectContaining({ '@type': 'FAQPage', mainEntity: expect.any(Array) }),
      ]),
    );
    expect(data.find((one) => one['@type'] === 'FAQPage').mainEntity).toHaveLength(10);
  });
});
