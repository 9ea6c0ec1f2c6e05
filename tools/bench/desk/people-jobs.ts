import type { Line } from '../report.ts';
import type { Owner } from './owner.ts';

/** A message of a client, answered with a text that is there already and the guía of the order. */
export async function answerWithGuia(owner: Owner, folio: string): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/mensajes');
  const { taps, seconds } = await owner.effortOf(async () => {
    await owner.tap(page.getByRole('list', { name: 'Mensajes' }).getByRole('link', { name: folio }));
    await owner.tap(owner.button('Ya va en camino'));
    await owner.tap(owner.button('Enviar y cerrar'));
    await page.getByText('Respuesta enviada y mensaje cerrado.').waitFor();
  });
  return [
    { what: '17 A message answered with its guía', value: seconds, unit: 's', limit: { atMost: 15 } },
    { what: '17 A message answered: taps', value: taps, unit: '' },
  ];
}

/** A guest whose parcel arrived is found, exported and erased. */
export async function eraseGuest(owner: Owner, email: string): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/clientes');
  const { taps, seconds } = await owner.effortOf(async () => {
    await owner.type(page.getByLabel('Nombre, correo o teléfono'), email);
    // The list masks e-mails, and the search leaves one person.
    const masked = email.replace(/^(.)[^@]*/, '$1✱✱✱');
    await owner.tap(page.getByRole('listitem').filter({ hasText: masked }).getByRole('link'));
    const download = page.waitForEvent('download');
    await owner.tap(owner.button('Bajar sus datos'));
    await download;
    await owner.tap(page.getByRole('button', { name: 'Borrar', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Borrar sus datos' });
    await owner.type(dialog.getByLabel('Su correo'), email);
    await owner.tap(dialog.getByRole('button', { name: 'Borrar para siempre' }));
    await page.getByText('Borramos los datos de esa persona.').waitFor();
  });
  return [
    { what: '19 A guest exported and erased', value: seconds, unit: 's' },
    { what: '19 A guest exported and erased: taps', value: taps, unit: '' },
  ];
}
