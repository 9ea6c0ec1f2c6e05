import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { requireDatabase } from './require-database.ts';

const PASSWORD = 'p'.repeat(8);
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function asAdmin(...statements: string[]) {
  const client = new pg.Client(inject('postgres'));
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const refusalOf = (connection: pg.ClientConfig) =>
  requireDatabase(connection).then(
    () => 'taken',
    (error: Error) => `${error.constructor.name}: ${error.message}`,
  );

test('the database of a shop is taken, empty or not', async () => {
  expect(await refusalOf(database.connection)).toBe('taken');
  expect(await refusalOf(inject('postgres'))).toBe('taken');
});

test('one that does not know letters is refused, and left as it is', async () => {
  const name = `${database.connection.database}_ascii`;
  await asAdmin(
    `CREATE DATABASE ${name} ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE_PROVIDER libc LOCALE 'C'`,
  );
  expect(await refusalOf({ ...inject('postgres'), database: name })).toBe(
    `StartRefusal: The database ${name} has the encoding SQL_ASCII, in which «ñ» is not one letter: make one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0, and name it in DATABASE_URL.`,
  );
  await asAdmin(`DROP DATABASE ${name}`);
});

test('a role that may only read is told which right it lacks', async () => {
  const name = database.connection.database;
  const role = `${name}_reader`;
  const asReader = { ...database.connection, user: role };
  await asAdmin(`CREATE ROLE ${role} LOGIN`);
  expect(await refusalOf(asReader)).toContain(
    `The role ${role} may not create schemas in the database ${name}`,
  );
  await asAdmin(`GRANT CREATE ON DATABASE ${name} TO ${role}`);
  expect(await refusalOf(asReader)).toContain(`The role ${role} may not create tables in the schema public`);
  await asAdmin(`REVOKE CREATE ON DATABASE ${name} FROM ${role}`, `DROP ROLE ${role}`);
});

test('one that is away, or not there, is named without its password', async () => {
  const away = `postgresql://shop:${PASSWORD}@127.0.0.1:9/books`;
  expect(await refusalOf({ connectionString: away })).toBe(
    'StartRefusal: The database books at 127.0.0.1:9 cannot be reached (connect ECONNREFUSED 127.0.0.1:9): start it, or correct DATABASE_URL.',
  );
  expect(await refusalOf({ connectionString: `postgresql://shop:${PASSWORD}@localhost:9/books` })).toMatch(
    /^StartRefusal: The database books at localhost:9 cannot be reached \(connect ECONNREFUSED .*\)/,
  );
  expect(await refusalOf({ ...inject('postgres'), database: 'no_such' })).toMatch(
    /cannot be reached \(database "no_such" does not exist\)/,
  );
});
