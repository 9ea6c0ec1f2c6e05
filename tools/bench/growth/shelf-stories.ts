import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aWholeBook, newBook } from '#server/catalog/desk/testing/desk-books.ts';
import { keepMisses } from '#server/catalog/search-misses/search-misses.queries.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { removeFileOn } from '#server/platform/files/replaced/replaced-files.queries.ts';
import { anUpload } from '#server/platform/files/uploads/testing/an-upload.ts';
import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import type { Action } from './action.ts';
import { askDesk } from './desk-request.ts';
import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

async function anOwner(studied: StudiedShop) {
  const person = await aStaffMember(studied);
  const headers = { cookie: person.cookie };
  const post = async (path: string, payload: object, expected = 200) =>
    (await askDesk(studied, `POST ${path}`, { payload, headers }, expected)).json();
  return { person, post };
}

const aPdf = (mark: number) => Buffer.from(`%PDF-1.7\n<< /Type /Page >>\n${mark}${' '.repeat(100)}\n%%EOF\n`);

/** A first edition, a second one, and both taken back; one that another person was faster with. With an invoice's file that no order came to name they are swept. */
const editions: Action = {
  what: 'editions of a digital book',
  async run(studied) {
    const { person, post } = await anOwner(studied);
    const { productId: product_id } = await aBook(studied.shop.db, { productType: 'DIGITAL', active: false });
    const send = () => anUpload(studied, person, 'book-file', aPdf(Math.random()));
    const set = async (replaces: unknown, expected?: number) =>
      post('/desk/catalog/set-file', { product_id, upload_id: await send(), replaces }, expected);
    const first = await set(null);
    const { file_id, seen } = first.book.files[0];
    const second = await set({ file_id, seen });
    await set({ file_id, seen }, 409);
    for (const { audit_entry_id } of [second, first]) await post('/desk/audit/undo', { audit_entry_id });
    await removeFileOn(studied.shop.db, `private/invoices/0-${Math.random()}.xml`, studied.shop.clock.now());
    studied.travel(40 * 86_400_000);
    await studied.byTheClock.get('sweep-replaced-files')?.();
    studied.travel(-40 * 86_400_000);
  },
};

/** A book that was published too early, and pictures that another person had just changed. */
const takenBack: Action = {
  what: 'a publication that is taken back',
  async run(studied) {
    const { post } = await anOwner(studied);
    const { productId } = await aWholeBook(studied.shop.db, { state: 'draft' });
    const published = await post('/desk/catalog/publish', { product_id: productId, version: 0 });
    await post('/desk/audit/undo', { audit_entry_id: published.audit_entry_id });
    await post('/desk/catalog/set-images', { product_id: productId, seen: 'before', pictures: [] }, 409);
  },
};

const corrected: Action = {
  what: 'a book that is corrected',
  async run(studied) {
    const { post } = await anOwner(studied);
    const fields = newBook();
    const { book } = await post('/desk/catalog/save', fields);
    const { product_id, version } = book;
    await post('/desk/catalog/save', { ...fields, product_id, version, title: 'El título corregido' });
  },
};

const searchedInVain: Action = {
  what: 'searches in vain that are written down',
  async run(studied) {
    const { db, clock } = studied.shop;
    const counts = new Map([[`xylofonq${process.hrtime.bigint()}`, 1]]);
    await during('searches in vain', () => keepMisses(db, mexicoCityDay(clock.now()), counts));
  },
};

export const shelfStories: readonly Action[] = [editions, takenBack, corrected, searchedInVain];
