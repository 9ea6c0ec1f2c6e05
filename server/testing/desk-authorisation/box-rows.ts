import type { deskBoxCalls } from '#contract/desk/boxes.ts';
import { aBox } from '../../memberships/testing/a-box.ts';
import type { TestShop } from '../test-shop.ts';
import type { CastMember } from './cast.ts';
import { type DeskRows, OWNER_AND_SHIPPING } from './row.ts';

const guia = { tracking_number: 'CAJA0001', is_shared: true };
const shipping = (shipment_id: number) => ({
  carrier_code: 'estafeta',
  rows: [{ ...guia, shipment_id }],
});
const ids = async (testShop: TestShop) => ({
  body: { shipment_ids: [(await aBox(testShop)).shipmentId] },
});

/** A box that the caller has sent. */
async function aSentBox(testShop: TestShop, { person }: CastMember): Promise<number> {
  const { shipmentId } = await aBox(testShop);
  const answer = await person?.post('/desk/boxes/ship-many', shipping(shipmentId));
  if (!answer?.body.results[0]?.ok) throw new Error(`The box was not sent: ${JSON.stringify(answer?.body)}`);
  return shipmentId;
}

export const boxRows: DeskRows<typeof deskBoxCalls> = {
  'GET /desk/boxes/list': { answers: OWNER_AND_SHIPPING, ask: async () => ({ query: { tab: 'to-send' } }) },
  'GET /desk/boxes/labels.pdf': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ query: { ids: String((await aBox(testShop)).shipmentId) } }),
  },
  'POST /desk/boxes/pack': { answers: OWNER_AND_SHIPPING, ask: ids },
  'POST /desk/boxes/unpack': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop, { person }) => {
      const request = await ids(testShop);
      await person?.post('/desk/boxes/pack', request.body);
      return request;
    },
  },
  'POST /desk/boxes/ship-many': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop) => ({ body: shipping((await aBox(testShop)).shipmentId) }),
  },
  'POST /desk/boxes/correct': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop, caller) => ({
      body: {
        carrier_code: 'estafeta',
        tracking_number: 'CAJA0002',
        is_shared: true,
        shipment_id: await aSentBox(testShop, caller),
        version: 1,
      },
    }),
  },
  'POST /desk/boxes/in-transit': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop, caller) => ({ body: { shipment_ids: [await aSentBox(testShop, caller)] } }),
  },
  'POST /desk/boxes/deliver': {
    answers: OWNER_AND_SHIPPING,
    ask: async (testShop, caller) => ({ body: { shipment_ids: [await aSentBox(testShop, caller)] } }),
  },
};
