import { giveAddress, giveContact, goToPayment, payButton, putInCart } from './fixtures/cart.ts';
import { signInToDesk } from './fixtures/desk.ts';
import { orderLinkIn } from './fixtures/mailbox.ts';
import { expectNoAxeFinding, expectSoundAt } from './fixtures/page-checks.ts';
import { cards, payWith } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

const MESSAGE = 'Vale: para que la luna te lea a ti primero. Te quiere, tu abuela Carmen.';

test('a book is given wrapped, and the desk packs it so', async ({ page, buyer, shelf, mailbox }) => {
  const width = page.viewportSize()?.width ?? 0;
  const main = page.getByRole('main');
  await putInCart(page, await shelf.aBookInStock());
  await page.goto('/checkout');
  await giveAddress(page, buyer);
  await giveContact(page, buyer);
  const question = page.getByRole('checkbox', { name: '¿Es un regalo?' });
  await question.focus();
  await page.keyboard.press('Space');
  await payButton(page).click();
  await expect(main).toContainText('Escribe quién lo recibe.');
  await expect(page.getByLabel('Lo recibe')).toBeFocused();
  await page.getByLabel('Mensaje para la tarjeta').fill('Mira las fotos en www.familia-soto.mx');
  await expect(main).toContainText('El mensaje no puede llevar enlaces ni correos.');
  await expectSoundAt(page, width);
  await page.getByLabel('Lo recibe').fill('Valeria Soto');
  await page.getByLabel('Teléfono para la entrega').fill('228 123 4567');
  await page.getByLabel('Mensaje para la tarjeta').fill(MESSAGE);
  await page.getByRole('checkbox', { name: 'Envolver para regalo · $35.00' }).check();
  await expect(page.getByRole('heading', { name: 'Enviar a Valeria' })).toBeVisible();
  await expect(main).toContainText('Le llega');
  await expect(main).toContainText('Envoltura para regalo$35.00');
  await expectSoundAt(page, width);
  await page.goto('/carrito');
  await expect(main).toContainText('Es un regalo para Valeria');
  await expectSoundAt(page, width);
  await page.goto('/checkout');
  await goToPayment(page);
  await expect(page.getByText('Envoltura para regalo')).toBeVisible();
  await payWith(page, cards.approved, buyer.contact.email);
  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();

  const mail = await mailbox.lastTo(buyer.contact.email);
  expect(mail.text).toContain('Valeria Soto');
  await page.goto(orderLinkIn(mail));
  await expect(main).toContainText('Va envuelto, con tarjeta y sin precios.');
  await expect(main).toContainText(MESSAGE);
  await expectSoundAt(page, width);
  const folio = /BC-[0-9A-Z]{8}/.exec(mail.subject)?.[0] ?? '';

  await signInToDesk(page, 'lucia');
  const orders = await page.request.get('/api/desk/orders/get', { params: { folio } });
  const { order } = (await orders.json()) as { order: { order_id: number } };
  await page.goto(`/mostrador/pedidos/${folio}`);
  await expect(main).toContainText('Es un regalo');
  await expectNoAxeFinding(page);
  await page.goto(`/mostrador/pedidos/enviar?ids=${order.order_id}`);
  await expect(page.getByRole('region', { name: 'Es un regalo' })).toContainText(MESSAGE);
  for (const name of ['Tarjeta', 'Hoja']) {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
  }
  const number = page.getByRole('textbox', { name: /^Guía de/ });
  await number.fill(String(Date.now()).slice(-10));
  const sent = page.getByRole('button', { name: 'Enviado' });
  await expect(main).toContainText('Falta marcar la envoltura.');
  await expect(sent).toBeDisabled();
  await number.press('Enter');
  await expect(sent).toBeDisabled();
  await expectNoAxeFinding(page);
  await page.getByRole('checkbox', { name: 'Ya está envuelto y lleva su tarjeta' }).check();
  await expect(sent).toBeEnabled();
  await expectNoAxeFinding(page);
  await sent.click();
  await expect(page.getByText('Listo, ya no queda ninguno.')).toBeVisible();
});
