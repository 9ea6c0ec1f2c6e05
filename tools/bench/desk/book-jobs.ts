import { randomBytes } from 'node:crypto';
import type { ProductCard } from '#contract/catalog.ts';
import type { DeskTopic } from '#contract/desk/taxonomy.ts';
import { atMost, type Line, line } from '../report.ts';
import { aBuyer, at, type Ground, type Job } from './ground.ts';
import { effortLines, type Owner, UPLOADED } from './owner.ts';

const ROWS = 300;

/** New books by a list of 300 rows, four of which cannot be read. */
export const importList: Job = async () => {
  const bad: Readonly<Record<number, string>> = {
    20: 'LISTA-20,Nube 20,gratis,8,Ana Prueba,Una nube.',
    90: 'LISTA-90,,199,8,Ana Prueba,Una nube.',
    160: 'LISTA-160,Nube 160,199,muchos,Ana Prueba,Una nube.',
    230: ',Nube 230,199,8,Ana Prueba,Una nube.',
  };
  const about = 'Un farol cuenta los pasos de la calle hasta que llega el último, y entonces se apaga solo.';
  const rows = Array.from(
    { length: ROWS },
    (_, place) => bad[place] ?? `LISTA-${place},Nube ${place},199.50,8,Ana Prueba,"${about}"`,
  );
  const list = ['sku,title,price,stock,authors,description', ...rows].join('\n');
  const right = ROWS - Object.keys(bad).length;
  return async (owner) => {
    const { page } = owner;
    await page.goto('/mostrador/libros/importar');
    const buffer = Buffer.from(list);
    const preview = await owner.effortOf(async () => {
      await owner.hand(owner.button('Elegir lista'), { name: 'libros.csv', mimeType: 'text/csv', buffer });
      await owner.button(`Aplicar ${right} cambios`).waitFor();
    });
    const errors = await page.getByRole('list', { name: 'Errores' }).getByRole('listitem').count();
    const applied = await owner.effortOf(async () => {
      await owner.tap(owner.button(`Aplicar ${right} cambios`));
      await page.getByText(`${right} libros nuevos, 0 cambiados.`).waitFor();
    });
    return [
      line(`10 A list of ${ROWS} rows looked at`, preview.seconds, 's', atMost(5)),
      line('10 Rows that were refused', errors, '', atMost(4)),
      line(`10 Its ${right} right rows written`, applied.seconds, 's'),
      line('10 A list: taps', preview.taps + applied.taps),
    ];
  };
};

/** A category one place up, and two topics made one. */
export const sortShelves: Job = async ({ page }) => {
  const read = async () => {
    const answer = await page.request.get('/api/desk/catalog/taxonomy');
    return (await answer.json()) as { categories: { name: string }[]; topics: DeskTopic[] };
  };
  const { categories, topics } = await read();
  const [moved, from, into] = [at(categories, 2), at(topics, 1), at(topics, 0)];
  return async (owner) => {
    await page.goto('/mostrador/categorias');
    const order = await owner.effortOf(async () => {
      await owner.tap(owner.button(`Subir ${moved.name}`));
      await page.getByText('Listo, cambió el orden.').waitFor();
    });
    const merge = await owner.effortOf(async () => {
      await owner.tap(page.getByRole('button', { name: `Editar ${from.name}`, exact: true }));
      const dialog = page.getByRole('dialog', { name: from.name });
      await owner.tap(dialog.getByRole('button', { name: 'Juntar con otro tema' }));
      await owner.choose(dialog.getByLabel('¿Con cuál se junta?'), into.name);
      await owner.tap(dialog.getByRole('button', { name: 'Juntar', exact: true }));
      await page.getByText(`${from.name}: quedó junto con el otro.`).waitFor();
    });
    const now = await read();
    const kept = now.topics.find(({ id }) => id === into.id);
    if (now.categories[1]?.name !== moved.name) throw new Error('The category is not where it was put.');
    if (now.topics.some(({ id }) => id === from.id) || !kept || kept.books < into.books)
      throw new Error('The topics were not merged.');
    return [...effortLines('12 A category moved', order), ...effortLines('12 Two topics merged', merge)];
  };
};

const PDF_BYTES = 2_000_000;

/** The guide's PDF replaced; who bought it before gets the new one behind the link of then. */
export const replaceGuide: Job = async (ground) => {
  const { page, shelf } = ground;
  const guide = await shelf.find('no digital book', ({ product_type }) => product_type === 'DIGITAL');
  const file = await boughtFile(ground, guide);
  const before = await file();
  const buffer = Buffer.concat([
    Buffer.from('%PDF-1.7\n<< /Type /Page >>\n'),
    randomBytes(PDF_BYTES),
    Buffer.from('\n%%EOF\n'),
  ]);
  return async (owner) => {
    await page.goto('/mostrador/descargas');
    const effort = await owner.effortOf(async () => {
      const button = owner.button(`Cambiar PDF de ${guide.product_name}`);
      await owner.hand(button, { name: 'guía.pdf', mimeType: 'application/pdf', buffer });
      await page.getByText(`«${guide.product_name}» tiene su PDF nuevo.`).waitFor(UPLOADED);
    });
    const now = await file();
    if (before.equals(now) || !buffer.equals(now)) throw new Error('The earlier buyer got another file.');
    const tapsOf = "13 The guide's PDF replaced";
    return effortLines(`${tapsOf}, ${PDF_BYTES / 1e6} MB`, effort, { tapsOf });
  };
};

/** What a buyer downloads, by the link in their mail. */
async function boughtFile({ page, fixtures }: Ground, guide: Parameters<typeof fixtures.aPaidOrder>[2]) {
  const buyer = aBuyer('guia', 'Teresa Lira');
  await fixtures.aPaidOrder(page.request, buyer, guide);
  const mail = await new fixtures.Mailbox(page.request).lastTo(buyer.contact.email);
  const token = new URL(fixtures.orderLinkIn(mail)).pathname.split('/').at(-1) ?? '';
  return async () => {
    const answer = await page.request.get('/api/orders/get-shared-order', { params: { token } });
    const { order } = (await answer.json()) as { order: { downloads: { url: string }[] } };
    return (await page.request.get(at(order.downloads, 0).url)).body();
  };
}

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
    await owner.hand(owner.button('Tomar foto'), { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: photo });
    const dialog = page.getByRole('dialog', { name: 'Foto nueva' });
    await owner.type(dialog.getByLabel('Qué se ve en la foto'), 'Un farol con gorro de dormir');
    await owner.tap(dialog.getByRole('button', { name: 'Guardar foto' }));
    await dialog.waitFor({ state: 'detached' });
    await owner.tap(owner.button('Publicar'));
    await page.getByText('En venta', { exact: true }).first().waitFor();
  });
  return effortLines('8 A new book with a photo, published', effort, { seconds: 180 });
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
  return effortLines(`11 ${books.length} titles counted`, effort, { seconds: 180 });
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
  return effortLines(`9 Weekend offer on ${count} books`, effort, { seconds: 30 });
}
