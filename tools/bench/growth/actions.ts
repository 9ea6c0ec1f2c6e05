import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { encodePassword } from '#contract/password.ts';
import { aClient } from '#server/accounts/testing/a-client.ts';
import { aBook } from '#server/catalog/testing/a-book.ts';
import { reconcile } from '#server/checkout/settling/reconcile.ts';
import { aPurchase } from '#server/orders/testing/a-purchase.ts';
import { listMails } from '#server/platform/mail/mailbox.ts';
import { anAuthorisationCast } from '#server/testing/authorisation/cast.ts';
import type { Request, Row } from '#server/testing/authorisation/row.ts';
import { authorisation } from '#server/testing/authorisation/table.ts';
import { payOnPage } from '#server/testing/test-guest.ts';
import type { Action } from './action.ts';
import { deskActions } from './desk-actions.ts';
import { moreActions } from './more-actions.ts';
import type { StudiedShop } from './studied-shop.ts';
import { during } from './watch-statements.ts';

type Method = 'GET' | 'POST' | 'PUT';

async function send(
  { app }: StudiedShop,
  what: string,
  { query, body, headers }: Request & { headers?: Record<string, string> },
  /** A refusal that is the right answer. */
  expected = 200,
) {
  const [method, path = ''] = what.split(' ');
  const answer = await during(what.split('?', 1).join(), () =>
    app.inject({
      method: method as Method,
      url: path.startsWith('/sitemap') || path === '/metrics' ? path : `/api${path}`,
      ...(query && { query }),
      ...(body && { payload: body }),
      ...(headers && { headers }),
    }),
  );
  if (answer.statusCode >= 400 && answer.statusCode !== expected)
    throw new Error(`${answer.statusCode} ${answer.body.slice(0, 200)}`);
  return answer;
}

const REGISTRATION = 'POST /users/validate-otp';
const GUIDE = 'GET /products/get-digital-guide';

/** Each call of the contract as its owner makes it. */
function ofTheContract(): Action[] {
  // There is one guide, and asking for it again must not make another.
  const planted = new Set<string>();
  return Object.entries(authorisation).flatMap(([what, row]) =>
    [row].flat().map((one: Row) => ({
      what,
      async run(studied: StudiedShop) {
        const cast = await anAuthorisationCast(studied);
        if (what === REGISTRATION) return finishRegistration(studied, cast.password, true);
        const asked = planted.has(what) ? {} : await one.ask(studied, cast);
        if (what === GUIDE) planted.add(what);
        const request = (await asked.again?.()) ?? asked;
        const headers = { ...request.headers, ...(one.isKey ? {} : cast.headersOf['the owner']) };
        await send(studied, what, { ...request, headers }, one.answers['the owner']);
      },
    })),
  );
}

const RESEND_AFTER_MS = 61_000;

/** With the code of the second mail; a browser has a cookie that says which registration it is about, a program has none. */
async function finishRegistration(studied: StudiedShop, password: string, isBrowser: boolean) {
  const email = `registra${process.hrtime.bigint()}@example.test`;
  const body = { email, password };
  const first = await send(studied, 'POST /users/add-email-verification', { body });
  const cookie = [first.headers['set-cookie']].flat().join().split(';')[0] ?? '';
  const asWhom = isBrowser && { headers: { cookie } };
  studied.travel(RESEND_AFTER_MS);
  await send(studied, 'POST /users/add-email-verification', { body, ...asWhom });
  const otp_code = await mailedCode(studied, email);
  await send(studied, 'POST /users/validate-otp', {
    body: { email, otp_code },
    ...asWhom,
  });
}

const WAIT_MS = 200;

async function mailedCode({ shop }: StudiedShop, email: string): Promise<string> {
  for (let waited = 0; waited < 5_000; waited += WAIT_MS) {
    const [mail, earlier] = await listMails(shop.db, email);
    const code = earlier && /\b\d{4}\b/.exec(mail?.text ?? '')?.[0];
    if (code) return code;
    await sleep(WAIT_MS);
  }
  throw new Error(`No second code was mailed to ${email}.`);
}

const list = (about: string, query: Record<string, string>, page = 1, limit = 8): Action => ({
  what: `POST /products/get-products (${about})`,
  run: async (studied) =>
    void (await send(studied, `POST /products/get-products?${new URLSearchParams(query)}`, {
      body: { page, limit },
    })),
});

const lists: Action[] = [
  list('a category', { category_id: '2' }),
  list('a topic', { topic_id: '3' }),
  list('a price', { price_min: '200', price_max: '300' }),
  list('a category and a price', { category_id: '1', price_max: '300' }),
  list('far down', {}, 900),
  list('beyond what is remembered', {}, 190, 50),
  list('a category, far down', { category_id: '2' }, 900),
  list('a word', { product_name: 'dragon' }),
  list('a word, far down', { product_name: 'dragon' }, 200),
  list('a word and a price', { product_name: 'conejo', price_max: '300' }),
  list('a word in a category', { product_name: 'conejo', category_id: '1' }),
  list('two words', { product_name: 'conejo bosque' }),
  list('a slip', { product_name: 'dragom' }),
  list('the beginning of a title', { product_name: 'la lla' }),
  list('a topic in a text', { product_name: 'aventura' }),
  list('an age in a text', { product_name: '5 años' }),
  list('a word and an age', { product_name: 'conejo 5 años' }),
  list('by price', { sort: 'price_asc' }),
  list('by title', { sort: 'title' }),
  list('by title, beyond what is remembered', { sort: 'title' }, 190, 50),
  list('a word, by price', { product_name: 'conejo', sort: 'price_desc' }),
  list('nothing known', { product_name: 'xylofonq' }),
];

const counts: Action[] = ['product_name=conejo', 'product_name=5 años', 'topic_id=3'].map((query) => ({
  what: 'GET /products/get-filter-counts',
  run: async (studied) =>
    void (await send(studied, 'GET /products/get-filter-counts', {
      query: Object.fromEntries(new URLSearchParams(query)),
    })),
}));

const suggestions: Action[] = ['dra', 'tort', 'conejo', 'vali'].map((product_name) => ({
  what: 'GET /products/get-suggestions',
  run: async (studied) =>
    void (await send(studied, 'GET /products/get-suggestions', { query: { product_name } })),
}));

const files: Action[] = ['/sitemap.xml', '/sitemap-productos/500.xml', '/metrics'].map((path) => ({
  what: `GET ${path}`,
  run: async (studied) => void (await send(studied, `GET ${path}`, {})),
}));

/** A person who has bought for years: forty orders. */
const faithful: Action = {
  what: 'a client with forty orders',
  async run(studied) {
    const { shop } = studied;
    const client = await aClient(studied);
    await shop.db.execute(sql`UPDATE orders SET user_id = ${client.userId}, guest_hash = NULL
      WHERE order_id IN (SELECT order_id FROM orders WHERE guest_hash IS NOT NULL AND state = 'paid' ORDER BY order_id LIMIT 40)`);
    const headers = { token: client.token };
    await send(studied, 'GET /orders/get-my-orders', { query: { product_name: 'conejo' }, headers });
    await send(studied, 'GET /orders/get-my-orders', { query: {}, headers });
    await send(studied, 'GET /users/download-my-data', { headers });
  },
};

const PATIENCE_MS = 1_500;

/** A guest who pays and goes away: the provider's message settles the order and the mail is sent. */
const guestPurchase: Action = {
  what: 'a purchase settled by the provider’s message',
  async run(studied) {
    const guest = studied.guest();
    const [first, second] = [await aBook(studied.shop.db), await aBook(studied.shop.db)];
    await during('POST /orders/add-order-get-checkout', () => guest.checkout([first]));
    const { body } = await during('POST /orders/add-order-get-checkout', () => guest.checkout([second]));
    await payOnPage(body.url);
    await sleep(PATIENCE_MS);
  },
};

const afterACrash: Action = {
  what: 'job reconcile-payments (an order without a page)',
  async run(studied) {
    const client = await aClient(studied);
    const { orderId } = await aPurchase(studied, client, [await aBook(studied.shop.db)], { isPaid: false });
    await studied.shop.db.execute(
      sql`UPDATE orders SET state = 'creating', session_id = NULL, created_at = created_at - interval '1 minute' WHERE order_id = ${orderId}`,
    );
    await during('job reconcile-payments', () => reconcile(studied.shop));
  },
};

const programRegisters: Action = {
  what: 'POST /users/validate-otp (a program)',
  run: async (studied) => finishRegistration(studied, await encodePassword('jirafa morada 7'), false),
};

/** All that the shop does when it is asked; one list for each shop, as some things are there only once. */
export const allActions = (): Action[] => [
  ...ofTheContract(),
  ...lists,
  ...counts,
  ...suggestions,
  ...files,
  programRegisters,
  faithful,
  guestPurchase,
  afterACrash,
  ...moreActions,
  ...deskActions(),
];
