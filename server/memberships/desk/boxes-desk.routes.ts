import type { FastifyInstance } from 'fastify';
import { deskBoxCalls } from '#contract/desk/boxes.ts';
import type { Database } from '../../platform/database/database.ts';
import { answerRows } from '../../platform/http/answer-rows.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { requireCarrier } from './box-dispatch.ts';
import { correctBox } from './correct-box.ts';
import { listBoxes } from './list-boxes.ts';
import type { Doing } from './move-box.ts';
import { moveBoxOn, packBox, unpackBox } from './pack-box.ts';
import { printBoxLabels } from './print-box-labels.ts';
import { shipBox } from './ship-box.ts';

const status = true as const;

export function boxesDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const doing = (by: Staff): Doing => ({ by, at: shop.clock.now() });
  const each =
    (change: (tx: Database, doing: Doing, shipmentId: number, isClaim: boolean) => Promise<number | null>) =>
    async ({ body, by }: { body: { shipment_ids: number[]; is_claim?: boolean }; by: Staff }) => ({
      status,
      results: await answerRows(
        shop.db,
        body.shipment_ids,
        (id) => id,
        (tx, id) => change(tx, doing(by), id, body.is_claim ?? false),
      ),
    });
  registerDeskCalls(api, parts, deskBoxCalls, {
    'GET /desk/boxes/labels.pdf': ({ query }) => printBoxLabels(shop, query),
    'GET /desk/boxes/list': async ({ query }) => ({ status, ...(await listBoxes(shop, query)) }),
    'POST /desk/boxes/pack': each(packBox),
    'POST /desk/boxes/unpack': each(unpackBox),
    'POST /desk/boxes/in-transit': each(moveBoxOn('en tránsito')),
    'POST /desk/boxes/deliver': each(moveBoxOn('entregado')),
    'POST /desk/boxes/ship-many': async ({ body, by }) => {
      const carrier = await requireCarrier(shop.db, body.carrier_code);
      const ship = (tx: Database, row: (typeof body.rows)[number]) =>
        shipBox(shop, tx, doing(by), { ...row, carrier });
      return { status, results: await answerRows(shop.db, body.rows, (row) => row.shipment_id, ship) };
    },
    'POST /desk/boxes/correct': async ({ body, by }) => {
      await correctBox(shop, doing(by), body);
      return { status };
    },
  });
}
