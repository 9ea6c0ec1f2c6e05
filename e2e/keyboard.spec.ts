import { press, type } from './fixtures/by-keyboard.ts';
import { cards } from './fixtures/pay.ts';
import { expect, test } from './fixtures/test.ts';

test('the whole purchase works without a mouse @desktop', async ({ page, buyer: { address, contact } }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await type(page, main.getByRole('combobox', { name: 'Buscar libros por título' }), 'dragom');
  // First suggestions may be for the beginning of the word, where the keys came slowly.
  await expect(page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first()).toContainText(
    /drag/i,
  );
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: /drag/i })).toBeVisible();
  await press(page, main.getByRole('button', { name: 'Agregar al carrito' }).first());
  await press(page, main.getByRole('link', { name: 'Ver carrito' }).first());

  await press(page, page.getByRole('button', { name: 'Agregar dirección' }));
  const form = page.getByRole('dialog', { name: 'Agregar nueva dirección' });
  await type(page, form.getByLabel('Código postal'), '64000');
  await expect(form).toContainText('Monterrey, Nuevo León');
  await type(page, form.getByLabel('Calle', { exact: true }), address.street);
  await type(page, form.getByLabel('Número exterior'), address.external_number);
  await press(page, form.getByRole('button', { name: 'Guardar dirección' }));
  await expect(form).toBeHidden();

  // Missing data is asked for next, beginning at its first field.
  const contactForm = page.getByRole('dialog', { name: 'Agregar contacto' });
  await expect(contactForm.getByLabel('Nombre completo')).toBeFocused();
  await type(page, contactForm.getByLabel('Nombre completo'), contact.full_name);
  await type(page, contactForm.getByLabel('Teléfono'), contact.phone);
  await type(page, contactForm.getByLabel('Correo electrónico'), contact.email);
  await page.keyboard.press('Enter');
  await expect(contactForm).toBeHidden();
  await press(page, page.getByRole('button', { name: 'Proceder al Pago' }));

  await expect(page.getByRole('heading', { name: 'Pagar con tarjeta' })).toBeVisible();
  await type(page, page.getByLabel('Número de tarjeta'), cards.approved);
  await type(page, page.getByLabel('Vencimiento'), '1234');
  await type(page, page.getByLabel('CVV'), '123');
  await type(page, page.getByLabel('Nombre en la tarjeta'), contact.full_name);
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Pago Exitoso' })).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Ver mi pedido' }));
  await expect(page.getByRole('heading', { level: 1, name: /^Pedido BC-/ })).toBeVisible();
});
