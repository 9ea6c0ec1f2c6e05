import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { deskCalls } from '#contract/desk/api.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { failure } from '#contract/failure.ts';
import { aClient } from './accounts/testing/a-client.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { aPassGift, printed } from './checkout/testing/a-pass-gift.ts';
import { becomeMember } from './memberships/testing/a-member.ts';
import { aPurchase } from './orders/testing/a-purchase.ts';
import { aReply, aThread } from './site/testing/a-thread.ts';
import { aStaffMember, type StaffMember } from './staff/testing/a-staff-member.ts';
import { anInvitation } from './staff/testing/mailed-links.ts';
import { arbitraryOf, type Known } from './testing/arbitrary-of.ts';
import { askFuzzed } from './testing/ask-call.ts';
import { checkCases } from './testing/check-cases.ts';
import { type FuzzedRequest, spoilt } from './testing/spoil-request.ts';
import { anAddress } from './testing/test-guest.ts';
import { testShopOfFile } from './testing/test-shop.ts';

const ASKED = Number(process.env.FUZZ_CASES ?? 200);
/** Cases of each call: a tenth, as most need their own person; `npm run nightly` has more, and others each time. */
const CASES = Math.ceil(ASKED / 10);
/** A failure says how to try its cases again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);

let known: Known;

const testShop = await testShopOfFile();
beforeAll(async () => {
  const { db } = testShop.shop;
  const books = [await aBook(db, { stock: 5_000 }), await aBook(db, { stock: 5_000 })];
  const client = await aClient(testShop);
  await client.post('/users/add-address', { ...anAddress, main_address: true });
  const orders = [
    await aPurchase(testShop, client, books),
    await aPurchase(testShop, client, books.slice(0, 1)),
    await aPurchase(testShop, client, books.slice(0, 1), { isPaid: false }),
  ];
  await becomeMember(testShop, client);
  const shipments = await db.execute<{ id: number }>(sql`SELECT shipment_id AS id FROM shipment`);
  const helper = await aStaffMember(testShop, 'shipping');
  const invitation = await anInvitation(testShop);
  const threads = [await aThread(testShop), await aThread(testShop)];
  const { messageId } = await aReply(await aStaffMember(testShop), (await aThread(testShop)).one);
  const gifts = [await aPassGift(testShop), await aPassGift(testShop, { gift: printed })];
  const orderIds = orders.map(({ orderId }) => orderId);
  known = {
    order_id: orderIds,
    order_ids: [orderIds],
    folio: orders.map(({ folio }) => folio),
    product_id: books.map(({ productId }) => productId),
    shipment_id: shipments.rows.map(({ id }) => id),
    shipment_ids: [shipments.rows.map(({ id }) => id)],
    staff_id: [helper.staffId],
    invitation_id: [invitation.invitationId],
    token: [invitation.token],
    email: [helper.email, client.email],
    typed_email: [client.email],
    password: [helper.password],
    audit_entry_id: [1, 2, 3],
    carrier_code: ['estafeta', 'dhl'],
    code: ['estafeta', '000000'],
    version: [0, 1],
    entity: ['order', 'staff'],
    pass_id: gifts.map(({ passId }) => passId),
    thread_id: threads.map(({ threadId }) => threadId),
    message_id: [messageId],
    canned_answer_id: [1, 2, 3],
  };
});

function caller({ access }: DeskCall): Promise<StaffMember> {
  return aStaffMember(testShop, 'owner', { isComplete: access !== 'before the second factor' });
}

function soundRequests(call: DeskCall): fc.Arbitrary<FuzzedRequest> {
  const query = call.query ? arbitraryOf(call.query, known) : fc.constant({});
  const body = call.body ? arbitraryOf(call.body, known) : fc.constant(undefined);
  return fc.tuple(query, body).map(([values, content]) => ({
    query: Object.entries(values as object).map(([name, value]) => [name, String(value)]),
    body: call.rawBodyBytes ? undefined : content,
    ...(call.rawBodyBytes && { rawBody: JSON.stringify(content) }),
    headers: (call.rawBodyBytes
      ? { 'content-type': 'application/octet-stream' }
      : {}) as FuzzedRequest['headers'],
  }));
}

describe.each(Object.entries(deskCalls) as [string, DeskCall][])('%s', (key, call) => {
  test('answers whatever is asked in a declared shape', async () => {
    let admitted = 0;
    // A read changes neither who asks nor amounts; were it to, the test at the end would say so.
    const isRead = key.startsWith('GET ');
    let person: StaffMember | undefined;
    const answersWell = fc.asyncProperty(spoilt(soundRequests(call)), async (request) => {
      if (!person || !isRead) person = await caller(call);
      const headers = { ...request.headers, cookie: person.cookie };
      const answer = await askFuzzed(testShop, key, { ...request, headers });
      const shown = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
      expect(answer.statusCode, shown).toBeLessThan(500);
      expect(answer.headers['x-request-id'], shown).toMatch(/^[0-9a-f]{16}$/);
      if (![401, 403].includes(answer.statusCode)) admitted += 1;
      if (answer.statusCode !== 200) {
        const { code } = failure.strict().parse(answer.json());
        expect(errorCatalogue[code].status).toBe(answer.statusCode);
      } else if (call.response) expect(call.response.parse(answer.json())).toEqual(answer.json());
    });
    const test = { file: 'server/desk-fuzz', call: key, asked: ASKED };
    await checkCases(answersWell, { numRuns: CASES, seed: SEED, ...test });
    // A test that never gets past the door would prove nothing.
    expect(admitted).toBeGreaterThan(CASES / 10);
    if (!isRead) await testShop.expectInvariants();
  });
});

test('no rule of money and stock is broken by all that was asked', () => testShop.expectInvariants());
