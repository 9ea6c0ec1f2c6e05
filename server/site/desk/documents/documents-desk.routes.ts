import type { FastifyInstance } from 'fastify';
import { deskDocumentCalls } from '#contract/desk/documents.ts';
import type { DocumentName } from '#contract/site-documents.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { addPicture } from './add-picture.ts';
import { discardDraft, publishDraft, restoreVersion, saveDraft } from './change-document.ts';
import { showDocument } from './show-document.ts';

const status = true as const;

/** Texts, and legal texts under a permission of their own. */
export function documentsDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const shown = async (name: DocumentName) => ({ status, document: await showDocument(shop, name) });
  const get = ({ query }: { query: { name: DocumentName } }) => shown(query.name);
  const change =
    <Body extends { name: DocumentName }>(run: (given: Shop, by: Staff, body: Body) => Promise<number>) =>
    async ({ body, by }: { body: Body; by: Staff }) => {
      const audit_entry_id = await run(shop, by, body);
      return { ...(await shown(body.name)), audit_entry_id };
    };
  registerDeskCalls(api, parts, deskDocumentCalls, {
    'GET /desk/documents/get': get,
    'POST /desk/documents/save': change(saveDraft),
    'POST /desk/documents/publish': change(publishDraft),
    'POST /desk/documents/discard': change(discardDraft),
    'POST /desk/documents/restore': change(restoreVersion),
    'POST /desk/documents/add-picture': async ({ body, by }) => ({
      status,
      ...(await addPicture(shop, by, body.upload_id)),
    }),
    'GET /desk/legal/get': get,
    'POST /desk/legal/save': change(saveDraft),
    'POST /desk/legal/publish': change(publishDraft),
    'POST /desk/legal/discard': change(discardDraft),
    'POST /desk/legal/restore': change(restoreVersion),
  });
}
