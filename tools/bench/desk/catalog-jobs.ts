import { randomBytes } from 'node:crypto';
import type { DeskTopic } from '#contract/desk/taxonomy.ts';
import { aBuyer, at, type Ground, type Job } from './ground.ts';
import { UPLOADED } from './owner.ts';

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
      {
        what: `10 A list of ${ROWS} rows looked at`,
        value: preview.seconds,
        unit: 's',
        limit: { atMost: 5 },
      },
      { what: '10 Rows that were refused', value: errors, unit: '', limit: { atMost: 4 } },
      { what: `10 Its ${right} right rows written`, value: applied.seconds, unit: 's' },
      { what: '10 A list: taps', value: preview.taps + applied.taps, unit: '' },
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
    return [
      { what: '12 A category moved', value: order.seconds, unit: 's' },
      { what: '12 A category moved: taps', value: order.taps, unit: '' },
      { what: '12 Two topics merged', value: merge.seconds, unit: 's' },
      { what: '12 Two topics merged: taps', value: merge.taps, unit: '' },
    ];
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
    const { taps, seconds } = await owner.effortOf(async () => {
      const button = owner.button(`Cambiar PDF de ${guide.product_name}`);
      await owner.hand(button, { name: 'guía.pdf', mimeType: 'application/pdf', buffer });
      await page.getByText(`«${guide.product_name}» tiene su PDF nuevo.`).waitFor(UPLOADED);
    });
    const now = await file();
    if (before.equals(now) || !buffer.equals(now)) throw new Error('The earlier buyer got another file.');
    return [
      { what: `13 The guide's PDF replaced, ${PDF_BYTES / 1e6} MB`, value: seconds, unit: 's' },
      { what: "13 The guide's PDF replaced: taps", value: taps, unit: '' },
    ];
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
