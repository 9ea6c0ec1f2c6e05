import type { Page } from '@playwright/test';
import type { Buyer } from './fixtures/buyer.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { buyBooks } from './fixtures/desk-purchases.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { expectNoOverflow } from './fixtures/page-checks.ts';
import { expect, test } from './fixtures/test.ts';

const ENDLESS = 'supercalifragilistico'.repeat(5).slice(0, 90);

/** Buyer whose every word is as long as its field allows. */
const endless = ({ contact, address }: Buyer): Buyer => ({
  contact: { ...contact, full_name: `Ana ${ENDLESS}` },
  address: {
    ...address,
    street: ENDLESS,
    external_number: ENDLESS.slice(0, 30),
    internal_number: ENDLESS.slice(0, 40),
    neighborhood: ENDLESS,
    city: ENDLESS.slice(0, 50),
    references: `Portón ${ENDLESS}`,
  },
});

async function write(page: Page, call: string, data: object) {
  const answer = await page.request.post(`/api/${call}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('a word of ninety letters widens no screen @desktop', async ({
  page,
  buyer,
  sandbox,
  shelf,
  mailbox,
}) => {
  test.slow();
  await signInToDesk(page, 'amalia');
  const stranger = endless(buyer);
  const { full_name, email } = stranger.contact;
  const { order_id, folio } = await buyBooks(page, sandbox, stranger, [await shelf.aBookInStock()], {
    note: `Envuélvelo ${ENDLESS}`,
  });
  await write(page, 'desk/orders/add-note', { order_id, text: ENDLESS });
  await write(page, 'site/send-message', {
    full_name,
    email,
    subject: ENDLESS,
    message: `${folio} ${ENDLESS}`,
  });
  const paidMail = await mailbox.lastTo(email, ({ text }) => text.includes('/pedido/'));
  const ownPage = orderLinkIn(paidMail);
  const person = encodeURIComponent(email);
  const list = await page.request.get('/api/desk/messages/list', { params: { q: email } });
  const { threads } = (await list.json()) as { threads: { thread_id: number }[] };

  for (const address of [
    '/mostrador/pedidos?ver=todos',
    `/mostrador/pedidos/${folio}`,
    `/mostrador/pedidos/${folio}/devolver`,
    `/mostrador/pedidos/enviar?ids=${order_id}`,
    `/mostrador/clientes?q=${person}`,
    `/mostrador/clientes/${person}`,
    `/mostrador/mensajes?q=${person}`,
    `/mostrador/mensajes/${threads[0]?.thread_id}?q=${person}`,
    ownPage,
  ]) {
    await page.goto(address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('main').getByText(ENDLESS.slice(0, 30)).first()).toBeVisible();
      await test.step(`${address} at ${width}px`, () => expectNoOverflow(page, width));
    }
  }

  await page.goto('about:blank');
  await page.setContent(paidMail.html);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByText(ENDLESS).filter({ visible: true }).first()).toBeVisible();
    await test.step(`the mail at ${width}px`, () => expectNoOverflow(page, width));
  }
});
