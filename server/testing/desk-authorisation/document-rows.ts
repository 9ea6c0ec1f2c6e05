import sharp from 'sharp';
import type { deskDocumentCalls } from '#contract/desk/documents.ts';
import type { deskSettingsCalls } from '#contract/desk/settings.ts';
import type { DocumentName } from '#contract/site-documents.ts';
import { anUpload } from '../../platform/files/uploads/testing/an-upload.ts';
import { findWorkedDocument, writeDraft } from '../../site/desk/documents/documents-desk.queries.ts';
import { findKeptSettings } from '../../site/desk/settings/settings-desk.queries.ts';
import type { TestShop } from '../test-shop.ts';
import { ANY_STAFF, confirmed, type DeskRow, type DeskRows, nothing, OWNER } from './row.ts';

const OWNER_AND_CONTENT = { ...ANY_STAFF, shipping: 403 };

/** A text with a draft, as it is now. */
async function worked({ shop }: TestShop, name: DocumentName) {
  const { content } = await findWorkedDocument(shop.db, name);
  await writeDraft(shop.db, name, content);
  const { version } = await findWorkedDocument(shop.db, name);
  return { name, version, content };
}

const rowsOf = (name: DocumentName, answers: DeskRow['answers'], day?: { valid_from: string }) => ({
  get: { answers, ask: async () => ({ query: { name } }) },
  save: { answers, ask: async (testShop: TestShop) => ({ body: await worked(testShop, name) }) },
  publish: {
    answers,
    ask: async (testShop: TestShop) => {
      const { content: _content, ...read } = await worked(testShop, name);
      return { body: { ...read, ...day } };
    },
  },
  discard: {
    answers,
    ask: async (testShop: TestShop) => {
      const { content: _content, ...read } = await worked(testShop, name);
      return { body: read };
    },
  },
  restore: {
    answers,
    ask: async (testShop: TestShop) => {
      const { content: _content, ...read } = await worked(testShop, name);
      return { body: { ...read, number: 1 } };
    },
  },
});

const texts = rowsOf('strip', OWNER_AND_CONTENT);
const legal = rowsOf('legal:terms', confirmed(OWNER), { valid_from: '2099-01-01' });

const settingsVersion = async ({ shop }: TestShop) => (await findKeptSettings(shop.db)).version;

export const documentRows: DeskRows<typeof deskDocumentCalls & typeof deskSettingsCalls> = {
  'GET /desk/documents/get': texts.get,
  'POST /desk/documents/save': texts.save,
  'POST /desk/documents/publish': texts.publish,
  'POST /desk/documents/discard': texts.discard,
  'POST /desk/documents/restore': texts.restore,
  'POST /desk/documents/add-picture': {
    answers: OWNER_AND_CONTENT,
    async ask(testShop, { person }) {
      if (!person) throw new Error('Only a person of the staff sends files.');
      const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#ffbe2e' } })
        .png()
        .toBuffer();
      return { body: { upload_id: await anUpload(testShop, person, 'picture', picture) } };
    },
  },
  'GET /desk/legal/get': { ...legal.get, answers: OWNER },
  'POST /desk/legal/save': legal.save,
  'POST /desk/legal/publish': legal.publish,
  'POST /desk/legal/discard': legal.discard,
  'POST /desk/legal/restore': legal.restore,
  'GET /desk/settings/get': { answers: OWNER, ask: nothing },
  'POST /desk/settings/save': {
    answers: OWNER,
    ask: async (testShop) => ({
      body: { settings: { tagline: 'Para leer juntos.' }, version: await settingsVersion(testShop) },
    }),
  },
  'POST /desk/settings/save-shipping': {
    answers: confirmed(OWNER),
    ask: async (testShop) => ({
      body: {
        settings: {
          shipping_cents: 9_900,
        },
        version: await settingsVersion(testShop),
      },
    }),
  },
};
