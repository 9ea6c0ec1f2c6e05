import { expect, test } from 'vitest';
import { databaseProblem } from './require-database.ts';

const facts = {
  version: 180004,
  encoding: 'UTF8',
  isStandby: false,
  user: 'shop',
  database: 'books',
  mayCreate: true,
  mayCreateInPublic: true,
  missingExtensions: [],
};

test.each([
  [{ version: 150018 }, 'PostgreSQL 17 or newer is needed (18 is tested), the server of DATABASE_URL is 15:'],
  [{ version: 169999 }, 'the server of DATABASE_URL is 16:'],
  [{ version: 90624 }, 'the server of DATABASE_URL is 9:'],
  [{ encoding: 'SQL_ASCII' }, 'The database books has the encoding SQL_ASCII'],
  [{ encoding: 'LATIN1' }, 'The database books has the encoding LATIN1'],
  [{ isStandby: true }, 'The database books is a standby'],
  [{ mayCreate: false }, 'The role shop may not create schemas in the database books'],
  [{ mayCreateInPublic: false }, 'The role shop may not create tables in the schema public'],
  [{ missingExtensions: ['unaccent'] }, 'The database server has no unaccent:'],
  [{ missingExtensions: ['pg_trgm', 'unaccent'] }, 'The database server has no pg_trgm and no unaccent:'],
])('a database with %j is refused in one sentence', (given, said) => {
  const problem = databaseProblem({ ...facts, ...given }) ?? '';
  expect(problem).toContain(said);
  expect(problem).not.toContain('\n');
});

test.each([{}, { version: 170000 }, { version: 190000 }])('a database with %j is taken', (given) => {
  expect(databaseProblem({ ...facts, ...given })).toBeUndefined();
});
