import type { ProductCard } from '#contract/catalog.ts';
import type { Line } from '../report.ts';
import type { Effort, Owner } from './owner.ts';

const linesOf = (what: string, { taps, seconds }: Effort, atMost?: number): Line[] => [
  { what, value: seconds, unit: 's', ...(atMost && { limit: { atMost } }) },
  { what: `${what}: taps`, value: taps, unit: '' },
];

/** A new book, typed and photographed, until it is on sale. `photo` is what the camera of a phone hands over. */
export async function publishBook(owner: Owner, photo: Buffer): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/libros');
  const effort = await owner.effortOf(async () => {
    await owner.tap(owner.link('Libro nuevo'));
    // Exactly: the search of the list, which stands until the form is loaded, begins with «Título» too.
    const field = async (label: string | RegExp, text: string) => {
      const target = page.getByLabel(label, { exact: true });
      await owner.tap(target);
      await owner.type(target, text);
    };
    await field('Título', 'El farol que no quería dormir');
    await field('Autor 1', 'Nora Villa');
    await field(/^Descripción/, 'Un farol cuenta los pasos de la calle hasta que llega el último.');
    await field('Precio', '265');
    await owner.tap(owner.button('4–6 años'));
    await field(/^Ejemplares en el estante/, '12');
    await owner.tap(owner.button('Guardar borrador'));
    await owner.button('Tomar foto').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await owner.tap(owner.button('Tomar foto'));
    await (await chooser).setFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
    const dialog = page.getByRole('dialog', { name: 'Foto nueva' });
    await owner.type(dialog.getByLabel('Qué se ve en la foto'), 'Un farol con gorro de dormir');
    await owner.tap(dialog.getByRole('button', { name: 'Guardar foto' }));
    await dialog.waitFor({ state: 'detached' });
    await owner.tap(owner.button('Publicar'));
    await page.getByText('En venta', { exact: true }).first().waitFor();
  });
  return linesOf('8 A new book with a photo, published', effort, 180);
}

/** Title after title, by what its reader or its back cover says. */
export async function countShelf(owner: Owner, books: readonly ProductCard[]): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/inventario/contar');
  const effort = await owner.effortOf(async () => {
    for (const { product_name } of books) {
      const find = page.getByLabel('ISBN, SKU o título');
      await owner.type(find, product_name);
      await find.press('Enter');
      await page
        .getByLabel(`Cuántos hay de ${product_name}`)
        .or(page.getByRole('list', { name: 'Libros encontrados' }))
        .waitFor();
      const found = page.getByRole('list', { name: 'Libros encontrados' });
      if (await found.isVisible()) await owner.tap(found.getByText(product_name, { exact: true }));
      await page.getByLabel(`Cuántos hay de ${product_name}`).waitFor();
      await owner.tap(owner.button('Guardar y siguiente'));
    }
    await page.getByText(`${books.length} títulos contados`).waitFor();
  });
  return linesOf(`11 ${books.length} titles counted`, effort, 180);
}

/** Books that are offered together; they are found by the beginning of their title. */
export async function offerWeekend(owner: Owner, prefix: string, count: number): Promise<Line[]> {
  const { page } = owner;
  await page.goto('/mostrador/libros');
  const effort = await owner.effortOf(async () => {
    await owner.type(page.getByRole('searchbox', { name: 'Título, autor, SKU o ISBN' }), prefix);
    const rows = page.getByRole('list', { name: 'Libros: Todos' }).getByRole('listitem');
    await rows.filter({ hasNotText: prefix }).first().waitFor({ state: 'detached' });
    await owner.tap(page.getByRole('checkbox', { name: 'Elegir todos los de esta lista' }));
    await owner.tap(owner.button('Más para lo elegido'));
    await owner.tap(page.getByRole('button', { name: 'Oferta', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Oferta' });
    await owner.type(dialog.getByLabel('Porcentaje menos'), '20');
    await owner.tap(dialog.getByRole('button', { name: 'Este fin de semana' }));
    await owner.tap(dialog.getByRole('button', { name: `Poner oferta a ${count} libros` }));
    await dialog.waitFor({ state: 'detached' });
  });
  return linesOf(`9 Weekend offer on ${count} books`, effort, 30);
}
