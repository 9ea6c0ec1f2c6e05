import type { Page } from '@playwright/test';
import { addThisBook } from './fixtures/cart.ts';
import { buyAsClient } from './fixtures/client.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { READERS } from './fixtures/memberships.ts';
import { completeProfile, keepAddress, register } from './fixtures/sign-in.ts';
import { subscribe } from './fixtures/subscriptions.ts';
import { expect, test } from './fixtures/test.ts';
import { untilAnswering } from './fixtures/until-answering.ts';

/** Hostile text: its beginning alone would run already; the pieces after it would break out of other contexts. */
const HOSTILE = `"><img src=x onerror=ran=1><svg onload=ran=1></script><script>ran=1</script>'-(ran=1)-'{{ran=1}}`;
const cut = (max: number) => HOSTILE.slice(0, max).trim();

/**
 * Expects that nothing of the text has run. That the policy had nothing to stop is watched in every test: see
 * fixtures/trouble.ts.
 */
async function expectQuiet(page: Page) {
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(await page.locator('img[src="x"], svg[onload], [onerror], [onclick]').count()).toBe(0);
}

async function visit(page: Page, path: string, shown: string | RegExp = cut(20)) {
  await page.goto(path);
  await expect(page.getByText(shown).first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expectQuiet(page);
}

test('@desktop texts of a client are shown to them as text, in pages and mails', async ({
  page,
  mailbox,
  buyer,
  shelf,
}) => {
  const { email } = buyer.contact;
  await register(page.request, mailbox, email);
  const names = { name: cut(50), paternal_lastname: cut(50), maternal_lastname: cut(50) };
  const profile = await page.request.put('/api/users/update-my-information', {
    data: { ...names, phone: '' },
  });
  expect(profile.ok()).toBe(true);
  const words = { street: cut(100), neighborhood: cut(100), city: cut(50), references: cut(200) };
  const numbers = { external_number: cut(10), internal_number: cut(20), municipality: cut(50) };
  const kept = await keepAddress(page.request, { ...buyer.address, ...words, ...numbers }, cut(50));
  const contact = { ...buyer.contact, full_name: cut(150) };
  await buyAsClient(page.request, { ...buyer, contact }, await shelf.aBookInStock(), kept.address_id);

  await visit(page, '/');
  await visit(page, '/mi-cuenta');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Mi cuenta' })).toBeVisible();
  await visit(page, '/mi-cuenta/informacion-personal');
  await visit(page, '/mi-cuenta/direcciones');
  await visit(page, '/checkout', /Carrito|carrito/);
  await page.goto('/mis-compras');
  await page
    .getByRole('main')
    .getByRole('link', { name: /BC-|detalle/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/mis-compras\/\d+/);
  await expect(page.getByText(cut(20)).filter({ visible: true }).first()).toBeVisible();
  await expectQuiet(page);
  // Chosen by the link, as the newest mail may still be the one with the code of the registration.
  const mail = await mailbox.lastTo(email, ({ text }) => text.includes('/pedido/'));
  await visit(page, orderLinkIn(mail));

  await page.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /^Recibimos tu pedido/ }).click();
  await expect(page.frameLocator('iframe').getByText(cut(20)).first()).toBeVisible();
  await expectQuiet(page);
});

/** Fields with texts of the owner in the answers of the API. */
const OWNERS =
  /^(product_name|author_name|category_name|topic_name|product_description|membership_name|label|description|benefits|title|intro|heading|items|paragraphs|word|play|tagline|theme|summary|name|transcript|first_name|short_description)$/;

function spoilt(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return OWNERS.test(key) ? `${HOSTILE} ${value}` : value;
  if (Array.isArray(value)) return value.map((one) => spoilt(one, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, spoilt(one, name)]));
}

test('@desktop texts of the owner or a supplier are shown as text', async ({ page, mailbox, buyer }) => {
  await register(page.request, mailbox, buyer.contact.email);
  await completeProfile(page.request);
  await subscribe(page.request, { name: READERS });
  await page.request.post('/api/book-club/dismiss-questionnaire');
  await page.goto('/contacto');
  await untilAnswering(page);
  await page.route('**/api/**', async (route) => {
    const answer = await route.fetch();
    const isJson = answer.headers()['content-type']?.startsWith('application/json') && answer.ok();
    return isJson
      ? route.fulfill({ response: answer, json: spoilt(await answer.json()) })
      : route.fulfill({ response: answer });
  });

  const main = page.getByRole('main');
  await page.getByRole('banner').getByRole('link', { name: 'Explora', exact: true }).click();
  await expect(main.getByText(cut(20)).first()).toBeVisible();
  await expectQuiet(page);
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/productos\/\d+/);
  await expect(main.getByRole('heading', { level: 1 })).toContainText(cut(20));
  await addThisBook(page);
  await expectQuiet(page);
  await main.getByRole('link', { name: 'Ver carrito' }).first().click();
  await expect(main.getByText(cut(20)).first()).toBeVisible();
  await expectQuiet(page);
  await visit(page, '/mis-planes');
  await visit(page, '/mi-book-club');
  await page.getByRole('button', { name: /^Casilla 3,/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('dialog').getByText(cut(20)).first()).toBeVisible();
  await expectQuiet(page);
  // Pending calls must not be changed while the browser closes: their answers would be gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('@desktop texts that a person put into the browser are shown as text', async ({
  page,
  context,
  baseURL,
  trouble,
}) => {
  // The page believes the cookie until the shop refuses it.
  trouble.expect(/^401 GET .*\/api\/(users|memberships)\//);
  trouble.expect(/^404 GET .*\/pedido\//);
  const n = encodeURIComponent(JSON.stringify({ n: HOSTILE, t: HOSTILE, c: false }));
  await context.addCookies([{ name: 'userInfo', value: n, url: String(baseURL), sameSite: 'Strict' }]);
  await page.goto('/');
  await expectQuiet(page);

  const item = { author: HOSTILE, image: null, age: HOSTILE, theme: HOSTILE };
  const cart = [
    { id: 1, title: HOSTILE, price: 100, stock: 3, quantity: 1, product_type: 'FISICO', ...item },
  ];
  const kept = { id: HOSTILE, isDefault: true };
  const address = { street: cut(100), external_number: cut(10), neighborhood: cut(100), city: cut(50) };
  const addresses = [{ ...kept, ...address, alias: cut(50), state: 'Puebla', postal_code: '72000' }];
  const contacts = [{ ...kept, full_name: cut(150), phone: '5512345678', email: 'a@example.mx' }];
  await page.evaluate(
    ([items, ...lists]) => {
      const write = (name: string, state: object) =>
        localStorage.setItem(name, JSON.stringify({ state, version: 0 }));
      write('cart', { items });
      for (const [index, name] of ['addresses', 'contacts'].entries())
        write(name, { entries: lists[index], selectedId: null });
      sessionStorage.setItem(
        'registration',
        JSON.stringify({ email: `${name}"><img src=x onerror=ran=1>`, next: 'javascript:ran=1' }),
      );
    },
    [cart, addresses, contacts],
  );
  await visit(page, '/carrito');
  await page.goto('/validar-codigo?next=javascript:ran=1');
  await expectQuiet(page);
  await page.goto(`/productos?product_name=${encodeURIComponent(HOSTILE)}`);
  await expect(page.getByText(cut(20)).first()).toBeAttached();
  await expectQuiet(page);
  for (const path of ['/iniciar-sesion?next=javascript:ran=1', '/pedido/%3Cscript%3Eran=1%3C%2Fscript%3E']) {
    await page.goto(path);
    await expectQuiet(page);
  }
});
