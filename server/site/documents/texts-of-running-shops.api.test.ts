import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
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
      FROM every_document_version v JOIN site_document d USING (name) WHERE name = ${name} ORDER BY v.number`)
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
  const [before, after] = await versionsOf('legal:terms');
  expect(before).toMatchObject({ number: 1, isPublished: false });
  expect(before?.content).toContain(ASKED_BY_MAIL);
  expect(after).toMatchObject({ number: 2, isPublished: true });
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
