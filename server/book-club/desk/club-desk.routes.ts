import type { FastifyInstance } from 'fastify';
import { deskClubCalls } from '#contract/desk/club.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import type { UndoTable } from '../../staff/staff.ts';
import type { MonthOfYear } from '../board.ts';
import { sendClubFile } from './club-files.ts';
import { confirmTemplate, undoConfirmation } from './confirm-template.ts';
import { discardDraft, discardPart, undoDiscard, undoDiscardPart } from './discard-draft.ts';
import { listMonths } from './list-months.ts';
import { removeVersion, restoreVersion } from './month-versions.ts';
import { previewMonth } from './preview-month.ts';
import { publishMonth, undoPublication } from './publish-month.ts';
import { savePart } from './save-part.ts';
import { showDeskMonth } from './show-desk-month.ts';
import { startDraft } from './start-draft.ts';

const status = true as const;

/** The months of the club, as they are prepared. */
export function clubDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const shown = async ({ year, month }: MonthOfYear) => ({
    status,
    month: await showDeskMonth(shop, { year, month }),
  });
  const change =
    <Body extends MonthOfYear>(run: (given: Shop, by: Staff, body: Body) => Promise<unknown>) =>
    async ({ body, by }: { body: Body; by: Staff }) => {
      await run(shop, by, body);
      return shown(body);
    };
  registerDeskCalls(api, parts, deskClubCalls, {
    'GET /desk/club/months': async () => ({ status, ...(await listMonths(shop)) }),
    'GET /desk/club/month': ({ query }) => shown(query),
    'GET /desk/club/preview': async ({ query, by }) => ({
      status,
      month: await previewMonth(shop, by, query),
    }),
    'GET /desk/club/file': ({ query, request, reply }) => sendClubFile(shop, query, { request, reply }),
    'POST /desk/club/start': change(startDraft),
    'POST /desk/club/save-part': async ({ body, by }) => ({ status, ...(await savePart(shop, by, body)) }),
    'POST /desk/club/discard-part': async ({ body, by }) => ({
      ...(await discardPart(shop, by, body)),
      ...(await shown(body)),
    }),
    'POST /desk/club/discard': async ({ body, by }) => ({
      ...(await discardDraft(shop, by, body)),
      ...(await shown(body)),
    }),
    'POST /desk/club/publish': async ({ body, by }) => ({
      ...(await publishMonth(shop, by, body)),
      ...(await shown(body)),
    }),
    'POST /desk/club/confirm-template': change(confirmTemplate),
    'POST /desk/club/restore': change(restoreVersion),
    'POST /desk/club/remove-version': change(removeVersion),
  });
}

/** Members get back what they saw, the staff what was discarded; «Usar la plantilla tal cual» is taken back, too. */
export const clubUndo = (shop: Pick<Shop, 'files'>): UndoTable => ({
  'POST /desk/club/publish': undoPublication(shop),
  'POST /desk/club/discard': undoDiscard,
  'POST /desk/club/discard-part': undoDiscardPart,
  'POST /desk/club/confirm-template': undoConfirmation,
});
