import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/api.ts';
import type { CallDefinition } from '#contract/calls.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { failure } from '#contract/failure.ts';
import { calendarDay, mexicoCityDay } from '#contract/mexico-city.ts';
import { openSession } from './accounts/accounts.ts';
import { aClient, type TestClient } from './accounts/testing/a-client.ts';
import { fuzzedAccounts } from './accounts/testing/fuzzed-accounts.ts';
import { aClubMonth } from './book-club/testing/a-club-month.ts';
import { aQuestionnaire, someAnswers } from './book-club/testing/a-questionnaire.ts';
import { GUIDE_SKU } from './catalog/show-product.ts';
import { aBook } from './catalog/testing/a-book.ts';
import { settlePayment } from './checkout/settling/settle-payment.ts';
import { aPassGift } from './checkout/testing/a-pass-gift.ts';
import { aPayLink } from './checkout/testing/a-sale-by-hand.ts';
import { anAccount, aTransfer } from './checkout/testing/a-transfer.ts';
import { becomeMember } from './memberships/testing/a-member.ts';
import { aPassOffer } from './memberships/testing/a-pass.ts';
import { fuzzedMemberships } from './memberships/testing/fuzzed-memberships.ts';
import { orderLinkToken } from './orders/order-link.ts';
import { aBoughtGuide } from './orders/testing/a-bought-guide.ts';
import { aPurchase } from './orders/testing/a-purchase.ts';
import { invoiceAsked } from './orders/testing/an-invoice.ts';
import { aList } from './reading-lists/testing/a-list.ts';
import { aThread } from './site/testing/a-thread.ts';
import { threadToken } from './site/thread-link.ts';
import { arbitraryOf, type Known } from './testing/arbitrary-of.ts';
import { askFuzzed } from './testing/ask-call.ts';
import { checkCases } from './testing/check-cases.ts';
import { RequestCosts } from './testing/request-costs.ts';
import { type FuzzedRequest, spoilt } from './testing/spoil-request.ts';
import { aContact, anAddress, payOnPage, sessionIdOf } from './testing/test-guest.ts';
import { testShopOfFile } from './testing/test-shop.ts';

/** Cases of each call; `npm run nightly` has more, and others each time. */
const CASES = Number(process.env.FUZZ_CASES ?? 200);
/** A failure says how to try its cases again. */
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

/** E-mail of a guest's order and of the account that was made after it. */
const JOINING = 'se-une@example.test';

type Body = Record<string, unknown>;

let known: Known;
/** Cents per copy of what there is enough of. */
let onSale: Map<number, number>;
let firstOnSale: number;
let client: TestClient;
let token: string;
/** Links by which orders sold by hand are paid. */
let payLinks: string[];
/** What buys a pass. */
let passes: Known;
/** What asks about gifts of passes. */
let gifts: Known;
let accounts: Awaited<ReturnType<typeof fuzzedAccounts>>;
let declared: Record<string, Record<string, { responses: Record<string, unknown> }>>;

const testShop = await testShopOfFile();
beforeAll(async () => {
  const { db, secrets } = testShop.shop;
  const inputs = [
    { categories: ['0-3 años'], topics: ['Aventura'], stock: 5_000, series: 'Serie', seriesNumber: 1 },
    { categories: ['4-6 años'], priceCents: 28_900, offerCents: 23_120, stock: 1 },
    { sku: GUIDE_SKU, productType: 'DIGITAL' as const, priceCents: 13_900 },
    { stock: 0, description: null, pages: null },
  ];
  const books = await Promise.all(inputs.map((input) => aBook(db, input)));
  const plenty = books.filter((book) => book.stock > 100 || book.productType === 'DIGITAL');
  onSale = new Map(plenty.map((book) => [book.productId, book.unitCents]));
  firstOnSale = Number(plenty[0]?.productId);
  const { body } = await testShop.guest().checkout(plenty.slice(0, 1), {
    contact_information: { ...aContact, email: JOINING },
  });
  await payOnPage(body.url);
  await settlePayment(testShop.shop, sessionIdOf(body.url), 'return');
  const { rows } = await db.execute<{ folio: string }>(sql`SELECT folio FROM orders`);
  client = await aClient(testShop, { email: JOINING });
  const guide = await aBoughtGuide(testShop, client);
  const { slug } = await aList(db, { productIds: books.map(({ productId }) => productId) });
  const bought = [
    await aPurchase(testShop, client, plenty),
    await aPurchase(testShop, client, plenty.slice(0, 1)),
    // Copies other than those bought: otherwise trying it again is asked about first.
    await aPurchase(
      testShop,
      client,
      plenty.slice(0, 1).map((book) => ({ ...book, quantity: 2 })),
      { isPaid: false },
    ),
  ];
  const saved = await client.post('/users/add-address', { ...anAddress, main_address: true });
  accounts = await fuzzedAccounts(testShop, client);
  const memberships = await fuzzedMemberships(testShop, client);
  const subscriptionId = await becomeMember(testShop, client);
  const { threadId } = await aThread(testShop);
  const transfer = await aTransfer(testShop);
  // Several, as one that a transfer was chosen for is not paid by its link any more.
  payLinks = await Promise.all(Array.from({ length: 12 }, () => aPayLink(testShop)));
  const { membership_id, periods, unit_amount } = await aPassOffer(testShop);
  passes = {
    membership_id: [membership_id],
    periods: [periods],
    unit_amount: [unit_amount],
    contact_information: [aContact],
    payment_method: ['card'],
    kind: ['self', 'gift'],
    gift: [{ from: 'Carmen', to: 'Lupita', to_email: null, send_on: null }],
  };
  gifts = await fuzzedGifts();
  const today = calendarDay(testShop.shop.clock.now());
  await aClubMonth(testShop, { month: today.month });
  const questionnaireId = await aQuestionnaire(testShop, { state: 'open' });
  known = {
    ...accounts.known,
    ...memberships,
    product_id: books.map((book) => book.productId),
    product_ids: [books.map((book) => book.productId)],
    category_id: [1, 2],
    topic_id: [1],
    slug: [slug, 'ana-prueba', 'serie'],
    product_name: ['libro', 'prueba', 'librp', 'dragón', 'a'],
    session_id: [
      sessionIdOf(body.url),
      ...bought.slice(-1).map(({ sessionId }) => sessionId),
      ...memberships.session_id,
    ],
    token: [
      ...[...rows, guide].map(({ folio }) => orderLinkToken(secrets.orderLinkKey, folio)),
      ...memberships.token,
      threadToken(secrets.orderLinkKey, threadId, testShop.shop.clock.now()),
      transfer.token,
    ],
    clabe: [anAccount.clabe],
    address_information: [anAddress],
    address_id: [saved.body.address_id],
    birth_month: ['2021-12', '2016-11'],
    order_id: bought.map(({ orderId }) => orderId),
    again_after: bought.slice(1, 2).map(({ folio }) => folio),
    data: [invoiceAsked],
    questionnaire_id: [questionnaireId],
    version: [1],
    answers: [someAnswers(), someAnswers('Ñandú & <b>')],
    before: bought.map(({ orderId }) => orderId),
    subscription_id: [subscriptionId, ...memberships.subscription_id],
    year: [today.year],
    month: [today.month, 'this', 'last'],
    number: [1, 2, 3, 4],
    email: ['mariana@example.test', ...accounts.known.email],
    subject: ['Una duda', 'Pedido', 'Ñandú & <b>'],
    message: ['¿Tienen cuentos de ballenas?', 'Hola\n\nGracias'],
  };
  declared = (await testShop.app.inject('/api/openapi.json')).json().paths;
});
// Session for each case, as some calls end the one they come with.
beforeEach(async () => {
  token = await openSession(testShop.shop, client.userId, { ip: '127.0.0.1', headers: {} });
});

/** Gifts of the client, which they may correct and which anybody may look at, and some to be begun. */
async function fuzzedGifts(): Promise<Known> {
  const offer = await aPassOffer(testShop);
  const bought = await aPassGift(testShop, { offer, buyer: client });
  const others = [await aPassGift(testShop, { offer }), await aPassGift(testShop, { offer })];
  return {
    order: [
      { order_id: bought.orderId },
      { token: orderLinkToken(testShop.shop.secrets.orderLinkKey, bought.folio) },
    ],
    code: others.map(({ code }) => code),
    to_email: ['lupita@example.test'],
    send_on: [mexicoCityDay(testShop.shop.clock.now())],
  };
}

/** A cart that can be bought at today's prices, as the browser of an honest buyer sends it. Only clients have saved addresses. */
function ofHonestBuyer(body: Body, isSignedIn: boolean): Body {
  const { cart, address_id, ...others } = body as {
    cart?: { product_id: number; quantity: number }[];
  } & Body;
  if (!cart) return body;
  const rest = isSignedIn && address_id !== undefined ? { ...others, address_id } : others;
  const priced = cart.map((line) => {
    const product_id = onSale.has(line.product_id) ? line.product_id : firstOnSale;
    return {
      ...line,
      product_id,
      quantity: (line.quantity % 2) + 1,
      unit_amount: onSale.get(product_id) ?? 0,
    };
  });
  const subtotal = priced.reduce((sum, line) => sum + line.unit_amount * line.quantity, 0);
  const isShipped = priced.some((line) => line.product_id === firstOnSale);
  return { ...rest, cart: priced, total: (subtotal + (isShipped ? 9_900 : 0)) / 100 };
}

/** The guest's order that joined the account before is the guest's again. */
const leaveAccount = () =>
  testShop.shop.db.execute(sql`
    UPDATE orders SET user_id = NULL, guest_hash = 'fuzz' WHERE contact_email = ${JOINING} AND user_id IS NOT NULL
      AND link_hash IS NOT NULL AND order_id = (SELECT min(order_id) FROM orders)`);

/** Links that were answered before can be answered again. */
const takeAccountsBack = () =>
  testShop.shop.db.execute(
    sql`UPDATE refund_transfer SET answered_at = NULL, sealed_account = NULL, last4 = NULL`,
  );

/** Boxes whose client read that they grow; choosing another child forgets it. */
const announceGrowth = () =>
  testShop.shop.db.execute(
    sql`UPDATE subscription SET grow_notice_for = next_charge_at WHERE grow_notice_for IS NULL AND next_charge_at IS NOT NULL`,
  );

/** Guests are refused by the calls of clients before anything is read. */
const signedIn = ({ access }: CallDefinition) =>
  access === 'client' ? fc.constantFrom(true, true, true, true, false) : fc.boolean();

function soundRequests(key: string, call: CallDefinition): fc.Arbitrary<FuzzedRequest> {
  const values = {
    ...known,
    ...(/pay-(by-)?link$/.test(key) && { token: payLinks }),
    ...(/-pass(-|$)/.test(key) && passes),
    ...(/-gift$/.test(key) && gifts),
  };
  const query = call.query ? arbitraryOf(call.query, values) : fc.constant({});
  const body = call.body ? arbitraryOf(call.body, values) : fc.constant(undefined);
  const drawn = fc.tuple(query, body, fc.boolean(), signedIn(call));
  return drawn.map(
    ([queryValues, bodyValue, isHonest, isSignedIn]): FuzzedRequest => ({
      query: Object.entries(queryValues as object).map(([name, value]) => [name, String(value)]),
      body: isHonest && bodyValue ? ofHonestBuyer(bodyValue as Body, isSignedIn) : bodyValue,
      headers: isSignedIn ? { cookie: `accessToken=${token}` } : {},
    }),
  );
}

describe.each(Object.entries(calls) as [string, CallDefinition][])('%s', (key, call) => {
  test('answers whatever is asked in a declared shape', async () => {
    const [method = '', path = ''] = key.split(' ');
    const responses = declared[`/api${path}`]?.[method.toLowerCase()]?.responses ?? {};
    const statuses = new Map<number, number>();
    const costs = new RequestCosts();
    const answersWell = fc.asyncProperty(spoilt(soundRequests(key, call)), async (request) => {
      const prepared = await accounts.prepare(key);
      if (key === 'POST /orders/join-my-account') await leaveAccount();
      if (key === 'POST /refunds/answer-transfer') await takeAccountsBack();
      if (key === 'POST /memberships/keep-box') await announceGrowth();
      const whole = { ...request, headers: { ...request.headers, ...prepared } };
      const answer = await costs.watch(() => askFuzzed(testShop, key, whole));
      const shown = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode, shown).toBeLessThan(500);
      expect(answer.headers['x-request-id'], shown).toMatch(/^[0-9a-f]{16}$/);
      if (isForeignRoute(request)) return;
      expect(Object.keys(responses), shown).toContain(String(answer.statusCode));
      const content: unknown = answer.json();
      if (answer.statusCode === 200) expect(call.response.parse(content)).toEqual(content);
      else expect(errorCatalogue[failure.strict().parse(content).code].status).toBe(answer.statusCode);
    });
    // The more a call takes, the more can be wrong with it.
    const numRuns = path.includes('checkout') ? CASES * 2 : CASES;
    await checkCases(answersWell, { numRuns, seed: SEED, file: 'server/fuzz', call: key, asked: CASES });
    // A test that never gets past the door would prove nothing.
    expect(statuses.get(200), JSON.stringify([...statuses])).toBeGreaterThan(CASES / 20);
    await testShop.expectInvariants();
  });
});

/** A version or an address for which there is no such call. */
function isForeignRoute({ headers }: FuzzedRequest): boolean {
  return headers['accept-version'] !== undefined;
}
