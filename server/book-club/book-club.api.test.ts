import { beforeAll, describe, expect, test } from 'vitest';
import type { ClubMonth, PastMonth, Square } from '#contract/book-club.ts';
import { aClient, type TestClient } from '../accounts/testing/a-client.ts';
import { syncSubscription } from '../memberships/memberships.ts';
import { aSubscriber } from '../memberships/testing/a-subscriber.ts';
import { testShopOfFile } from '../testing/test-shop.ts';
import { clubFileUrl } from './club-link.ts';
import { aClubMonth } from './testing/a-club-month.ts';
import { aMemberAt, travelTo } from './testing/a-member-at.ts';

let member: Pick<TestClient, 'get' | 'post'>;

const testShop = await testShopOfFile();
beforeAll(async () => {
  for (const month of [9, 10, 11]) await aClubMonth(testShop, { month });
});

const atInstant = (instant: string) => travelTo(testShop, instant);

async function memberAt(instant: string, name?: string) {
  member = await aMemberAt(testShop, instant, name);
  return member as Awaited<ReturnType<typeof aMemberAt>>;
}

const monthOf = async (client: typeof member, query?: Record<string, string>): Promise<ClubMonth> =>
  (await client.get('/book-club/get-month', query)).body.month;
const open = ({ squares }: ClubMonth) =>
  squares.filter((one) => one.is_available).map(({ number }) => number);

test('the month of today in Mexico City is shown, with what is open and nothing of what is not', async () => {
  await memberAt('2026-10-07T05:59:00Z');
  const before = await member.get('/book-club/get-month');
  const month: ClubMonth = before.body.month;
  expect(month).toMatchObject({
    year: 2026,
    month: 10,
    name: 'Octubre',
    tagline: 'Lema 10',
    is_current: true,
  });
  expect(open(month)).toEqual([1, 2, 3]);
  const text = JSON.stringify(before.body);
  for (const locked of [4, 5, 6, 7, 8, 9, 10]) {
    expect(text).not.toContain(`casilla ${locked}`);
    expect(month.squares[locked - 1]?.content).toBeNull();
  }
  atInstant('2026-10-07T06:00:00.500Z');
  expect(open(await monthOf(member))).toEqual([1, 2, 3, 4, 5]);
});

test('squares are of the specified types, and an open one has its title, cover and lengths as text', async () => {
  await memberAt('2026-10-08T12:00:00Z');
  const { squares, welcome, books } = await monthOf(member);
  const byType = (type: Square['type']) =>
    squares.filter((one) => one.type === type).map(({ number }) => number);
  expect([byType('book'), byType('activities'), byType('audios')]).toEqual([
    [1, 4, 6, 8],
    [2, 5, 7, 9],
    [3, 10],
  ]);
  const ofBook = (week: number) => {
    const product = books.find((book) => book.week === week)?.product;
    return { book_title: product?.product_name, cover_image: product?.main_image_url };
  };
  expect(ofBook(2).book_title).toEqual(expect.any(String));
  expect(squares[0]?.content).toMatchObject(ofBook(1));
  expect(squares[3]?.content).toMatchObject(ofBook(2));
  expect(squares[2]?.content).toMatchObject({ book_title: null, cover_image: null });
  const opened = await member.post('/book-club/open-square', { year: 2026, month: 10, number: 4 });
  expect(opened.body.square).toMatchObject({ type: 'book', content: ofBook(2) });
  expect(squares[2]?.content?.audios[0]).toMatchObject({ duration: '1:01', is_synthetic: false });
  expect(welcome).toMatchObject({ duration: '1:01', is_synthetic: true });
  // The sixth opens on the 14th: neither its title nor its cover is known before.
  expect(JSON.stringify(squares[5])).toBe(
    '{"number":6,"type":"book","unlock_day":14,"is_available":false,"was_opened":false,"content":null}',
  );
});

test('progress is kept with the account, counts each square once, and locked ones not at all', async () => {
  await memberAt('2026-10-08T12:00:00Z');
  const of = { year: 2026, month: 10 };
  const opening = (number: number) => member.post('/book-club/open-square', { ...of, number });
  await Promise.all([opening(1), opening(1), opening(3), opening(5)]);
  expect((await opening(1)).body).toMatchObject({ opened: [1, 3, 5], square: { was_opened: true } });
  expect(await opening(6)).toMatchObject({ status: 409, body: { code: 'SQUARE_LOCKED' } });
  expect(await opening(11)).toMatchObject({ status: 400 });
  const opened = (await monthOf(member)).squares.filter((one: Square) => one.was_opened);
  expect(opened.map(({ number }) => number)).toEqual([1, 3, 5]);
});

describe('two members', () => {
  const NOW = '2026-10-08T12:00:00Z';
  const opening = async (client: typeof member, [year, month]: [number, number], number: number) =>
    (await client.post('/book-club/open-square', { year, month, number })).body;
  const openedIn = ({ squares }: ClubMonth) =>
    squares.filter((one) => one.was_opened).map(({ number }) => number);
  const historyOf = async (client: typeof member) =>
    (await client.get('/book-club/get-history')).body.months.map(
      ({ year, month, squares_opened }: PastMonth) => [`${year}-${month}`, squares_opened],
    );

  test('see the squares that each has opened in that month, and nothing of the other', async () => {
    const ana = await memberAt(NOW, 'Ana');
    const bruno = await memberAt(NOW, 'Bruno');
    for (const square of [1, 3]) await opening(ana, [2026, 10], square);
    expect(await opening(bruno, [2026, 10], 2)).toMatchObject({ opened: [2], square: { was_opened: true } });
    expect(await opening(ana, [2026, 9], 8)).toMatchObject({ opened: [8] });
    expect(await opening(bruno, [2025, 11], 4)).toMatchObject({ opened: [4] });
    expect(await opening(ana, [2026, 10], 5)).toMatchObject({ opened: [1, 3, 5] });
    // A year ago, the same month had the same squares.
    await testShop.shop.pool.query(
      `INSERT INTO club_progress (user_id, year, month, square, opened_at) SELECT unnest($1::int[]), 2025, unnest($2::int[]), 4, $3`,
      [[ana.userId, bruno.userId], [10, 9], new Date(NOW)],
    );
    expect([await monthOf(ana), await monthOf(bruno)].map(openedIn)).toEqual([[1, 3, 5], [2]]);
    const september = { year: '2026', month: '9' };
    expect([await monthOf(ana, september), await monthOf(bruno, september)].map(openedIn)).toEqual([[8], []]);
    expect(await historyOf(ana)).toEqual([
      ['2026-9', 1],
      ['2025-11', 0],
    ]);
    expect(await historyOf(bruno)).toEqual([
      ['2026-9', 0],
      ['2025-11', 1],
    ]);
  });

  test('answer the questionnaire each for themselves', async () => {
    const ana = await memberAt(NOW, 'Ana');
    const bruno = await memberAt(NOW, 'Bruno');
    await ana.post('/book-club/dismiss-questionnaire');
    const seenBy = async (client: typeof member) => {
      const { first_name, questionnaire } = await monthOf(client);
      return [first_name, questionnaire.is_done];
    };
    expect([await seenBy(ana), await seenBy(bruno)]).toEqual([
      ['Ana', true],
      ['Bruno', false],
    ]);
    await bruno.post('/book-club/dismiss-questionnaire');
    expect(await seenBy(bruno)).toEqual(['Bruno', true]);
    testShop.travel(60_000);
    await ana.post('/book-club/dismiss-questionnaire');
    const { rows } = await testShop.shop.pool.query<{ isFirst: boolean }>(
      'SELECT questionnaire_done_at < $2 AS "isFirst" FROM club_member WHERE user_id = $1',
      [ana.userId, new Date(Date.parse(NOW) + 60_000)],
    );
    expect(rows).toEqual([{ isFirst: true }]);
  });

  test('lose the links that were made for them with their own membership, not with the other one', async () => {
    const ana = await memberAt(NOW, 'Ana');
    const bruno = await memberAt(NOW, 'Bruno');
    const links = [(await monthOf(ana)).welcome?.url ?? '', (await monthOf(bruno)).welcome?.url ?? ''];
    const forged = links[0]?.replace(`u=${ana.userId}`, `u=${bruno.userId}`) ?? '';
    expect((await testShop.app.inject(forged)).statusCode).toBe(404);
    await testShop.shop.pool.query(`UPDATE subscription SET state = 'canceled' WHERE subscription_id = $1`, [
      ana.subscriptionId,
    ]);
    const answers = await Promise.all(links.map((link) => testShop.app.inject(link)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    expect((await ana.post('/book-club/open-square', { year: 2026, month: 10, number: 1 })).status).toBe(403);
    expect((await opening(bruno, [2026, 10], 1)).opened).toEqual([1]);
  });
});

test('past months are all open, future ones are not there', async () => {
  await memberAt('2026-10-02T12:00:00Z');
  expect(open(await monthOf(member, { year: '2026', month: '9' }))).toHaveLength(10);
  const future = await member.get('/book-club/get-month', { year: '2026', month: '11' });
  expect(future).toMatchObject({ status: 404, body: { code: 'CLUB_MONTH_NOT_FOUND' } });
  const history = (await member.get('/book-club/get-history')).body.months;
  expect(history.map(({ year, month }: ClubMonth) => `${year}-${month}`)).toEqual(['2026-9', '2025-11']);
});

describe('the month after this one', () => {
  test('shows its theme, and from the 25th on its books', async () => {
    await memberAt('2026-10-25T05:59:00Z');
    expect((await monthOf(member)).next).toMatchObject({
      name: 'Noviembre',
      motif: 'monstruo',
      opens_on: '2026-11-01',
      theme: 'Tema 11',
      books: [],
    });
    atInstant('2026-10-25T06:00:00.500Z');
    expect((await monthOf(member)).next?.books).toHaveLength(4);
  });

  test('is not promised when there is none', async () => {
    await memberAt('2026-11-26T12:00:00Z');
    expect((await monthOf(member)).next).toBeNull();
  });
});

describe('files of the club', () => {
  test('are for the member who asked, for a quarter of an hour, whole or in parts', async () => {
    await memberAt('2026-10-08T12:00:00Z');
    const { welcome } = await monthOf(member);
    const url = welcome?.url ?? '';
    expect(welcome?.duration_seconds).toBe(61.5);
    const whole = await testShop.app.inject(url);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^inline/),
    });
    const part = await testShop.app.inject({ url, headers: { range: 'bytes=2-5' } });
    expect([part.statusCode, part.body]).toEqual([206, whole.body.slice(2, 6)]);
    for (const forged of [
      url.replace(/u=\d+/, 'u=999'),
      url.replace(/y=\d+/, 'y=2027'),
      url.replace(/s=./, url.includes('s=A') ? 's=B' : 's=A'),
      url.replace(/files\/\d+/, 'files/9999'),
    ])
      expect((await testShop.app.inject(forged)).statusCode).toBe(404);
    testShop.travel(14.5 * 60 * 1000);
    expect((await testShop.app.inject(url)).statusCode).toBe(200);
    testShop.travel(31 * 1000);
    expect((await testShop.app.inject(url)).statusCode).toBe(404);
  });

  test('of a square that is locked are not given, though the link be one of the shop', async () => {
    const { userId } = await memberAt('2026-10-08T12:00:00Z');
    const { shop } = testShop;
    const { rows } = await shop.pool.query<{ fileId: number; square: number }>(
      `SELECT club_file_id AS "fileId", square FROM club_file JOIN club_month USING (club_month_id)
       WHERE month = 10 AND square IN (5, 7) ORDER BY square`,
    );
    const expires = Math.floor(shop.clock.now().getTime() / 1000) + 60;
    const statuses = rows.map(async ({ fileId, square }) => {
      const link = clubFileUrl(shop.secrets.fileKey, { fileId, userId, year: 2026, expires });
      return [square, (await testShop.app.inject(link)).statusCode];
    });
    expect(await Promise.all(statuses)).toEqual([
      [5, 200],
      [7, 404],
    ]);
  });

  test('end with the membership, also behind a link that was made before', async () => {
    await memberAt('2026-10-08T12:00:00Z');
    const { welcome } = await monthOf(member);
    await testShop.shop.pool.query(`UPDATE subscription SET state = 'canceled'`);
    expect((await testShop.app.inject(welcome?.url ?? '')).statusCode).toBe(404);
    expect(await member.get('/book-club/get-month')).toMatchObject({
      status: 403,
      body: { code: 'MEMBERSHIP_REQUIRED' },
    });
  });
});

test('money that went back closes the board and the links that were made before', async () => {
  await memberAt('2026-10-08T12:00:00Z');
  const { welcome } = await monthOf(member);
  const url = welcome?.url ?? '';
  expect((await testShop.app.inject(url)).statusCode).toBe(200);
  const { shop } = testShop;
  const { rows } = await shop.pool.query<{ provider_id: string; customer_id: string }>(
    'SELECT provider_id, customer_id FROM subscription ORDER BY subscription_id DESC LIMIT 1',
  );
  const [paid] = (await shop.stripe.charges.list({ customer: String(rows[0]?.customer_id) })).data;
  await testShop.control({ dispute: paid?.id });
  await syncSubscription(shop, String(rows[0]?.provider_id), 'webhook');
  expect((await testShop.app.inject(url)).statusCode).toBe(404);
  expect((await member.get('/book-club/get-month')).body.code).toBe('MEMBERSHIP_REQUIRED');
  const [dispute] = (await shop.stripe.disputes.list({ charge: String(paid?.id) })).data;
  await shop.stripe.disputes.update(String(dispute?.id), {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await syncSubscription(shop, String(rows[0]?.provider_id), 'webhook');
  expect((await testShop.app.inject(url)).statusCode).toBe(200);
});

test('the questionnaire is not asked for again on another device', async () => {
  await memberAt('2026-10-08T12:00:00Z');
  expect((await monthOf(member)).questionnaire.is_done).toBe(false);
  expect((await monthOf(member)).first_name).toBe('Renata');
  await member.post('/book-club/dismiss-questionnaire');
  expect((await monthOf(member)).questionnaire.is_done).toBe(true);
});

test('a plan that only bears the name of the club opens nothing: its code does', async () => {
  atInstant(new Date().toISOString());
  const client = await aClient(testShop);
  await aSubscriber(testShop, { client, code: 'otro-plan', name: 'Book Club Lectores' });
  expect((await client.get('/memberships/get-my-subscriptions')).body.subscriptions).toMatchObject([
    { membership_name: 'Book Club Lectores', status: 'active' },
  ]);
  expect(await client.get('/book-club/get-month')).toMatchObject({
    status: 403,
    body: { code: 'MEMBERSHIP_REQUIRED' },
  });
});

test('a month of every year is shown, opened and read for eleven months after its own, and no longer', async () => {
  await aClubMonth(testShop, { month: 1 });
  await memberAt('2026-12-31T12:00:00Z');
  const january = { year: 2026, month: 1 };
  const opening = async () =>
    (await member.post('/book-club/open-square', { ...january, number: 10 })).status;
  const historyOf = async (): Promise<PastMonth[]> =>
    (await member.get('/book-club/get-history')).body.months;
  const hasJanuary = async () => (await historyOf()).some(({ year, month }) => year === 2026 && month === 1);
  const { welcome, is_current } = await monthOf(member, { year: '2026', month: '1' });
  expect([is_current, await hasJanuary(), await opening()]).toEqual([false, true, 200]);
  const statusOf = async (url = '') => (await testShop.app.inject(url)).statusCode;
  atInstant('2027-01-01T05:59:00Z');
  const { welcome: late } = await monthOf(member, { year: '2026', month: '1' });
  expect([await statusOf(welcome?.url), await statusOf(late?.url)]).toEqual([404, 200]);
  atInstant('2027-01-01T06:00:00.500Z');
  expect([await statusOf(late?.url), await opening(), await hasJanuary()]).toEqual([404, 404, false]);
});

test('content of its own year stands before that of every year, and joins the history when its month is over', async () => {
  await aClubMonth(testShop, { month: 4 });
  const ofItsYear = await aClubMonth(testShop, { month: 4, year: 2028 });
  await testShop.shop.pool.query(`UPDATE club_month SET tagline = 'Abril de 2028' WHERE club_month_id = $1`, [
    ofItsYear,
  ]);
  const aprils = async () =>
    (await member.get('/book-club/get-history')).body.months
      .filter(({ month }: PastMonth) => month === 4)
      .map(({ year, tagline }: PastMonth) => [year, tagline]);
  await memberAt('2028-04-08T12:00:00Z');
  expect((await monthOf(member)).tagline).toBe('Abril de 2028');
  expect(await aprils()).toEqual([]);
  await memberAt('2029-04-08T12:00:00Z');
  expect((await monthOf(member)).tagline).toBe('Lema 4');
  expect(await aprils()).toEqual([[2028, 'Abril de 2028']]);
});
