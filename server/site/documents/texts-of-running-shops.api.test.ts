import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type DocumentName, documentSchemas } from '#contract/site-documents.ts';
import { migrateUpTo } from '../../../scripts/backup/migrations.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/testing/test-database.ts';

/** Time of `0006_reading_lists`: the texts are those that the first shops came with. */
const FIRST_TEXTS = 1_795_908_949_456;
const ASKED_BY_MAIL = 'Si necesitas factura, escríbenos a {correo}';
const ASKED_ON_ITS_PAGE = 'Pide la factura de un pedido en su página';
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase('template1');
  await migrateUpTo(database.connection, FIRST_TEXTS);
  return database.close;
});

interface Version {
  number: number;
  isPublished: boolean;
  content: string;
}

const versionsOf = async (name: string) =>
  (
    await database.db.execute<Version & Record<string, unknown>>(sql`
      SELECT v.number, v.number = d.published AS "isPublished", v.content::text AS content
      FROM site_document_version v JOIN site_document d USING (name) WHERE name = ${name} ORDER BY v.number`)
  ).rows;

/** The owner's own edition of a text, published or as a draft. */
const edit = (name: string, as: 'published' | 'draft') => {
  const edited = sql`(SELECT replace(content::text, '"Facturas"', '"Tu factura, paso a paso"')::jsonb
    FROM site_document_version WHERE name = ${name} AND number = 1)`;
  return database.db.execute(
    as === 'draft'
      ? sql`UPDATE site_document SET draft = ${edited} WHERE name = ${name}`
      : sql`
        WITH owner AS (
          INSERT INTO staff (email, email_key, name, password_hash, role, created_at)
          VALUES ('amalia@example.test', 'amalia@example.test', 'Amalia', '', 'owner', now()) RETURNING staff_id),
        version AS (
          INSERT INTO site_document_version (name, number, content, valid_from, staff_id, published_at)
          SELECT ${name}, 2, ${edited}, '2026-11-27', staff_id, now() FROM owner)
        UPDATE site_document SET published = 2 WHERE name = ${name}`,
  );
};

const subscribe = () =>
  database.db.execute(sql`
    WITH person AS (
      INSERT INTO users (email, email_key, password_hash) VALUES ('ana@example.test', 'ana@example.test', '') RETURNING user_id),
    plan AS (
      INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships)
      VALUES ('libros', 'book-club-libros', 'Libros', '', '', '{}', 9900, false) RETURNING membership_id)
    INSERT INTO subscription (user_id, membership_id, state, price_cents, contact_name, contact_phone, contact_email, created_at, updated_at)
    SELECT user_id, membership_id, 'pending', 9900, '', '', '', now(), now() FROM person, plan`);

test('a first text is corrected in its place as long as nobody bought under it', async () => {
  await migrateDatabase(database.connection);
  const terms = await versionsOf('legal:terms');
  expect(terms).toMatchObject([{ number: 1, isPublished: true }]);
  expect(terms[0]?.content).toContain(ASKED_ON_ITS_PAGE);
});

test('a legal text that somebody bought under stays, and its correction is a new version; other texts have one version', async () => {
  await subscribe();
  await migrateDatabase(database.connection);
  const versions = await versionsOf('legal:terms');
  const [before, after] = [versions.at(0), versions.at(-1)];
  expect(before).toMatchObject({ number: 1, isPublished: false });
  expect(before?.content).toContain(ASKED_BY_MAIL);
  expect(after).toMatchObject({ number: versions.length, isPublished: true });
  expect(after?.content).toContain(ASKED_ON_ITS_PAGE);
  expect(await versionsOf('questions:readers-club')).toMatchObject([{ number: 1, isPublished: true }]);
});

test('what the owner published stays to the letter', async () => {
  await edit('legal:terms', 'published');
  await subscribe();
  await migrateDatabase(database.connection);
  const versions = await versionsOf('legal:terms');
  expect(versions).toMatchObject([
    { number: 1, isPublished: false },
    { number: 2, isPublished: true },
  ]);
  expect(versions[1]?.content).toContain('Tu factura, paso a paso');
  expect(versions[1]?.content).toContain(ASKED_BY_MAIL);
});

test("a draft keeps the owner's words around the corrected sentence", async () => {
  await edit('legal:terms', 'draft');
  await migrateDatabase(database.connection);
  const { rows } = await database.db.execute<{ draft: string }>(
    sql`SELECT draft::text AS draft FROM site_document WHERE name = 'legal:terms'`,
  );
  expect(rows[0]?.draft).toContain('Tu factura, paso a paso');
  expect(rows[0]?.draft).toContain(ASKED_ON_ITS_PAGE);
});

test.each([
  [0, '2 audios de unos 5 minutos y 3 cortos'],
  [1, 'Los míos'],
])('of the plan of the club, edited %i times, the second benefit is «%s»', async (version, benefit) => {
  await database.db.execute(sql`
    INSERT INTO membership (code, family, name, label, description, benefits, price_cents, ships, version)
    VALUES ('book-club-lectores', 'book-club-lectores', 'Lectores', '', '', ARRAY['Antes', 'Los míos'], 9900, false, ${version})`);
  await migrateDatabase(database.connection);
  const { rows } = await database.db.execute(
    sql`SELECT benefits[2] AS benefit FROM membership WHERE code = 'book-club-lectores'`,
  );
  expect(rows).toEqual([{ benefit }]);
});

/** Time of `0011_later_payments`: the texts know cards alone. */
const CARDS_ALONE = 1_795_982_396_443;

describe('texts about cash and transfers', () => {
  const CORRECTED: readonly (readonly [name: string, before: string, after: readonly string[]])[] = [
    [
      'legal:terms',
      'Al proceder al pago apartamos',
      [
        'Al proceder al pago con tarjeta apartamos',
        'y tienes {días para pagar}.',
        'Con tarjeta pagas en la página del procesador',
        'menos el efectivo: lo que pagaste en OXXO te lo transferimos',
      ],
    ],
    [
      'legal:shipping',
      'o medio con que pagaste. Las pedimos',
      [
        'sale cuando recibamos tu pago',
        'o medio con que pagaste, menos el efectivo. Las pedimos',
        'En OXXO no se puede devolver',
        'regresan a la cuenta de la que salieron',
      ],
    ],
    [
      'legal:privacy',
      'cuánto pagaste, cuándo, la marca',
      [
        'cuánto pagaste, cuándo y cómo, la marca',
        'su CLABE y el nombre de su titular',
        'recibe tu nombre y tu correo',
        'días desde la transferencia; después quedan solo los últimos cuatro dígitos',
      ],
    ],
    ['questions:guide', 'ya lee por su cuenta?"}]', ['¿Puedo pagar en efectivo o por transferencia?']],
    ['questions:readers-club', 'encuentro mi contenido?"}]', ['¿Puedo pagar en efectivo?']],
  ];
  beforeEach(async () => {
    await migrateUpTo(database.connection, CARDS_ALONE);
  });

  test.each(CORRECTED)('%s is corrected where it stands, in every sentence', async (name, before, after) => {
    const [was] = await versionsOf(name);
    expect(was?.content).toContain(before);
    await migrateDatabase(database.connection);
    const versions = await versionsOf(name);
    expect(versions).toMatchObject([{ number: 1, isPublished: true }]);
    expect(versions[0]?.content).not.toContain(before);
    for (const sentence of after) expect(versions[0]?.content).toContain(sentence);
    expect(
      documentSchemas[name as DocumentName].safeParse(JSON.parse(versions[0]?.content ?? '')).error,
    ).toBe(undefined);
  });

  test.each(CORRECTED)(
    '%s stays as somebody bought under it, if it is a legal text',
    async (name, before, after) => {
      await subscribe();
      await migrateDatabase(database.connection);
      const versions = await versionsOf(name);
      expect(versions.map(({ number, isPublished }) => [number, isPublished])).toEqual(
        name.startsWith('legal:')
          ? [
              [1, false],
              [2, true],
            ]
          : [[1, true]],
      );
      for (const sentence of after) expect(versions.at(-1)?.content).toContain(sentence);
      if (versions.length === 2) expect(versions[0]?.content).toContain(before);
    },
  );

  test('what the owner published stays to the letter, and her draft keeps her words around the corrected sentences', async () => {
    await edit('legal:terms', 'published');
    await database.db.execute(
      sql`UPDATE site_document SET draft = (SELECT content FROM site_document_version WHERE name = 'legal:terms' AND number = 2)
        WHERE name = 'legal:terms'`,
    );
    await migrateDatabase(database.connection);
    const versions = await versionsOf('legal:terms');
    expect(versions.map(({ number, isPublished }) => [number, isPublished])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(versions[1]?.content).toContain('Al proceder al pago apartamos');
    const { rows } = await database.db.execute<{ draft: string }>(
      sql`SELECT draft::text AS draft FROM site_document WHERE name = 'legal:terms'`,
    );
    expect(rows[0]?.draft).toContain('Tu factura, paso a paso');
    expect(rows[0]?.draft).toContain('y tienes {días para pagar}.');
  });
});
