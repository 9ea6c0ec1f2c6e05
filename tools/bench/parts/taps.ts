import type { Browser, Locator, Page } from '@playwright/test';
import { inBrowser, inDemoShop, phone } from '../browser.ts';
import { atLeast, atMost, type Line, line } from '../report.ts';
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
  [/^(Ciudad|Estado)/, 'Ciudad de México'],
  [/^Nombre completo/, 'Mariana Gutiérrez'],
  [/^Teléfono/, '5512345678'],
  [/^(Email|Correo)/, MAIL],
];
/** On the way from the page of a book to the payment page, in the order in which they are looked for. */
const PAY = /^Proceder al Pago$/;
const BUTTONS = [/^Agregar dirección$/, /^Agregar contacto$/, /^Guardar (dirección|contacto)$/, PAY];
const STEPS_MAX = 12;

/** Taps of a guest from the page of a book to a voucher, beside those into fields. */
const VOUCHER_TAPS_MAX = 12;
const OXXO = /^Efectivo en OXXO/;

/** WebPageTest's 3G: bytes per second, milliseconds of a round trip. */
const SLOW_NETWORK = { offline: false, downloadThroughput: 200_000, uploadThroughput: 96_000, latency: 300 };
/** A phone with 2 GB beside this machine. */
const CHEAP_PHONE_SLOWDOWN = 6;
/** What is typed on the payment page, whose e-mail is known already. */
const CARD: readonly (readonly [label: string, text: string])[] = [
  ['Número de tarjeta', '4242424242424242'],
  ['Vencimiento', '1234'],
  ['CVV', '123'],
  ['Nombre en la tarjeta', 'Mariana Gutiérrez'],
];
/** Milliseconds in which a person finds what to tap next, and the next key. */
const PER_TAP_MS = 1_000;
const PER_KEY_MS = 250;
const FIRST_PURCHASE_MAX_S = 90;

/** A cheap phone's processor beside this machine's. */
const SLOWDOWN = 4;
const INP_MAX_MS = 200;
/** What a visitor taps on each page; every tap counts, the slowest is the page's interaction to next paint. */
const TAPPED: readonly (readonly [path: string, buttons: readonly (string | RegExp)[]])[] = [
  ['/', [/menú/i]],
  ['/productos', [/^Filtros/]],
  ['book', ['Agregar al carrito']],
  ['/carrito', [/^Agregar uno de/, PAY]],
];

/** Taps and keystrokes of a guest's first purchase on a phone, from the page of a book to the payment page. */
export const measureTaps = (cluster: Cluster): Promise<Line[]> =>
  inDemoShop(cluster, 'taps', ({ origin }) =>
    inBrowser(async (browser) => {
      const { taps, keys } = await buy(await browser.newPage(phone), origin);
      const voucher = await buy(await browser.newPage(phone), origin, { isCash: true });
      const before = BEFORE.taps + BEFORE.keys;
      const saved = (100 * (before - taps - keys)) / before;
      return [
        line('First purchase: taps before', BEFORE.taps),
        line('First purchase: keystrokes before', BEFORE.keys),
        line('First purchase: taps', taps),
        line('First purchase: keystrokes', keys),
        line('First purchase: taps and keystrokes saved', saved, '%', atLeast(LEAST_SAVED_PERCENT)),
        line(
          'A voucher: taps beside those into fields',
          voucher.taps - voucher.intoFields,
          '',
          atMost(VOUCHER_TAPS_MAX),
        ),
        line(
          'First purchase, cheap phone, 3G, human pace',
          await timePurchase(browser, origin),
          's',
          atMost(FIRST_PURCHASE_MAX_S),
        ),
        ...(await measureInteractions(browser, origin)),
      ];
    }),
  );

async function firstBook(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/productos`);
  const book = page.getByRole('main').locator('a[href^="/productos/"]').first();
  return `${origin}${await book.getAttribute('href')}`;
}

/** Interaction to next paint of the pages a buyer taps through, in one visit, with a slowed processor. */
async function measureInteractions(browser: Browser, origin: string): Promise<Line[]> {
  const page = await browser.newPage(phone);
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
  const book = await firstBook(page, origin);
  const lines: Line[] = [];
  for (const [path, buttons] of TAPPED) {
    await page.goto(path === 'book' ? book : `${origin}${path}`);
    await page.waitForLoadState('networkidle');
    for (const name of buttons) {
      await page.getByRole('button', { name }).first().tap();
      await page.waitForTimeout(1_000);
    }
    const durations = await page.evaluate(
      () => (globalThis as unknown as { interactions: number[] }).interactions,
    );
    if (durations.length === 0) throw new Error(`No tap was measured on ${path}.`);
    lines.push(line(`Interaction to next paint, ${path}`, Math.max(...durations), 'ms', atMost(INP_MAX_MS)));
  }
  await page.close();
  return lines;
}

interface Buying {
  /** Cash at the OXXO in place of a card; the way ends at the voucher. */
  isCash?: boolean;
  /** Begins on the page that is open, and takes a person's time for each tap and key. */
  isTimed?: boolean;
}

interface Count {
  taps: number;
  /** Those of the taps that begin to type. */
  intoFields: number;
  keys: number;
}

/** Buys a book as a guest, until the payment page opens, or until there is a voucher. */
async function buy(
  page: Page,
  origin: string,
  { isCash = false, isTimed = false }: Buying = {},
): Promise<Count> {
  const count = { taps: 0, intoFields: 0, keys: 0 };
  const keyDelay = isTimed ? PER_KEY_MS : 0;
  const tap = async (target: Locator) => {
    if (isTimed) await page.waitForTimeout(PER_TAP_MS);
    await target.click();
    count.taps += 1;
  };
  const main = page.getByRole('main');
  if (isTimed) {
    await tap(main.locator('a[href^="/productos/"]').filter({ visible: true }).first());
    // The home page stays until the book is drawn, and its cards can be added, too.
    await main.getByRole('link', { name: 'Volver a los libros' }).waitFor();
  } else await page.goto(await firstBook(page, origin));
  await tap(main.getByRole('button', { name: 'Agregar al carrito' }).first());
  await tap(main.getByRole('link', { name: 'Ver carrito' }).first());
  await page.waitForURL('**/carrito');
  await page.getByRole('button', { name: PAY }).waitFor();
  if (isCash) await tap(page.getByRole('radio', { name: OXXO }));
  for (let step = 0; step < STEPS_MAX && page.url().startsWith(origin); step += 1) {
    await fillWhatIsAsked(page, count, keyDelay);
    await tap(await nextButton(page));
    await page.waitForTimeout(1_500);
  }
  if (page.url().startsWith(origin)) throw new Error(`The payment page did not open: ${page.url()}`);
  if (isCash) {
    await fillWhatIsAsked(page, count, keyDelay);
    await tap(page.getByRole('button', { name: 'Generar mi ficha' }));
    await page.getByRole('heading', { level: 1, name: 'Falta tu pago' }).waitFor();
  }
  return count;
}

/** Seconds of a first purchase at a person's pace, from the home page to the paid order, on a cheap phone with 3G. */
async function timePurchase(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage(phone);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CHEAP_PHONE_SLOWDOWN });
  const start = performance.now();
  await page.goto(origin);
  await buy(page, origin, { isTimed: true });
  for (const [field, text] of CARD)
    await page.getByLabel(field).pressSequentially(text, { delay: PER_KEY_MS });
  await page.getByRole('button', { name: /^Pagar / }).click();
  await page.getByRole('heading', { level: 1, name: 'Pago Exitoso' }).waitFor();
  const seconds = (performance.now() - start) / 1_000;
  await page.close();
  return seconds;
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
async function fillWhatIsAsked(page: Page, count: Count, keyDelay: number) {
  const fields = page.locator('main, [role=dialog], dialog').locator('input, select');
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable()) || (await field.inputValue()) !== '')
      continue;
    const label = await field.evaluate((one: HTMLInputElement) => one.labels?.[0]?.textContent?.trim() ?? '');
    const [, value] = TYPED.find(([pattern]) => pattern.test(label)) ?? [];
    if (value === undefined || /opcional/i.test(label)) continue;
    if ((await field.evaluate((one) => one.tagName)) === 'SELECT') {
      await field.selectOption(value);
      count.taps += 2;
      continue;
    }
    // A form that opens with its first field ready to type spares the tap into it.
    const isReady = await field.evaluate((one) => one === document.activeElement);
    const typed = await typeInto(page, field, value, keyDelay);
    count.taps += (isReady ? 0 : 1) + (typed.length < value.length ? 1 : 0);
    count.intoFields += isReady ? 0 : 1;
    count.keys += typed.length;
    // What is looked up may fill in others.
    await page.waitForTimeout(800);
  }
}

/** Types until a tap offers the rest, where the form offers any; returns what was typed. */
async function typeInto(page: Page, field: Locator, value: string, delay: number): Promise<string> {
  if (value !== MAIL) {
    await field.pressSequentially(value, { delay });
    return value;
  }
  const before = MAIL.slice(0, MAIL.indexOf('@') + 1);
  await field.pressSequentially(before, { delay });
  const offered = page.getByRole('button', { name: MAIL.slice(MAIL.indexOf('@')) });
  if ((await offered.count()) === 0) {
    await field.pressSequentially(MAIL.slice(before.length), { delay });
    return MAIL;
  }
  await offered.click();
  return before;
}
