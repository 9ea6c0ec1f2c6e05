import { join } from 'node:path';
import { type Browser, chromium, devices, type Locator, type Page } from '@playwright/test';
import { findBrowser } from '../../../e2e/browser/find-browser.ts';
import { startShop } from '../../../e2e/start-shop.ts';
import type { Line } from '../report.ts';
import type { Cluster } from '../servers/database.ts';

/**
 * The same script at the version before addresses began with the postal code (commit a0da49c): what a first purchase then
 * took.
 */
const BEFORE = { taps: 17, keys: 97 };
const LEAST_SAVED_PERCENT = 40;

const MAIL = 'mariana@gmail.com';

/** What a guest types who has never been here, by the label of the field; longer labels of the forms begin like these. */
const TYPED: readonly (readonly [RegExp, string])[] = [
  [/^Código postal/, '03100'],
  [/^Colonia/, 'Del Valle Centro'],
  [/^Calle/, 'Av. Coyoacán'],
  [/^Número exterior/, '1435'],
  [/^(Municipio|Alcaldía)/, 'Benito Juárez'],
  [/^Ciudad/, 'Ciudad de México'],
  [/^Nombre completo/, 'Mariana Gutiérrez'],
  [/^Teléfono/, '5512345678'],
  [/^(Email|Correo)/, MAIL],
];
const CHOSEN: readonly (readonly [RegExp, string])[] = [
  [/^Estado/, 'Ciudad de México'],
  [/^Colonia/, 'Del Valle Centro'],
];
/** On the way from the page of a book to the payment page, in the order in which they are looked for. */
const PAY = /^Proceder al Pago$/;
const BUTTONS = [/^Agregar dirección$/, /^Agregar contacto$/, /^Guardar (dirección|contacto)$/, PAY];
const STEPS_MAX = 12;

/** A cheap phone's processor beside this machine's. */
const SLOWDOWN = 4;
const INP_MAX_MS = 200;
/** What a visitor taps on each page; every tap counts, the slowest is the page's interaction to next paint. */
const TAPPED: readonly (readonly [string, (page: Page) => readonly Locator[]])[] = [
  ['/', (page) => [button(page, /menú/i)]],
  ['/productos', (page) => [button(page, /^Filtros/)]],
  ['book', (page) => [button(page, 'Agregar al carrito')]],
  ['/carrito', (page) => [button(page, /^Agregar uno de/), button(page, PAY)]],
];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** Taps and keystrokes of a guest's first purchase on a phone, from the page of a book to the payment page. */
export async function measureTaps({ dataDir }: Cluster): Promise<Line[]> {
  const say = (text: string) => process.stdout.write(`${text}\n`);
  const { path, args } = await findBrowser(say);
  const ending = new AbortController();
  const shop = await startShop({ dataFolder: join(dataDir, 'taps'), say, signal: ending.signal });
  const browser = await chromium.launch({ executablePath: path, args });
  try {
    const page = await browser.newPage({
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      locale: 'es-MX',
    });
    const { taps, keys } = await buy(page, shop.origin);
    const slowest = await measureInteractions(browser, shop.origin);
    const before = BEFORE.taps + BEFORE.keys;
    return [
      { what: 'First purchase: taps before', value: BEFORE.taps, unit: '' },
      { what: 'First purchase: keystrokes before', value: BEFORE.keys, unit: '' },
      { what: 'First purchase: taps', value: taps, unit: '' },
      { what: 'First purchase: keystrokes', value: keys, unit: '' },
      {
        what: 'First purchase: taps and keystrokes saved',
        value: (100 * (before - taps - keys)) / before,
        unit: '%',
        limit: { atLeast: LEAST_SAVED_PERCENT },
      },
      ...slowest,
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** Interaction to next paint of the pages a buyer taps through, in one visit, with a slowed processor. */
async function measureInteractions(browser: Browser, origin: string): Promise<Line[]> {
  const page = await browser.newPage({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const kept: number[] = [];
    Object.assign(globalThis, { interactions: kept });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) kept.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(`${origin}/productos`);
  const book = await page.getByRole('main').locator('a[href^="/productos/"]').first().getAttribute('href');
  const lines: Line[] = [];
  for (const [path, targets] of TAPPED) {
    await page.goto(`${origin}${path === 'book' ? book : path}`);
    await page.waitForLoadState('networkidle');
    for (const target of targets(page)) {
      await target.tap();
      await page.waitForTimeout(1_000);
    }
    const durations = await page.evaluate(
      () => (globalThis as unknown as { interactions: number[] }).interactions,
    );
    if (durations.length === 0) throw new Error(`No tap was measured on ${path}.`);
    lines.push({
      what: `Interaction to next paint, ${path}`,
      value: Math.max(...durations),
      unit: 'ms',
      limit: { atMost: INP_MAX_MS },
    });
  }
  await page.close();
  return lines;
}

export async function buy(page: Page, origin: string): Promise<{ taps: number; keys: number }> {
  const count = { taps: 0, keys: 0 };
  const tap = async (target: Locator) => {
    await target.click();
    count.taps += 1;
  };
  await page.goto(`${origin}/productos`);
  const book = await page.getByRole('main').locator('a[href^="/productos/"]').first().getAttribute('href');
  await page.goto(`${origin}${book}`);
  await tap(page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first());
  await tap(page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).first());
  await page.waitForURL('**/carrito');
  await page.getByRole('button', { name: PAY }).waitFor();
  for (let step = 0; step < STEPS_MAX && page.url().startsWith(origin); step += 1) {
    await fillWhatIsAsked(page, count);
    const next = await nextButton(page);
    await tap(next);
    await page.waitForTimeout(1_500);
  }
  if (page.url().startsWith(origin)) throw new Error(`The payment page did not open: ${page.url()}`);
  return count;
}

async function nextButton(page: Page): Promise<Locator> {
  const dialog = page.getByRole('dialog');
  const scope = (await dialog.count()) > 0 ? dialog : page.getByRole('main');
  for (const name of BUTTONS) {
    const button = scope.getByRole('button', { name }).first();
    if ((await button.count()) > 0 && (await button.isVisible()) && (await button.isEnabled())) return button;
  }
  throw new Error('No button leads on.');
}

/** Each visible field that has to be filled in and is empty: a tap into it and its keystrokes, or two taps for a choice. */
async function fillWhatIsAsked(page: Page, count: { taps: number; keys: number }) {
  const fields = page.locator('main, [role=dialog], dialog').locator('input, select');
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable()) || (await field.inputValue()) !== '')
      continue;
    const label = await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent?.trim() ?? '');
    if (/opcional/i.test(label)) continue;
    const isChoice = (await field.evaluate((one) => one.tagName)) === 'SELECT';
    const [, value] = (isChoice ? CHOSEN : TYPED).find(([pattern]) => pattern.test(label)) ?? [];
    if (value === undefined) continue;
    // A form that opens with its first field ready to type spares the tap into it.
    const isReady = await field.evaluate((one) => one === document.activeElement);
    if (isChoice) await field.selectOption(value);
    const typed = isChoice ? '' : await typeInto(page, field, value);
    count.taps += (isChoice ? 2 : isReady ? 0 : 1) + (typed.length < value.length && !isChoice ? 1 : 0);
    count.keys += typed.length;
    // What is looked up may fill in others.
    await page.waitForTimeout(isChoice ? 0 : 800);
  }
}

/** Types until a tap offers the rest, where the form offers any; returns what was typed. */
async function typeInto(page: Page, field: Locator, value: string): Promise<string> {
  const domain = value === MAIL ? value.slice(value.indexOf('@')) : value;
  const before = value === MAIL ? value.slice(0, value.indexOf('@') + 1) : value;
  await field.pressSequentially(before);
  if (before === value) return value;
  const offered = page.getByRole('button', { name: domain });
  if ((await offered.count()) > 0) {
    await offered.click();
    return before;
  }
  await field.pressSequentially(value.slice(before.length));
  return value;
}
