import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskCategory, DeskTopic } from '#contract/desk/taxonomy.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { aBook } from '../../testing/a-book.ts';

let amalia: StaffMember;
let tomas: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, tomas] = [await aStaffMember(testShop), await aStaffMember(testShop, 'content')];
});

let made = 0;
const aName = (what: string) => {
  made += 1;
  return `${what} ${made}`;
};

type Kind = 'category' | 'topic';
const save = (kind: Kind, fields: object, by = tomas) => by.post('/desk/taxonomy/save', { kind, ...fields });
const add = async (kind: Kind, name: string): Promise<number> => (await save(kind, { name })).body.id;
const listed = async (kind: Kind): Promise<(DeskCategory | DeskTopic)[]> => {
  const { body } = await tomas.get('/desk/catalog/taxonomy');
  return kind === 'category' ? body.categories : body.topics;
};
const orderOf = async (kind: Kind) => (await listed(kind)).map(({ id }) => id);
const one = async (kind: Kind, id: number) => (await listed(kind)).find((taxon) => taxon.id === id);
const reorder = (by: StaffMember, kind: Kind, ids: number[], seen: number[]) =>
  by.post('/desk/taxonomy/reorder', { kind, ids, seen });
const inTheShop = async () => {
  const answer = await testShop.app.inject({ method: 'GET', url: '/api/topics/get-topics' });
  return answer.body;
};

describe('saving', () => {
  test('adds one at the end, changes it by its version, and visitors see it', async () => {
    const id = await add('category', aName('Edad'));
    expect((await orderOf('category')).at(-1)).toBe(id);
    const name = aName('De 4 a 6 años');
    const changes = { id, version: 0, name, description: ' Para oír ', age_min: 4, age_max: 6 };
    expect((await save('category', changes)).status).toBe(200);
    expect(await one('category', id)).toMatchObject({
      name,
      description: 'Para oír',
      age_min: 4,
      version: 1,
    });
  });

  test('over another person’s change brings who, when and what', async () => {
    const id = await add('topic', aName('Tema'));
    const theirs = aName('El suyo');
    await save('topic', { id, version: 0, name: theirs }, amalia);
    expect(await save('topic', { id, version: 0, name: 'El mío' })).toMatchObject({
      status: 409,
      body: { code: 'EDITED_MEANWHILE', details: { by: amalia.name, version: 1, values: { name: theirs } } },
    });
  });

  test('takes no name twice, whatever its case, and no ages the wrong way round', async () => {
    const name = aName('Dragones');
    await add('topic', name);
    expect(await save('topic', { name: name.toUpperCase() })).toMatchObject({
      status: 400,
      body: { status_Message: 'Ya hay un tema con ese nombre.' },
    });
    expect((await save('category', { name: aName('Edad'), age_min: 9, age_max: 4 })).status).toBe(400);
  });
});

describe('what was saved', () => {
  const undo = (saved: { body: { audit_entry_id: number } }, by = tomas) =>
    by.post('/desk/audit/undo', { audit_entry_id: saved.body.audit_entry_id });
  const first = { description: 'Para oír', age_min: 4, age_max: 6 };

  test('is undone field by field where it still is as it was left, once', async () => {
    const name = aName('Edad');
    const { id } = (await save('category', { name, ...first })).body;
    const saved = await save('category', {
      id,
      version: 0,
      name: aName('Otro'),
      ...first,
      description: 'Otra',
    });
    const theirs = aName('El suyo');
    await save('category', { id, version: 1, name: theirs, ...first, description: 'Otra' }, amalia);
    expect((await undo(saved)).status).toBe(200);
    expect(await one('category', id)).toMatchObject({ name: theirs, ...first, version: 3 });
    expect((await undo(saved)).body.status_Message).toBe('Esto ya se deshizo.');
  });

  test('gives a topic its name back', async () => {
    const name = aName('Tema');
    const id = await add('topic', name);
    expect((await undo(await save('topic', { id, version: 0, name: aName('Otro') }))).status).toBe(200);
    expect((await one('topic', id))?.name).toBe(name);
  });

  const refusal = async (saved: Parameters<typeof undo>[0]) => {
    const { status, body } = await undo(saved);
    return [status, body.code, body.status_Message];
  };

  test('is not undone of one that was added, has gone, or was changed again', async () => {
    const added = await save('topic', { name: aName('Tema') });
    expect(await refusal(added)).toEqual([
      409,
      'CANNOT_UNDO',
      'Lo que se agregó no se deshace: quítalo en Categorías y temas.',
    ]);
    const { id } = added.body;
    const renamed = await save('topic', { id, version: 0, name: aName('Otro') });
    await save('topic', { id, version: 1, name: aName('El suyo') }, amalia);
    expect((await refusal(renamed))[2]).toBe('No queda nada que deshacer: cámbialo en Categorías y temas.');
    await tomas.post('/desk/taxonomy/remove', { kind: 'topic', id, version: 2 });
    expect((await refusal(renamed))[2]).toBe('Ese tema ya no está.');
  });

  test('is not undone where a name or ages came of it that cannot be', async () => {
    const name = aName('Edad');
    const { id } = (await save('category', { name, ...first })).body;
    const renamed = await save('category', { id, version: 0, name: aName('Otra'), ...first });
    await save('category', { name });
    expect(await refusal(renamed)).toEqual([409, 'CANNOT_UNDO', 'Ya hay una categoría con ese nombre.']);
    const older = { id, name: aName('Mayores'), age_max: 12 };
    const aged = await save('category', { ...older, version: 1, age_min: 9 });
    await save('category', { ...older, version: 2, age_min: 10 }, amalia);
    expect(await refusal(aged)).toEqual([409, 'CANNOT_UNDO', 'La edad de inicio va antes que la de fin.']);
    expect(await one('category', id)).toMatchObject({ ...older, age_min: 10, version: 3 });
  });
});

describe('the order', () => {
  test('is changed, undone, and not undone over a later one', async () => {
    for (let number = 0; number < 3; number += 1) await add('topic', aName('Orden'));
    const seen = await orderOf('topic');
    const first = await reorder(tomas, 'topic', seen.toReversed(), seen);
    expect(await orderOf('topic')).toEqual(seen.toReversed());
    const undo = { audit_entry_id: first.body.audit_entry_id };
    expect((await tomas.post('/desk/audit/undo', undo)).status).toBe(200);
    expect(await orderOf('topic')).toEqual(seen);
    const second = await reorder(tomas, 'topic', seen.toReversed(), seen);
    await reorder(amalia, 'topic', seen, seen.toReversed());
    const late = { audit_entry_id: second.body.audit_entry_id };
    expect((await tomas.post('/desk/audit/undo', late)).status).toBe(409);
  });

  test('of two people at once is one of theirs, and the other is asked again', async () => {
    for (let round = 0; round < 20; round += 1) {
      const seen = await orderOf('topic');
      const [mine, theirs] = [seen.toReversed(), [...seen.slice(1), ...seen.slice(0, 1)]];
      const answers = await Promise.all([
        reorder(tomas, 'topic', mine, seen),
        reorder(amalia, 'topic', theirs, seen),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect([mine, theirs]).toContainEqual(await orderOf('topic'));
    }
  });

  test('leaves none out and adds none', async () => {
    const seen = await orderOf('topic');
    for (const ids of [seen.slice(1), [...seen, 2_000_000_000], seen.map(() => seen[0] ?? 0)])
      expect((await reorder(tomas, 'topic', ids, seen)).body.code).toBe('LIST_CHANGED');
  });
});

describe('removing', () => {
  const topicsOf = async (productId: number) => {
    const { rows } = await testShop.shop.db.execute<{ id: number }>(
      sql`SELECT topic_id AS id FROM product_topic WHERE product_id = ${productId} ORDER BY position`,
    );
    return rows.map(({ id }) => id);
  };

  test('asks where the books go, and takes them there once', async () => {
    const [from, into] = [aName('Se va'), aName('Se queda')];
    const [both, only] = [
      await aBook(testShop.shop.db, { topics: [from, into] }),
      await aBook(testShop.shop.db, { topics: [from] }),
    ];
    const [fromId, intoId] = [
      (await listed('topic')).find(({ name }) => name === from)?.id ?? 0,
      (await listed('topic')).find(({ name }) => name === into)?.id ?? 0,
    ];
    const remove = (more: object) =>
      tomas.post('/desk/taxonomy/remove', { kind: 'topic', id: fromId, version: 0, ...more });
    expect(await remove({})).toMatchObject({
      status: 409,
      body: { code: 'STILL_IN_USE', status_Message: '2 libros lo usan. Elige a dónde van.' },
    });
    expect((await remove({ books_to: fromId })).status).toBe(400);
    expect((await remove({ books_to: intoId })).status).toBe(200);
    expect([await topicsOf(both.productId), await topicsOf(only.productId)]).toEqual([[intoId], [intoId]]);
    expect(await one('topic', fromId)).toBeUndefined();
  });

  test('of a category leaves no book without one', async () => {
    const name = aName('Única');
    await aBook(testShop.shop.db, { categories: [name] });
    const id = (await listed('category')).find((taxon) => taxon.name === name)?.id;
    const input = { kind: 'category', id, version: 0, books_to: 'nowhere' };
    expect((await tomas.post('/desk/taxonomy/remove', input)).body.code).toBe('STILL_IN_USE');
  });

  test('or merging crosswise at once keeps one of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const names = [aName('Cruz'), aName('Cruz')];
      const { productId } = await aBook(testShop.shop.db, { topics: names });
      const [one = 0, other = 0] = await topicsOf(productId);
      const merge = (by: StaffMember, from_id: number, into_id: number) =>
        by.post('/desk/taxonomy/merge', { from_id, into_id, version: 0 });
      const answers = await Promise.all([merge(tomas, one, other), merge(amalia, other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await topicsOf(productId)).toHaveLength(1);
    }
  });
});

test('a merged topic is gone from the shop’s menus at once', async () => {
  const [from, into] = [aName('Viejo nombre'), aName('Nuevo nombre')];
  await aBook(testShop.shop.db, { topics: [from] });
  const intoId = await add('topic', into);
  const fromId = (await listed('topic')).find(({ name }) => name === from)?.id;
  expect(await inTheShop()).toContain(from);
  await tomas.post('/desk/taxonomy/merge', { from_id: fromId, into_id: intoId, version: 0 });
  const shown = await inTheShop();
  expect([shown.includes(from), shown.includes(into)]).toEqual([false, true]);
});
