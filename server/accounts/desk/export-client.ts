import { Readable } from 'node:stream';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { personalDataPage } from '#contract/personal-data-page.ts';
import type { DeskFile } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { recordChange } from '../../staff/staff.ts';
import { exportAddresses } from '../addresses/addresses.queries.ts';
import { exportChildren } from '../children/children.queries.ts';
import { exportRequests } from '../profile/client-care.queries.ts';
import { findFiscalProfile } from '../profile/fiscal-profile.queries.ts';
import type { PersonalDataSource } from '../profile/personal-data.ts';
import { getUser, presentUser } from '../profile/profile.ts';
import { listSessions } from '../sessions/my-sessions.ts';
import { findNotes } from './clients.queries.ts';
import { type FoundPerson, findPerson } from './find-person.ts';
import { entryOf } from './show-client.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

/** Exports all data of a person, one source after another; its reader is recorded before the first byte leaves. */
export async function exportClient(
  shop: Parts,
  by: Staff,
  { email, format }: { email: string; format: 'html' | 'json' },
  sources: readonly PersonalDataSource[],
): Promise<DeskFile> {
  const person = await findPerson(shop.db, email, sources);
  const at = shop.clock.now();
  await recordChange(shop.db, by, { call: 'GET /desk/clients/export-data', ...entryOf(person), at });
  const parts = partsOf(shop, person, sources);
  const name = `datos-personales-${mexicoCityDay(at)}`;
  if (format === 'json') return { name: `${name}.json`, content: Readable.from(written(parts)) };
  const data: Record<string, unknown> = {};
  for await (const [part, value] of parts) data[part] = value;
  const page = personalDataPage(data, at);
  return { name: `${name}.html`, content: Buffer.from(page), type: 'text/html; charset=utf-8' };
}

async function* written(parts: AsyncGenerator<[string, unknown]>): AsyncGenerator<string> {
  let before = '{\n';
  for await (const [name, value] of parts) {
    yield `${before}${JSON.stringify(name)}: ${JSON.stringify(value ?? null, null, 1)}`;
    before = ',\n';
  }
  yield '\n}\n';
}

async function* partsOf(
  shop: Parts,
  person: FoundPerson,
  sources: readonly PersonalDataSource[],
): AsyncGenerator<[string, unknown]> {
  const { db } = shop;
  const { userId, emailKey } = person;
  yield ['email', person.email];
  yield ['data_requests', await exportRequests(db, emailKey)];
  yield [
    'staff_notes',
    (await findNotes(db, emailKey)).map(({ text, createdAt }) => ({ text, at: createdAt })),
  ];
  if (userId !== null) {
    yield ['account', presentUser(await getUser(db, userId))];
    yield ['addresses', await exportAddresses(db, userId)];
    yield ['children', await exportChildren(db, userId)];
    yield ['sessions', await listSessions(shop, { userId, sessionId: 0 })];
    yield ['fiscal_profile', await findFiscalProfile(db, userId)];
  }
  for (const { name, exportFor, people } of sources) {
    if (people?.exportFor) yield [name, await people.exportFor(db, person)];
    else if (exportFor && userId !== null) yield [name, await exportFor(db, userId)];
  }
}
