import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { deskPassGiftCalls } from '#contract/desk/pass-gifts.ts';
import { aDedication, aPassGift } from '../../checkout/testing/a-pass-gift.ts';
import type { TestShop } from '../test-shop.ts';
import { type DeskRows, OWNER } from './row.ts';

const one = async (testShop: TestShop) => ({ pass_id: (await aPassGift(testShop)).passId });
const asked = async (testShop: TestShop) => ({ query: { pass_id: String((await one(testShop)).pass_id) } });

async function mailed(testShop: TestShop) {
  const gift = await one(testShop);
  await testShop.shop.db.execute(sql`UPDATE pass_gift SET sent_at = now() WHERE pass_id = ${gift.pass_id}`);
  return gift;
}

export const passGiftRows: DeskRows<typeof deskPassGiftCalls> = {
  'GET /desk/pass-gifts/list': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => {
      const to = `Lupita ${randomUUID().replace(/[^a-z]/g, '')}`;
      await aPassGift(testShop, { gift: { to } });
      return { query: { q: to }, secrets: [to] };
    },
  },
  'GET /desk/pass-gifts/get': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => ({ ...(await asked(testShop)), secrets: [aDedication.to_email] }),
  },
  'GET /desk/pass-gifts/certificate.pdf': { answers: OWNER, ask: asked },
  'POST /desk/pass-gifts/resend': {
    answers: OWNER,
    ask: async (testShop) => ({ body: await mailed(testShop) }),
  },
  'POST /desk/pass-gifts/correct': {
    answers: OWNER,
    ask: async (testShop) => ({
      body: { ...(await mailed(testShop)), to_email: 'otra@example.test', request_key: randomUUID() },
    }),
  },
  'POST /desk/pass-gifts/new-code': {
    answers: OWNER,
    ask: async (testShop) => ({ body: { ...(await one(testShop)), request_key: randomUUID() } }),
  },
};
