import type { FastifyInstance } from 'fastify';
import { deskPassGiftCalls } from '#contract/desk/pass-gifts.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { correctGiftAddress, downloadCertificate, renewGiftCode, resendGift } from './change-gift.ts';
import { listGifts, showGift } from './show-gift.ts';

const status = true as const;

/** Gifts of memberships as the staff see them, and what they do with them. Giving one back is a refund of its order. */
export function giftsDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const shown = async (passId: number) => ({ status, gift: await showGift(shop, passId) });
  registerDeskCalls(api, parts, deskPassGiftCalls, {
    'GET /desk/pass-gifts/list': async ({ query }) => ({ status, ...(await listGifts(shop, query)) }),
    'GET /desk/pass-gifts/get': ({ query }) => shown(query.pass_id),
    'GET /desk/pass-gifts/certificate.pdf': ({ query, by }) => downloadCertificate(shop, by, query.pass_id),
    'POST /desk/pass-gifts/resend': async ({ body, by }) => {
      await resendGift(shop, by, body.pass_id);
      return shown(body.pass_id);
    },
    'POST /desk/pass-gifts/correct': async ({ body, by }) => {
      await correctGiftAddress(shop, by, body);
      return shown(body.pass_id);
    },
    'POST /desk/pass-gifts/new-code': async ({ body, by }) => {
      await renewGiftCode(shop, by, body);
      return shown(body.pass_id);
    },
  });
}
