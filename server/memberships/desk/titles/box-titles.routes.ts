import type { FastifyInstance } from 'fastify';
import { deskBoxTitleCalls } from '#contract/desk/box-titles.ts';
import { answerRows } from '../../../platform/http/answer-rows.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import type { Doing } from '../../../shipping/shipping.ts';
import { assignTitles, type TitlesOfBox } from './assign-titles.ts';
import { listChoices } from './list-choices.ts';
import { printBoxSlips, printPickListOfBoxes } from './print-box-slips.ts';
import { savePool } from './save-pool.ts';
import { showPool, showProposal } from './show-proposal.ts';
import { skipBox } from './skip-box.ts';
import { unassignTitles } from './unassign-titles.ts';

const status = true as const;

export function boxTitlesRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const { db } = shop;
  const doing = (by: Staff): Doing => ({ by, at: shop.clock.now() });
  const assign = async (by: Staff, rows: TitlesOfBox[]) => ({
    status,
    results: await answerRows(
      db,
      rows,
      ({ shipment_id }) => shipment_id,
      (tx, row) => assignTitles(tx, doing(by), row),
    ),
  });
  registerDeskCalls(api, parts, deskBoxTitleCalls, {
    'GET /desk/boxes/pool': async ({ query }) => ({ status, ...(await showPool(shop, query.membership_id)) }),
    'POST /desk/boxes/save-pool': async ({ body, by }) => ({
      status,
      audit_entry_id: await savePool(shop, by, body),
    }),
    'GET /desk/boxes/propose': async ({ query }) => ({
      status,
      ...(await showProposal(shop, query.membership_id)),
    }),
    'GET /desk/boxes/choices': async ({ query }) => ({ status, choices: await listChoices(shop, query) }),
    'POST /desk/boxes/assign': ({ body, by }) => assign(by, body.rows),
    'POST /desk/boxes/assign-again': ({ body, by }) => assign(by, [body]),
    'POST /desk/boxes/unassign': async ({ body, by }) => ({
      status,
      results: await answerRows(
        db,
        body.shipment_ids,
        (id) => id,
        (tx, id) => unassignTitles(tx, doing(by), id),
      ),
    }),
    'POST /desk/boxes/skip': async ({ body, by }) => ({
      status,
      results: await answerRows(
        db,
        [body],
        ({ shipment_id }) => shipment_id,
        (tx, row) => skipBox(tx, doing(by), row),
      ),
    }),
    'GET /desk/boxes/slips.pdf': ({ query }) => printBoxSlips(shop, query.ids),
    'GET /desk/boxes/pick-list.pdf': ({ query }) => printPickListOfBoxes(shop, query.ids),
  });
}
