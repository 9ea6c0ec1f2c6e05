import type { FastifyInstance } from 'fastify';
import { deskClubFileCalls } from '#contract/desk/club-files.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { drawClubSheet } from './draw-club-sheet.ts';
import { removeClubFile } from './remove-file.ts';
import { setClubFile } from './set-file.ts';

/** Recordings and printed sheets of months that are being prepared. */
export function clubFilesDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  registerDeskCalls(api, parts, deskClubFileCalls, {
    'POST /desk/club/set-file': async ({ body, by }) => ({
      status: true as const,
      ...(await setClubFile(shop, by, body)),
    }),
    'POST /desk/club/draw-sheet': async ({ body, by }) => ({
      status: true as const,
      ...(await drawClubSheet(shop, by, body)),
    }),
    'POST /desk/club/remove-file': async ({ body, by }) => ({
      status: true as const,
      ...(await removeClubFile(shop, by, body)),
    }),
  });
}
