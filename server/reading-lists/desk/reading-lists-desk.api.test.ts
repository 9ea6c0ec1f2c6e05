import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { LISTS_MAX } from '#contract/reading-lists.ts';
import { product } from '../../catalog/catalog.tables.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { readingList } from '../reading-lists.tables.ts';
import { aList } from '../testing/a-list.ts';

let amalia: StaffMember;
let tomas: StaffMember;
const testShop = await testShopOfFile();
const { db } = testShop.shop;
beforeAll(async () => {
  [amalia, tomas] = [await aStaffMember(testShop), await aStaffMember(testShop, 'content')];
});

let made = 0;
async function fields(more: object = {}) {
  made += 1;
  const book = await aBook(db);
  return {
    title: `Lista ${made}`,
    slug: `lista-del-desk-${made}`,
    summary: 'Una línea.',
    intro: 'Para leer en orden.',
    age_min: 0,
    age_max: 6,
    colour: 'night',
    drawing: 'moon',
    books: [{ product_id: book.productId, why: 'Porque sí.' }],
    ...more,
  };
}
const save = (input: object, by = tomas) => by.post('/desk/reading-lists/save', input);
const publish = (list: { id: number; version: number }, is_published: boolean) =>
  tomas.post('/desk/reading-lists/publish', { id: list.id, version: list.version, is_published });
const undo = (audit_entry_id: number) => tomas.post('/desk/audit/undo', { audit_entry_id });
const listOf = async (id: number) => (await tomas.get(`/desk/reading-lists/get?id=${id}`)).body.list;
const correctTitle = (productId = 0) =>
  db.update(product).set({ title: 'Título corregido' }).where(eq(product.productId, productId));
const inTheShop = async (slug: string) =>
  (await testShop.app.inject({ url: `/api/lists/get-list?slug=${slug}` })).statusCode;

describe('A list', () => {
  test('is a draft until it is published, and is hidden again', async () => {
    const input = await fields();
    const { list } = (await save(input)).body;
    expect(list).toMatchObject({ is_published: false, books: [{ why: 'Porque sí.', stock: 10 }] });
    expect(await inTheShop(input.slug)).toBe(404);
    const shown = (await publish(list, true)).body;
    const [first] = (await tomas.get('/desk/reading-lists/list')).body.lists;
    expect(first).toMatchObject({ id: list.id, is_published: true, book_count: 1, available: 1 });
    expect(await inTheShop(input.slug)).toBe(200);
    expect((await publish(shown.list, false)).status).toBe(200);
    expect(await inTheShop(input.slug)).toBe(404);
  });

  test('takes another order and other reasons, by its version', async () => {
    const second = await aBook(db);
    const input = await fields();
    const { list } = (await save(input)).body;
    const books = [{ product_id: second.productId, why: 'Primero este.' }, ...input.books];
    const { id, version } = list;
    expect((await save({ ...input, id, version, books })).body.list.books).toMatchObject([
      { product_id: second.productId, why: 'Primero este.' },
      { product_id: input.books[0]?.product_id },
    ]);
    const refused = await save({ ...input, id, version, title: 'La mía' }, amalia);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE', details: { by: tomas.name, version: version + 1 } },
    });
    expect(refused.body.details.values).toEqual(await listOf(id));
  });

  test.each([
    [{ title: ' ' }, 'Escribe el título'],
    [{ age_min: 9, age_max: 3 }, 'La edad de inicio va antes que la de fin.'],
    [{ slug: 'Con Espacios' }, 'Esa dirección no es de una lista'],
    [{ books: [{ product_id: 2_000_000_000, why: '' }] }, 'Uno de esos libros ya no está'],
    [{ books: [{ product_id: 1, why: 'x'.repeat(281) }] }, '281'],
  ])('refuses %j with a sentence', async (wrong, sentence) => {
    const { status, body } = await save(await fields(wrong));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(sentence);
  });

  test('refuses a book twice, and the address of another list', async () => {
    const input = await fields();
    const [book] = input.books;
    expect((await save({ ...input, books: [book, book] })).body.status_Message).toContain('dos veces');
    await save(input);
    expect((await save({ ...(await fields()), slug: input.slug })).body).toMatchObject({
      code: 'BAD_REQUEST',
      details: { field: 'slug' },
    });
  });

  test('is not published without books, nor emptied while it is', async () => {
    const { list: empty } = (await save(await fields({ books: [] }))).body;
    expect((await publish(empty, true)).body.code).toBe('INCOMPLETE');
    const input = await fields();
    const { list } = (await publish((await save(input)).body.list, true)).body;
    const { id, version } = list;
    expect((await save({ ...input, id, version, books: [] })).body.code).toBe('INCOMPLETE');
  });

  test('is not published, nor left so by a change, without a book on sale', async () => {
    const draft = await aBook(db, { active: false });
    const books = [{ product_id: draft.productId, why: 'Muy pronto.' }];
    const { list: unseen } = (await save(await fields({ books }))).body;
    expect((await publish(unseen, true)).body).toMatchObject({
      code: 'INCOMPLETE',
      status_Message: expect.stringContaining('a la venta'),
    });
    const input = await fields();
    const { id, version } = (await publish((await save(input)).body.list, true)).body.list;
    expect((await save({ ...input, id, version, books })).body.code).toBe('INCOMPLETE');
  });

  test('comes back as it was before a change, a publication and a removal', async () => {
    const input = await fields();
    const first = (await save(input)).body.list;
    const changed = (await save({ ...input, id: first.id, version: first.version, title: 'Otra', books: [] }))
      .body;
    expect((await undo(changed.audit_entry_id)).status).toBe(200);
    expect(await listOf(first.id)).toMatchObject({ title: input.title, books: [{ why: 'Porque sí.' }] });

    const published = (await publish(await listOf(first.id), true)).body;
    const { version } = published.list;
    const removed = (await tomas.post('/desk/reading-lists/remove', { id: first.id, version })).body;
    expect(await inTheShop(input.slug)).toBe(404);
    expect((await undo(removed.audit_entry_id)).status).toBe(200);
    expect(await listOf(first.id)).toMatchObject({ title: input.title, is_published: true });
    expect(await inTheShop(input.slug)).toBe(200);
    expect((await undo(published.audit_entry_id)).status).toBe(200);
    expect(await inTheShop(input.slug)).toBe(404);
  });

  test('comes back with the day of its publication, as that orders the lists', async () => {
    const { id } = (await save(await fields())).body.list;
    const one = eq(readingList.readingListId, id);
    const dayOf = async () => (await db.select().from(readingList).where(one))[0]?.publishedAt;
    await publish(await listOf(id), true);
    const day = new Date('2026-03-02T18:00:00Z');
    await db.update(readingList).set({ publishedAt: day }).where(one);
    const hidden = (await publish(await listOf(id), false)).body;
    expect(await dayOf()).toBeNull();
    expect((await undo(hidden.audit_entry_id)).status).toBe(200);
    expect(await dayOf()).toEqual(day);
    await publish(await listOf(id), true);
    expect(await dayOf()).toEqual(day);

    const { version } = await listOf(id);
    const removed = (await tomas.post('/desk/reading-lists/remove', { id, version })).body;
    expect((await undo(removed.audit_entry_id)).status).toBe(200);
    expect(await dayOf()).toEqual(day);
  });

  test('gets its books back although the title of one was corrected since', async () => {
    const input = await fields();
    const { id, version } = (await save(input)).body.list;
    const books = [...input.books, { product_id: (await aBook(db)).productId, why: 'Este no.' }];
    const { audit_entry_id } = (await save({ ...input, id, version, books })).body;
    await correctTitle(input.books[0]?.product_id);
    expect((await undo(audit_entry_id)).status).toBe(200);
    expect((await listOf(id)).books).toMatchObject([{ title: 'Título corregido', why: 'Porque sí.' }]);
  });

  test('does not come back beyond the number of lists that a shop may have', async () => {
    const { id, version } = (await save(await fields())).body.list;
    const { audit_entry_id } = (await tomas.post('/desk/reading-lists/remove', { id, version })).body;
    const others = [];
    while ((await db.$count(readingList)) < LISTS_MAX) others.push(await aList(db, { isPublished: false }));
    expect((await undo(audit_entry_id)).body).toMatchObject({
      code: 'CANNOT_UNDO',
      status_Message: expect.stringContaining(`Ya hay ${LISTS_MAX} listas`),
    });
    const ids = others.map(({ readingListId }) => readingListId);
    await db.delete(readingList).where(inArray(readingList.readingListId, ids));
    expect((await undo(audit_entry_id)).status).toBe(200);
  });

  test('that was added is not undone, and says where to remove it', async () => {
    const { audit_entry_id } = (await save(await fields())).body;
    expect((await undo(audit_entry_id)).body).toMatchObject({
      code: 'CANNOT_UNDO',
      status_Message: expect.stringContaining('Listas'),
    });
  });
});

describe('The page of an author', () => {
  async function anAuthor(count: number) {
    made += 1;
    const books = [];
    for (let at = 0; at < count; at += 1)
      books.push((await aBook(db, { authors: [`Autora Desk ${made}`] })).productId);
    return { slug: `autora-desk-${made}`, books };
  }
  const saveAuthor = (input: object) => tomas.post('/desk/authors/save', input);
  const empty = { intro: '', start: null, own: [], more_title: '', more: [] };

  test('takes a first book, reasons and books by others, which visitors see', async () => {
    const { slug, books } = await anAuthor(3);
    const other = await aBook(db);
    const [first, second] = books;
    const answer = await saveAuthor({
      slug,
      version: 0,
      intro: 'Monstruos.',
      start: { product_id: first, why: 'Por la puerta.' },
      own: [{ product_id: second, heading: 'Si llueve', why: '' }],
      more_title: 'Más',
      more: [{ product_id: other.productId, why: 'También.' }],
    });
    expect(answer.body.author).toMatchObject({ version: 1, start: { product_id: first } });
    expect(answer.body.author.own).toHaveLength(2);
    const { body } = await testShop.app.inject({ url: `/api/authors/get-author?slug=${slug}` });
    expect(JSON.parse(body).author).toMatchObject({
      has_choice: true,
      books: [{ product_id: first, why: 'Por la puerta.' }, { product_id: second, heading: 'Si llueve' }, {}],
      more_books: [{ product_id: other.productId }],
    });
    expect((await saveAuthor({ ...empty, slug, version: 0 })).body.code).toBe('EDITED_MEANWHILE');
  });

  test('refuses to write over the choices of another, and says all of them as the form has them', async () => {
    const { slug, books } = await anAuthor(3);
    const other = await aBook(db, { imageKeys: ['un-libro'] });
    const [first, second] = books;
    await saveAuthor({
      ...empty,
      slug,
      version: 0,
      start: { product_id: first, why: 'Por la puerta.' },
      own: [{ product_id: second, heading: 'Si llueve', why: 'Moja.' }],
      more_title: 'Más',
      more: [{ product_id: other.productId, why: 'También.' }],
    });
    const { body } = await amalia.post('/desk/authors/save', {
      ...empty,
      slug,
      version: 0,
      intro: 'La mía.',
    });
    const { author } = (await tomas.get(`/desk/authors/get?slug=${slug}`)).body;
    const { slug: _, name: __, version, ...values } = author;
    expect(body).toMatchObject({ code: 'EDITED_MEANWHILE', details: { by: tomas.name, version } });
    expect(body.details.values).toEqual(values);
    expect(values).toMatchObject({
      start: { why: 'Por la puerta.' },
      own: [{ why: 'Moja.' }, { why: '' }],
      more: [{ why: 'También.' }],
    });
  });

  test('refuses a book of somebody else as the first, and an own one among the others', async () => {
    const { slug, books } = await anAuthor(1);
    const other = await aBook(db);
    const wrongs = [
      { start: { product_id: other.productId, why: '' } },
      { more_title: 'Más', more: [{ product_id: books[0], why: '' }] },
    ];
    for (const wrong of wrongs)
      expect((await saveAuthor({ ...empty, slug, version: 0, ...wrong })).body.code).toBe('BAD_REQUEST');
    expect((await saveAuthor({ ...empty, slug: 'nadie-asi', version: 0 })).status).toBe(404);
  });

  test('asks for a title of the books by others that were chosen', async () => {
    const { slug } = await anAuthor(1);
    const more = [{ product_id: (await aBook(db)).productId, why: '' }];
    const refused = await saveAuthor({ ...empty, slug, version: 0, more, more_title: ' ' });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain('Escribe el título de los libros que elegiste');
    expect((await saveAuthor({ ...empty, slug, version: 0, more, more_title: 'Más' })).status).toBe(200);
  });

  test('is as before when its change is undone', async () => {
    const { slug, books } = await anAuthor(2);
    const start = { product_id: books[0], why: 'Por la puerta.' };
    await saveAuthor({ ...empty, slug, version: 0, start });
    const { audit_entry_id } = (await saveAuthor({ ...empty, slug, version: 1, intro: 'Otra.' })).body;
    expect((await undo(audit_entry_id)).status).toBe(200);
    const { author } = (await tomas.get(`/desk/authors/get?slug=${slug}`)).body;
    expect(author).toMatchObject({ intro: '', start: { why: 'Por la puerta.' } });
  });

  test('gets its books back although the title of one was corrected since', async () => {
    const { slug, books } = await anAuthor(2);
    const [first, second] = books;
    await saveAuthor({ ...empty, slug, version: 0, start: { product_id: first, why: 'Por la puerta.' } });
    const start = { product_id: second, why: 'Mejor este.' };
    const { audit_entry_id } = (await saveAuthor({ ...empty, slug, version: 1, start })).body;
    await correctTitle(second);
    expect((await undo(audit_entry_id)).status).toBe(200);
    const { author } = (await tomas.get(`/desk/authors/get?slug=${slug}`)).body;
    expect(author.start).toMatchObject({ product_id: first, why: 'Por la puerta.' });
  });

  test('is found by a part of the name without accents', async () => {
    await aBook(db, { authors: ['Ñandú Güémez'] });
    const { authors } = (await tomas.get('/desk/authors/list?q=guemez')).body;
    expect(authors).toMatchObject([{ slug: 'nandu-guemez', book_count: 1, has_choices: false }]);
  });
});
