import { sql } from 'drizzle-orm';
import type { deskCategoryPictureCalls } from '#contract/desk/category-pictures.ts';
import type { deskTaxonomyCalls } from '#contract/desk/taxonomy.ts';
import { markOfPicture } from '../../catalog/desk/taxonomy/set-picture.ts';
import { aPhotoOf } from '../../catalog/desk/testing/a-photo.ts';
import { aCategory, aTopic } from '../../catalog/testing/a-book.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import type { CastMember } from './cast.ts';
import { ANY_STAFF, type DeskRows, OWNER_AND_CONTENT } from './row.ts';

let categories = 0;
let topics = 0;
async function aNewTopic({ shop }: TestShop): Promise<number> {
  topics += 1;
  return (await aTopic(shop.db, `Tema de permisos ${topics}`)).topicId;
}

async function topicOrder({ shop }: TestShop): Promise<number[]> {
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT topic_id AS id FROM topic ORDER BY position, topic_id`,
  );
  return rows.map(({ id }) => id);
}

/** Input that puts a picture into a new category. */
async function aPictureInput(testShop: TestShop, { person }: CastMember) {
  if (!person) throw new Error('Only a person of the staff has photos.');
  categories += 1;
  const { categoryId: category_id } = await aCategory(testShop.shop.db, `Categoría con foto ${categories}`);
  const upload_id = await anUpload(testShop, person, 'picture', await aPhotoOf(61));
  return { category_id, seen: markOfPicture(null), picture: { upload_id, alt: '' } };
}

export const taxonomyRows: DeskRows<typeof deskTaxonomyCalls & typeof deskCategoryPictureCalls> = {
  'GET /desk/taxonomy/original-picture': {
    answers: ANY_STAFF,
    async ask(testShop, caller) {
      const owner = await aStaffMember(testShop);
      const input = await aPictureInput(testShop, { ...caller, person: owner });
      await owner.post('/desk/taxonomy/set-picture', input);
      return { query: { category_id: String(input.category_id) } };
    },
  },
  'POST /desk/taxonomy/set-picture': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop, caller) => ({ body: await aPictureInput(testShop, caller) }),
  },
  'GET /desk/catalog/taxonomy': { answers: ANY_STAFF, ask: async () => ({}) },
  'POST /desk/taxonomy/save': {
    answers: OWNER_AND_CONTENT,
    ask: async (_, { person }) => ({ body: { kind: 'category', name: `Categoría ${person?.staffId}` } }),
  },
  'POST /desk/taxonomy/reorder': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => {
      await aNewTopic(testShop);
      const seen = await topicOrder(testShop);
      return { body: { kind: 'topic', seen, ids: seen.toReversed() } };
    },
  },
  'POST /desk/taxonomy/merge': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({
      body: { from_id: await aNewTopic(testShop), into_id: await aNewTopic(testShop), version: 0 },
    }),
  },
  'POST /desk/taxonomy/remove': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop) => ({ body: { kind: 'topic', id: await aNewTopic(testShop), version: 0 } }),
  },
};
