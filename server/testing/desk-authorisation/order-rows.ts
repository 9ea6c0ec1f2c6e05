import type { deskCarrierCalls } from '#contract/desk/carriers.ts';
import type { deskOrderCalls } from '#contract/desk/orders.ts';
import { aSoldOrder } from '../../checkout/testing/a-sale-by-hand.ts';
import { aPaidOrder } from '../../orders/testing/a-paid-order.ts';
import { aContact, aGift, anAddress } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';
import type { CastMember, DeskCaller } from './cast.ts';
import { confirmed, type DeskRows, nothing, OWNER, OWNER_AND_SHIPPING } from './row.ts';

/** Callers who are shown amounts. */
const MONEY: readonly DeskCaller[] = ['an unconfirmed owner', 'owner'];

const anOrder = async (testShop: TestShop) => (await aPaidOrder(testShop)).orderId;
const ids = async (testShop: TestShop) => ({ body: { order_ids: [await anOrder(testShop)] } });
const estafeta = { carrier_code: 'estafeta', tracking_number: 'GUIA0001', is_shared: true };

/** An order that the owner of the cast, or the caller, has sent. */
async function aSentOrder(testShop: TestShop, { person }: CastMember): Promise<number> {
  const order_id = await anOrder(testShop);
  const answer = await person?.post('/desk/orders/ship', { ...estafeta, order_id });
  if (answer?.status !== 200) throw new Error(`The order was not sent: ${JSON.stringify(answer?.body)}`);
  return order_id;
}
const sentIds = async (testShop: TestShop, caller: CastMember) => ({
  body: { order_ids: [await aSentOrder(testShop, caller)] },
});

export const orderRows: DeskRows<typeof deskOrderCalls & typeof deskCarrierCalls> = {
  'GET /desk/orders/list': {
    answers: OWNER_AND_SHIPPING,
    shows: MONEY,
    ask: async (testShop) => {
      await aPaidOrder(testShop);
      return { query: { tab: 'to-send' }, secrets: ['_cents'] };
    },
  },
  'GET /desk/orders/counts': { answers: OWNER_AND_SHIPPING, ask: nothing },
  'GET /desk/orders/get': {
    answers: OWNER_AND_SHIPPING,
    shows: MONEY,
    ask: async (testShop) => ({
      query: { folio: (await aPaidOrder(testShop)).folio },
      secrets: ['_cents', '"4242"', aContact.email, 'receipt_url'],
    }),
  },
  'GET /desk/orders/packing': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => {
      await aPaidOrder(testShop);
      return { secrets: ['_cents', aContact.email] };
    },
  },
  'GET /desk/orders/slips.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { ids: String(await anOrder(testShop)) } }),
  },
  'GET /desk/orders/gift-cards.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({
      query: { ids: String((await aPaidOrder(testShop, { gift: aGift })).orderId) },
    }),
  },
  'GET /desk/orders/pick-list.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { ids: String(await anOrder(testShop)) } }),
  },
  'GET /desk/orders/labels.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { ids: String(await anOrder(testShop)), format: '4x6' } }),
  },
  'GET /desk/orders/export.csv': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const { folio } = await aPaidOrder(testShop);
      return { query: { tab: 'all' }, secrets: [folio] };
    },
    shows: ['owner'],
  },
  'POST /desk/orders/add-note': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ body: { order_id: await anOrder(testShop), text: 'Es un regalo' } }),
  },
  'POST /desk/orders/resend-mail': {
    answers: OWNER,
    ask: async (testShop) => ({ body: { order_id: await anOrder(testShop), kind: 'paid' } }),
  },
  'POST /desk/orders/change-address': {
    answers: OWNER,
    ask: async (testShop) => ({
      body: {
        order_id: await anOrder(testShop),
        version: 0,
        address: { ...anAddress, street: 'Otra calle' },
      },
    }),
  },
  'POST /desk/orders/forget-buyer': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const contact = { full_name: 'Rosa López', phone: null, email: null };
      return { body: { order_id: (await aSoldOrder(testShop, { contact })).orderId } };
    },
  },
  'POST /desk/orders/pack': { answers: OWNER_AND_SHIPPING, ask: ids },
  'POST /desk/orders/unpack': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop, { person }) => {
      const request = await ids(testShop);
      await person?.post('/desk/orders/pack', request.body);
      return request;
    },
  },
  'POST /desk/orders/ship': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ body: { ...estafeta, order_id: await anOrder(testShop) } }),
  },
  'POST /desk/orders/ship-many': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => {
      const { carrier_code, ...row } = estafeta;
      return { body: { carrier_code, rows: [{ ...row, order_id: await anOrder(testShop) }] } };
    },
  },
  'POST /desk/orders/correct-tracking': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop, caller) => ({
      body: {
        ...estafeta,
        order_id: await aSentOrder(testShop, caller),
        tracking_number: 'GUIA0002',
        version: 1,
      },
    }),
  },
  'POST /desk/orders/in-transit': { answers: OWNER_AND_SHIPPING, ask: sentIds },
  'POST /desk/orders/deliver': { answers: OWNER_AND_SHIPPING, ask: sentIds },
  'GET /desk/carriers/list': { answers: OWNER_AND_SHIPPING, ask: nothing },
  'POST /desk/carriers/save': {
    answers: OWNER,
    ask: async (_, { person }) => ({
      body: {
        code: `nueva-${person?.staffId}`,
        name: 'Nueva',
        link_template: 'https://nueva.example/{guia}',
        position: 20,
        active: true,
      },
    }),
  },
};
