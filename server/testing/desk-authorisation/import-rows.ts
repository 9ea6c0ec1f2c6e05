import type { deskImportCalls } from '#contract/desk/import.ts';
import { aPhotoOf } from '../../catalog/desk/testing/a-photo.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import type { TestShop } from '../test-shop.ts';
import type { CastMember } from './cast.ts';
import { ANY_STAFF, type DeskRows, nothing, OWNER } from './row.ts';

async function aList(testShop: TestShop, { person }: CastMember): Promise<string> {
  if (!person) return '0'.repeat(32);
  const list = Buffer.from(`sku,title,price\nPERMISO-${person.staffId},Un libro,200\n`);
  return anUpload(testShop, person, 'book-list', list);
}

async function aPhoto(testShop: TestShop, { person }: CastMember): Promise<string> {
  return person ? anUpload(testShop, person, 'picture', await aPhotoOf(60)) : '0'.repeat(32);
}

async function aCheckedRun(testShop: TestShop, caller: CastMember): Promise<number> {
  const upload_id = await aList(testShop, caller);
  const answer = await caller.person?.post('/desk/import/check', { upload_id });
  return answer?.body.run_id ?? 1;
}

export const importRows: DeskRows<typeof deskImportCalls> = {
  'POST /desk/import/check': {
    answers: OWNER,
    ask: async (testShop, caller) => ({ body: { upload_id: await aList(testShop, caller) } }),
  },
  'POST /desk/import/picture': {
    answers: OWNER,
    ask: async (testShop, caller) => ({ body: { upload_id: await aPhoto(testShop, caller) } }),
  },
  'POST /desk/import/apply': {
    answers: OWNER,
    ask: async (testShop, caller) => ({ body: { run_id: await aCheckedRun(testShop, caller) } }),
  },
  'GET /desk/catalog/export.csv': { answers: ANY_STAFF, ask: nothing },
};
