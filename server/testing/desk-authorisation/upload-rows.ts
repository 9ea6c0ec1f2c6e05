import type { deskUploadCalls } from '#contract/desk/uploads.ts';
import { sentUpload, sha256Of } from '../../platform/files/uploads/testing/an-upload.ts';
import { ANY_STAFF, type DeskRows } from './row.ts';

const list = Buffer.from('sku,title\nBRI-9000,Un libro\n');
const begun = { kind: 'book-list', bytes: list.length, file_name: 'lista.csv' };

export const uploadRows: DeskRows<typeof deskUploadCalls> = {
  'POST /desk/uploads/start': { answers: ANY_STAFF, ask: async () => ({ body: begun }) },
  'POST /desk/uploads/part': {
    answers: ANY_STAFF,
    async ask(_, { person }) {
      const started = await person?.post('/desk/uploads/start', begun);
      return {
        query: { upload_id: started?.body.upload_id, index: '0', sha256: sha256Of(list) },
        body: list,
        headers: { 'content-type': 'application/octet-stream' },
      };
    },
  },
  'POST /desk/uploads/finish': {
    answers: ANY_STAFF,
    async ask(testShop, { person }) {
      if (!person) throw new Error('Only a person of the staff sends files.');
      return { body: { upload_id: await sentUpload(testShop, person, 'book-list', list) } };
    },
  },
};
