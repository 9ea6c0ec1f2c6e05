import { chromium, devices } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { startShop } from '../e2e/start-shop.ts';
const shop = await startShop({ dataFolder: mkdtempSync('/tmp/walkdata-'), say: () => {}, signal: new AbortController().signal });
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] });
const o = shop.origin;
const log: string[] = [];
async function newPage(width: number) {
  const context = await browser.newContext(width < 500 ? { ...devices['Pixel 7'], viewport: { width, height: 844 }, deviceScaleFactor: 1, locale: 'es-MX', timezoneId: 'America/Mexico_City' } : { viewport: { width, height: 860 }, locale: 'es-MX', timezoneId: 'America/Mexico_City' });
  const page = await context.newPage();
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) log.push(`${width} ${page.url()} ${m.text()}`); });
  page.on('pageerror', (e) => log.push(`${width} ${page.url()} PAGEERROR ${e.message}`));
  page.on('response', (r) => { if (r.status() >= 400) log.push(`${width} ${r.status()} ${r.url()}`); });
  return page;
}
const shot = async (page: any, name: string, full = true) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/walk/${name}.png`, fullPage: full }); };
const step = async (name: string, f: () => Promise<void>) => { try { await f(); } catch (e) { log.push(`STEP ${name}: ${String(e).slice(0, 300)}`); } };
for (const w of [390, 1280]) {
  const page = await newPage(w);
  page.setDefaultTimeout(8000);
  await step('home', async () => { await page.goto(o + '/'); await shot(page, `home-${w}`); });
  await step('search', async () => { await page.goto(o + '/productos?product_name=' + encodeURIComponent('dragones 5 años')); await shot(page, `buscar-${w}`); });
  await step('none', async () => { await page.goto(o + '/productos?product_name=' + encodeURIComponent('unicornio espacial')); await shot(page, `sin-${w}`); });
  let book = '';
  await step('product', async () => { await page.goto(o + '/productos'); book = (await page.getByRole('main').locator('a[href^="/productos/"]').first().getAttribute('href')) ?? ''; await page.goto(o + book); await shot(page, `product-${w}`); });
  await step('cart', async () => { await page.getByRole('main').getByRole('button', { name: 'Agregar al carrito' }).first().click(); await page.getByRole('main').getByRole('link', { name: 'Ver carrito' }).first().click(); await page.waitForURL('**/carrito'); await shot(page, `cart-empty-${w}`); });
  await step('address', async () => { await page.getByRole('button', { name: 'Agregar dirección' }).click(); const d = page.getByRole('dialog'); await d.getByLabel('Código postal').pressSequentially('03100'); await page.waitForTimeout(1500); await shot(page, `address-A-${w}`, false);
    await d.getByLabel('Código postal').fill('44160'); await page.waitForTimeout(1500); await shot(page, `address-B-${w}`, false); await d.getByLabel('Código postal').fill('00100'); await page.waitForTimeout(1500); await shot(page, `address-C-${w}`, false);
    await d.getByLabel('Código postal').fill('03100'); await page.waitForTimeout(1500); await d.getByLabel('Calle', { exact: true }).fill('Av. Coyoacán'); await d.getByLabel('Número exterior').fill('1435'); await d.getByRole('button', { name: 'Guardar dirección' }).click(); await page.waitForTimeout(1000);
    const c = page.getByRole('dialog', { name: 'Agregar contacto' }); await c.getByLabel('Nombre completo').fill('Mariana Gutiérrez'); await c.getByLabel('Teléfono').fill('+52 55 1234 5678'); await c.getByLabel('Correo').pressSequentially('mariana@'); await shot(page, `contact-${w}`, false); await c.getByLabel('Correo').fill(`mariana${w}@example.mx`); await c.getByRole('button', { name: 'Guardar contacto' }).click(); await page.waitForTimeout(1200); await shot(page, `cart-full-${w}`); });
  await step('pay', async () => { await page.getByRole('button', { name: 'Proceder al Pago' }).click(); await page.getByRole('heading', { name: 'Pagar con tarjeta' }).waitFor(); await shot(page, `pay-${w}`);
    const { payWith, cards } = await import('../e2e/fixtures/pay.ts'); await payWith(page, cards.approved, `mariana${w}@example.mx`); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForTimeout(2500); await shot(page, `success-${w}`); });
  await step('order', async () => { await page.getByRole('link', { name: 'Ver mi pedido' }).first().click(); await page.waitForURL('**/pedido/**'); await shot(page, `order-${w}`); });
  const p2 = await newPage(w); p2.setDefaultTimeout(8000);
  await step('login', async () => { await p2.goto(o + '/iniciar-sesion'); await p2.getByLabel(/Correo|Email/).first().fill('demo@brincacuentos.test'); await p2.getByLabel('Contraseña', { exact: true }).fill('rana-de-papel-7'); await p2.getByRole('main').getByRole('button', { name: /Iniciar sesión/ }).click(); await p2.waitForTimeout(2500); });
  for (const [name, path] of [['compras', '/mi-cuenta/mis-compras'], ['planes', '/mi-cuenta/mis-planes'], ['direcciones', '/mi-cuenta/mis-direcciones'], ['club', '/mi-book-club'], ['membresias', '/membresias']] as const)
    await step(name, async () => { await p2.goto(o + path); await p2.waitForTimeout(1500); await shot(p2, `${name}-${w}`); });
  await page.context().close(); await p2.context().close();
}
console.log(log.join('\n'));
await browser.close(); await shop.stop();
