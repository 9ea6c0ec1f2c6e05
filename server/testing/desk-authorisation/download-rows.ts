import type { deskDownloadCalls, deskDownloadOrderCalls } from '#contract/desk/downloads.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { ANY_STAFF, type DeskRows, OWNER_AND_CONTENT, OWNER_AND_SHIPPING } from './row.ts';

const pdf = Buffer.from(`%PDF-1.7\n<< /Type /Page >>\n${' '.repeat(100)}\n%%EOF\n`);

export const downloadRows: DeskRows<typeof deskDownloadCalls & typeof deskDownloadOrderCalls> = {
  'GET /desk/catalog/downloads': { answers: ANY_STAFF, ask: async () => ({ query: {} }) },
  'GET /desk/orders/downloads': {
    answers: OWNER_AND_SHIPPING,
    ask: async () => ({ query: { product_id: '1' } }),
  },
  'POST /desk/catalog/set-file': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop, { person }) {
      if (!person) throw new Error('Only a person of the staff has files.');
      const { productId: product_id } = await aBook(testShop.shop.db, { productType: 'DIGITAL' });
      return {
        body: { product_id, upload_id: await anUpload(testShop, person, 'book-file', pdf), replaces: null },
      };
    },
  },
};
