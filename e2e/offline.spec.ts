import type { BrowserContext, Page } from '@playwright/test';
import type { ClubMonth } from '#contract/book-club.ts';
import { READERS } from './fixtures/memberships.ts';
import { expectNoAxeFinding } from './fixtures/page-checks.ts';
import { completeProfile, register } from './fixtures/sign-in.ts';
import { endAtProvider, subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';

const CLUB = '/mi-book-club';

test.use({ serviceWorkers: 'allow' });

const keepSwitch = (page: Page) => page.getByRole('switch', { name: 'Guardar este mes en este teléfono' });

/** Lists the addresses that this browser keeps for the site, and the workers it runs. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    // Caches of every visitor hold nothing of the person.
    const caches = (await window.caches.keys()).filter((name) => !name.startsWith('sin-internet-'));
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()));
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      paths: requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search),
      workers: workers.map(({ scope }) => new URL(scope).pathname).filter((path) => path !== '/'),
    };
  });

const NOTHING = { paths: [], workers: [] };

/** Finds the month's worker: that of the shop's own page begins four seconds after the page, and may come before it. */
function monthWorker(context: BrowserContext) {
  const worker = context.serviceWorkers().find((one) => one.url().endsWith('/sw.js'));
  if (!worker) throw new Error('There is no worker of the month.');
  return worker;
}

async function keepMonth(page: Page): Promise<ClubMonth> {
  await page.goto(CLUB);
  await keepSwitch(page).click();
  await expect(page.getByText(/^Listo: abre Mi Book Club sin internet/)).toBeVisible({ timeout: 45_000 });
  await expect(keepSwitch(page)).toBeChecked();
  return (await (await page.request.get('/api/book-club/get-month')).json()).month;
}

test.beforeEach(async ({ page, mailbox, buyer }) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await subscribe(page.request, { name: READERS });
  await page.request.post('/api/book-club/dismiss-questionnaire');
});

test.describe('Members’ page without a connection @phone', () => {
  test('nothing is kept without a request', async ({ page }) => {
    await page.goto(CLUB);
    await expect(keepSwitch(page)).not.toBeChecked();
    expect(await kept(page)).toEqual(NOTHING);
    await expectNoAxeFinding(page);
  });

  test('the month is read and played, and nothing else is kept', async ({ page, context }) => {
    const month = await keepMonth(page);
    const { paths, workers } = await kept(page);
    expect(workers).toEqual([CLUB]);
    for (const path of paths) expect(path).toMatch(/^\/mi-book-club(\/sin-conexion\/[\w.-]+)?$/);

    await context.setOffline(true);
    await page.goto(CLUB);
    await expect(page.getByRole('heading', { level: 1, name: month.tagline })).toBeVisible();
    const first = month.squares[0]?.content;
    await expect(page.getByRole('heading', { name: first?.title })).toBeVisible();
    await expect(page.locator('h1')).toHaveCSS('font-family', /Sansita/);
    await expectHeard(page, String(month.welcome?.title), month.welcome?.duration_seconds ?? 0);
    await expectNoAxeFinding(page);

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Ir al tablero' }).click();
    await expect(page.getByRole('heading', { name: '¡Comienza el recorrido!' })).toBeVisible();
    await expect(keepSwitch(page)).toBeChecked();
  });

  for (const hasCookieStore of [true, false]) {
    const where = hasCookieStore ? 'can' : 'cannot';
    test(`where a worker ${where} see cookies, the month opens until the session ends, and not after`, async ({
      page,
      context,
    }) => {
      const { tagline } = await keepMonth(page);
      const worker = monthWorker(context);
      if (!hasCookieStore) await worker.evaluate(hideCookies);
      await context.setOffline(true);
      await page.goto(CLUB);
      await expect(page.getByRole('heading', { level: 1, name: tagline })).toBeVisible();

      if (hasCookieStore) await context.clearCookies();
      else await worker.evaluate(letADayPass);
      await page.goto(CLUB).catch(() => undefined);
      await expect(page.getByText(tagline)).toHaveCount(0);
      await context.setOffline(false);
      await page.goto('/');
      await expect.poll(() => kept(page)).toEqual(NOTHING);
    });
  }

  test('the end of a session that a page notices removes everything where a worker cannot see cookies', async ({
    page,
    context,
    trouble,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'cookieStore'));
    await keepMonth(page);
    await page.goto('/mis-compras');
    await expect(page.getByRole('heading', { level: 1, name: 'Mis compras' })).toBeVisible();
    // The session ends as if it had been closed on another device.
    await context.clearCookies({ name: 'accessToken' });
    trouble.expect(/^401 /);
    await page.reload();
    await expect(page).toHaveURL(/iniciar-sesion/);
    await expect.poll(() => kept(page)).toEqual(NOTHING);
  });

  test('the same switch removes everything', async ({ page }) => {
    await keepMonth(page);
    await keepSwitch(page).click();
    await expect(keepSwitch(page)).not.toBeChecked();
    await expect.poll(() => kept(page)).toEqual(NOTHING);
  });

  test('the copy stays removed when it is switched off during an update', async ({ page }) => {
    await keepMonth(page);
    await page.evaluate(makeKeptMonthOld);
    await page.addInitScript(holdAudios);
    await page.addInitScript(countClearings);
    await page.goto(CLUB);
    await expect(keepSwitch(page)).toBeChecked();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'audiosHeld') ?? 0)).toBeGreaterThan(0);
    await keepSwitch(page).click();
    await expect.poll(() => kept(page)).toEqual(NOTHING);
    const cleared = () => page.evaluate(() => Reflect.get(window, 'timesCleared'));
    await expect.poll(cleared).toBe(1);
    await page.evaluate(() => Reflect.get(window, 'letAudiosGo')());
    // Second clearing: the last step of a refresh that finds the month given up.
    await expect.poll(cleared).toBe(2);
    await expect.poll(() => kept(page)).toEqual(NOTHING);
  });

  test('signing out removes everything', async ({ page }) => {
    await keepMonth(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir el menú' }).tap();
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('button', { name: 'Cerrar sesión' }).tap();
    const question = page.getByRole('dialog', { name: 'Cerrar Sesión' });
    const loadedAnew = page.waitForEvent('load');
    await question.getByRole('button', { name: 'Cerrar sesión' }).tap();
    await loadedAnew;
    await expect.poll(() => kept(page)).toEqual(NOTHING);
  });

  test('the end of the membership removes everything', async ({ page, buyer, trouble }) => {
    await keepMonth(page);
    await endAtProvider(page.request, buyer.contact.email);
    trouble.expect(/^403 GET .*\/api\/book-club\/get-month/);
    await page.goto(CLUB);
    await expect(page).toHaveURL('/membresias');
    await expect.poll(() => kept(page)).toEqual(NOTHING);
  });
});

/** Hides cookies from the worker, as browsers do that show it none. */
function hideCookies() {
  Object.defineProperty(globalThis, 'cookieStore', { value: undefined });
}

/** Lets a day pass in the worker. */
function letADayPass() {
  const { now } = Date;
  Date.now = () => now() + 25 * 3_600_000;
}

/** Makes the kept month old: its page is of another day, and the audios are missing. */
async function makeKeptMonthOld() {
  const [name = ''] = (await caches.keys()).filter((one) => one.startsWith('mi-book-club-'));
  const copy = await caches.open(name);
  await copy.put(
    '/mi-book-club',
    new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  );
  for (const request of await copy.keys())
    if ((await copy.match(request))?.headers.get('content-type')?.startsWith('audio/'))
      await copy.delete(request);
}

/** Makes audios wait until they are let go; runs in the page before its scripts. */
function holdAudios() {
  const { fetch } = window;
  const { promise, resolve } = Promise.withResolvers<void>();
  const count = (change: number) =>
    Reflect.set(window, 'audiosHeld', (Reflect.get(window, 'audiosHeld') ?? 0) + change);
  Reflect.set(window, 'letAudiosGo', resolve);
  window.fetch = async (...question) => {
    if (!String(question[0]).includes('/book-club/files/')) return fetch(...question);
    count(1);
    await promise;
    const answer = await fetch(...question);
    count(-1);
    return answer;
  };
}

/** Counts how often the whole copy was removed; runs in the page before its scripts. */
function countClearings() {
  const { caches } = window;
  const clear = caches.delete.bind(caches);
  Reflect.set(window, 'timesCleared', 0);
  caches.delete = async (name) => {
    const isDone = await clear(name);
    if (name.startsWith('mi-book-club-'))
      Reflect.set(window, 'timesCleared', Reflect.get(window, 'timesCleared') + 1);
    return isDone;
  };
}

/** Plays from the middle, which takes a part of the file. */
async function expectHeard(page: Page, title: string, seconds: number) {
  const audio = page.getByLabel(title).first();
  await expect(audio).toBeVisible();
  const played = await audio.evaluate(async (element, to) => {
    if (!(element instanceof HTMLAudioElement)) throw new Error('That is no audio.');
    element.muted = true;
    await element.play();
    element.currentTime = to;
    await new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }));
    element.pause();
    return { duration: element.duration, position: element.currentTime };
  }, seconds / 2);
  expect(Math.abs(played.duration - seconds)).toBeLessThan(1.5);
  expect(played.position).toBeGreaterThanOrEqual(seconds / 2);
}
