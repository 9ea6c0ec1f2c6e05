import { mexicoCityDay } from '#contract/mexico-city.ts';
import type { passGiftsCalls } from '#contract/pass-gifts.ts';
import { aPassGift } from '../../checkout/testing/a-pass-gift.ts';
import { orderLinkToken } from '../../orders/orders.ts';
import type { TestShop } from '../test-shop.ts';
import type { Cast } from './cast.ts';
import { CLIENTS, CLIENTS_AND_GUESTS, NOWHERE, OWNER, type Rows } from './row.ts';

const giftOf = (testShop: TestShop, { owner, secrets: [, name = ''] }: Cast) =>
  aPassGift(testShop, { buyer: owner, gift: { from: name } });

const linkOf = ({ shop }: TestShop, folio: string) => orderLinkToken(shop.secrets.orderLinkKey, folio);

const delivery = ({ shop }: TestShop) => ({
  to_email: 'otra@example.test',
  send_on: mexicoCityDay(shop.clock.now()),
});

export const passGiftRows: Rows<typeof passGiftsCalls> = {
  'POST /memberships/get-bought-gift': [
    {
      about: 'of an order of their own',
      answers: { ...OWNER, 'a guest': 404 },
      shows: 'the owner',
      ask: async (testShop, cast) => {
        const of = (order_id: number) => ({ body: { order: { order_id } } });
        return { ...of((await giftOf(testShop, cast)).orderId), unknown: of(NOWHERE) };
      },
    },
    {
      about: 'by the link of an order',
      answers: CLIENTS_AND_GUESTS,
      shows: 'anyone',
      isKey: true,
      ask: async (testShop, cast) => {
        const { folio } = await giftOf(testShop, cast);
        return { body: { order: { token: linkOf(testShop, folio) } } };
      },
    },
  ],
  'PUT /memberships/correct-gift': [
    {
      about: 'of an order of their own',
      answers: { ...OWNER, 'a guest': 404 },
      shows: 'nobody',
      ask: async (testShop, cast) => {
        const of = (order_id: number) => ({ body: { order: { order_id }, ...delivery(testShop) } });
        return { ...of((await giftOf(testShop, cast)).orderId), unknown: of(NOWHERE) };
      },
    },
    {
      about: 'by the link of an order',
      answers: CLIENTS_AND_GUESTS,
      shows: 'nobody',
      isKey: true,
      ask: async (testShop, cast) => {
        const { folio } = await giftOf(testShop, cast);
        return { body: { order: { token: linkOf(testShop, folio) }, ...delivery(testShop) } };
      },
    },
  ],
  // The code is the key of both: its holder is the recipient.
  'POST /memberships/get-gift': {
    answers: CLIENTS_AND_GUESTS,
    shows: 'anyone',
    isKey: true,
    ask: async (testShop, cast) => ({ body: { code: (await giftOf(testShop, cast)).code } }),
  },
  'POST /memberships/redeem-gift': {
    answers: CLIENTS,
    shows: 'nobody',
    isKey: true,
    ask: async (testShop, cast) => {
      const again = async () => ({ body: { code: (await giftOf(testShop, cast)).code, address_id: null } });
      return { ...(await again()), again };
    },
  },
};
