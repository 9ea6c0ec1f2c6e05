import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase, urlOf } from '#server/platform/testing/test-database.ts';
import { asTyped } from './running/testing/as-typed.ts';

const folder = mkdtempSync(join(tmpdir(), 'brincacuentos-staff-'));
let database: TestDatabase;
let environment: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { host, user, database: name } = database.connection;
  environment = { DATABASE_URL: urlOf({ host, user, database: name }), DATA_DIR: folder };
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const staff = (...args: string[]) => asTyped('staff.ts', args, environment);

test('an owner is invited from the command line, by a mail, and nothing printed opens anything', async () => {
  const { code, output } = await staff('invite', 'amalia@example.test', '--role', 'owner');
  expect([code, output]).toEqual([
    0,
    'Invitación enviada a a…@example.test: sale cuando la tienda esté abierta.\n',
  ]);
  const { rows } = await database.db.execute(sql`
    SELECT i.email, i.role, j.data FROM staff_invitation i
    JOIN pgboss.job j ON j.name = 'staff-invitation-mail' AND j.data = jsonb_build_object('invitationId', i.invitation_id)`);
  expect(rows).toMatchObject([{ email: 'amalia@example.test', role: 'owner' }]);
});

test.each([
  [['invite', 'amalia@example.test', '--role', 'owner', '--print'], 'works on a terminal only'],
  [['invite', 'amalia@example.test'], 'Usage:'],
  [['invite', 'amalia', '--role', 'owner'], 'Usage:'],
  [['invite', 'amalia@example.test', '--role', 'boss'], 'Usage:'],
  [['reset-factor', 'nadie@example.test'], 'Nobody of the staff has this e-mail.'],
])('the arguments %j are refused in words, and change nothing', async (args, words) => {
  const count = async () => (await database.db.execute(sql`SELECT count(*) FROM staff_invitation`)).rows;
  const before = await count();
  const { code, output } = await staff(...args);
  expect([code, output]).toEqual([1, expect.stringContaining(words)]);
  expect(await count()).toEqual(before);
});
