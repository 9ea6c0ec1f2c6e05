import { beforeAll, expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/api.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { mayCall } from '#contract/desk/desk-call.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import { aBook } from '../../catalog/testing/a-book.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { databaseContent } from '../../testing/desk-authorisation/database-content.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPurchase } from '../testing/a-purchase.ts';

let lucia: StaffMember;
let unpaid: { orderId: number; folio: string };
const testShop = await testShopOfFile();
beforeAll(async () => {
  lucia = await aStaffMember(testShop, 'shipping');
  const book = await aBook(testShop.shop.db);
  unpaid = await aPurchase(testShop, await aClient(testShop), [book], { isPaid: false });
});

const NONE = { orderId: 2_000_000_000, folio: 'BC-00000000' };
type Order = typeof NONE;

const dispatch = { carrier_code: 'dhl', tracking_number: '1234567890' };
const many = ({ orderId }: Order) => ({ order_ids: [orderId] });
const one = ({ orderId: order_id }: Order) => ({ order_id });
const printed = ({ orderId }: Order) => ({ ids: String(orderId), format: '4x6' });

/** Every call about an order that its number or folio names, as a helper of shipping may ask it. */
const asked: Readonly<Record<string, (order: Order) => object>> = {
  'GET /desk/orders/get': ({ folio }) => ({ folio }),
  'GET /desk/orders/packing': printed,
  'GET /desk/orders/slips.pdf': printed,
  'GET /desk/orders/labels.pdf': printed,
  'GET /desk/orders/gift-cards.pdf': ({ orderId }) => ({ ids: String(orderId) }),
  'GET /desk/orders/pick-list.pdf': ({ orderId }) => ({ ids: String(orderId) }),
  'POST /desk/orders/add-note': (order) => ({ ...one(order), text: 'Hola' }),
  'POST /desk/orders/pack': many,
  'POST /desk/orders/unpack': many,
  'POST /desk/orders/in-transit': many,
  'POST /desk/orders/deliver': many,
  'POST /desk/orders/ship': (order) => ({ ...one(order), ...dispatch }),
  'POST /desk/orders/ship-many': (order) => ({ carrier_code: 'dhl', rows: [one(order)] }),
  'POST /desk/orders/correct-tracking': (order) => ({ ...one(order), ...dispatch, version: 0 }),
};
/** Calls that name no order. */
const OTHERS = new Set([
  'GET /desk/orders/list',
  'GET /desk/orders/counts',
  'GET /desk/orders/downloads',
  'GET /desk/returns/list',
  'GET /desk/returns/get',
  'POST /desk/returns/receive',
]);

test('all calls about orders that a helper may ask are looked at', () => {
  const open = Object.entries(deskCalls as Record<string, DeskCall>)
    .filter(([key, call]) => /desk\/(orders|returns)\//.test(key) && mayCall(call, 'shipping'))
    .map(([key]) => key)
    .filter((key) => !OTHERS.has(key));
  expect(open.toSorted()).toEqual(Object.keys(asked).toSorted());
});

test.each(Object.keys(asked))('%s answers a helper of an unpaid order as of none', async (key) => {
  const [method = '', path = ''] = key.split(' ');
  const answerFor = async (order: Order) => {
    const input = asked[key]?.(order) ?? {};
    const query = new URLSearchParams(input as Record<string, string>);
    const { status, body } =
      method === 'GET' ? await lucia.get(`${path}?${query}`) : await lucia.post(path, input);
    // Pick lists of unpaid orders are compared where their pages are read.
    const { request_id: _, ...shown } = body ?? {};
    return JSON.stringify([status, shown]).replaceAll(String(order.orderId), 'N');
  };
  const none = await answerFor(NONE);
  const before = await databaseContent(testShop);
  expect(await answerFor(unpaid)).toBe(none);
  expect(await databaseContent(testShop)).toEqual(before);
});

test('the owner is told what is in the way', async () => {
  const owner = await aStaffMember(testShop);
  const { body } = await owner.post('/desk/orders/ship', { ...one(unpaid), ...dispatch });
  expect(body.code).toBe('NOT_SHIPPABLE');
});
