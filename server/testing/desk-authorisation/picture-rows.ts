import type { deskPictureCalls } from '#contract/desk/pictures.ts';
import { aPhotoOf } from '../../catalog/desk/testing/a-photo.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import type { CastMember } from './cast.ts';
import { ANY_STAFF, type DeskRows, OWNER_AND_CONTENT } from './row.ts';

/** Input that puts a photo into a book. */
async function anInput(testShop: TestShop, { person }: CastMember) {
  if (!person) throw new Error('Only a person of the staff has photos.');
  const { productId: product_id } = await aBook(testShop.shop.db);
  const upload_id = await anUpload(testShop, person, 'picture', await aPhotoOf(60));
  const { body } = await person.get(`/desk/catalog/images?product_id=${product_id}`);
  return { product_id, seen: body.seen, pictures: [{ upload_id, alt: 'La portada, naranja' }] };
}

export const pictureRows: DeskRows<typeof deskPictureCalls> = {
  'GET /desk/catalog/images': {
    answers: ANY_STAFF,
    ask: async ({ shop }) => ({ query: { product_id: String((await aBook(shop.db)).productId) } }),
  },
  'GET /desk/catalog/original-image': {
    answers: ANY_STAFF,
    async ask(testShop, caller) {
      const owner = await aStaffMember(testShop);
      const input = await anInput(testShop, { ...caller, person: owner });
      const { body } = await owner.post('/desk/catalog/set-images', input);
      return {
        query: { product_id: String(input.product_id), picture_key: body.pictures[0].picture_key },
      };
    },
  },
  'POST /desk/catalog/set-images': {
    answers: OWNER_AND_CONTENT,
    ask: async (testShop, caller) => ({ body: await anInput(testShop, caller) }),
  },
};
