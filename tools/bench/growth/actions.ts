import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import { anAuthorisationCast } from '#server/testing/authorisation/cast.ts';
import type { Row } from '#server/testing/authorisation/row.ts';
import { authorisation } from '#server/testing/authorisation/table.ts';
import type { DeskRow } from '#server/testing/desk-authorisation/row.ts';
import { deskAuthorisation } from '#server/testing/desk-authorisation/table.ts';
import { type Action, ask } from './ask.ts';
import { finishRegistration, stories } from './stories.ts';
import type { StudiedShop } from './studied-shop.ts';

const REGISTRATION = 'POST /users/validate-otp';
const GUIDE = 'GET /products/get-digital-guide';

/** Each call of the contract as its owner makes it. */
function callsOfClients(): Action[] {
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
        await ask(studied, what, { ...request, headers }, one.answers['the owner']);
      },
    })),
  );
}

/** Each desk call as the owner makes it, or as one who is still signing in. */
const callsOfTheDesk = (): Action[] =>
  Object.entries(deskAuthorisation).flatMap(([what, row]) =>
    [row].flat().map(({ answers, ask: prepare }: DeskRow) => ({
      what,
      async run(studied: StudiedShop) {
        const isComplete = answers['before the second factor'] >= 400;
        const person = await aStaffMember(studied, 'owner', { isComplete });
        const request = await prepare(studied, { headers: { cookie: person.cookie }, person });
        const cookie = [request.headers?.cookie, person.cookie].filter(Boolean).join('; ');
        const headers = { ...request.headers, cookie };
        await ask(studied, what, { ...request, headers }, answers.owner);
      },
    })),
  );

/** What visitors list: its query, and where it is not the first eight, the page and how many each has. */
const lists: Readonly<Record<string, readonly [query: string, page?: number, limit?: number]>> = {
  'a category': ['category_id=2'],
  'a topic': ['topic_id=3'],
  'a price': ['price_min=200&price_max=300'],
  'a category and a price': ['category_id=1&price_max=300'],
  'far down': ['', 900],
  'beyond what is remembered': ['', 190, 50],
  'a category, far down': ['category_id=2', 900],
  'a word': ['product_name=dragon'],
  'a word, far down': ['product_name=dragon', 200],
  'a word and a price': ['product_name=conejo&price_max=300'],
  'a word in a category': ['product_name=conejo&category_id=1'],
  'two words': ['product_name=conejo bosque'],
  'a slip': ['product_name=dragom'],
  'the beginning of a title': ['product_name=la lla'],
  'a topic in a text': ['product_name=aventura'],
  'an age in a text': ['product_name=5 años'],
  'a word and an age': ['product_name=conejo 5 años'],
  'by price': ['sort=price_asc'],
  'by title': ['sort=title'],
  'by title, beyond what is remembered': ['sort=title', 190, 50],
  'a word, by price': ['product_name=conejo&sort=price_desc'],
  'nothing known': ['product_name=xylofonq'],
};

const reads: readonly string[] = [
  ...['product_name=conejo', 'product_name=5 años', 'topic_id=3'].map(
    (q) => `/products/get-filter-counts?${q}`,
  ),
  ...['dra', 'tort', 'conejo', 'vali'].map((q) => `/products/get-suggestions?product_name=${q}`),
  ...['/sitemap.xml', '/sitemap-productos/500.xml', '/metrics'],
];

const ofVisitors = (): Action[] => [
  ...Object.entries(lists).map(([about, [query, page = 1, limit = 8]]) => ({
    what: `POST /products/get-products (${about})`,
    run: (studied: StudiedShop) =>
      ask(studied, `POST /products/get-products?${new URLSearchParams(query)}`, { body: { page, limit } }),
  })),
  ...reads.map((path) => ({
    what: `GET ${path}`,
    run: (studied: StudiedShop) => ask(studied, `GET ${encodeURI(path)}`, {}),
  })),
];

const eachOf = (call: string, name: string, values: string) =>
  values.split(' ').map((value) => `/desk/${call}?${name}=${value}`);

/** By what is listed; each is read further than its first page. */
export const deskLists: Readonly<Record<string, readonly string[]>> = {
  'lists of orders': eachOf('orders/list', 'tab', 'to-send packing on-the-way delivered unpaid trouble all'),
  'lists of orders, filtered': [
    '/desk/orders/list?tab=all&from=2026-01-01&to=2026-06-30',
    '/desk/orders/list?tab=delivered&carrier=estafeta',
    '/desk/orders/list?tab=all&carrier=redpack',
    '/desk/orders/list?tab=all&note=1',
    '/desk/orders/list?tab=all&q=mariana',
    '/desk/orders/list?tab=to-send&q=monstruo',
    '/desk/orders/list?tab=all&digital=1',
  ],
  'lists of boxes': eachOf('boxes/list', 'tab', 'to-send packing on-the-way delivered'),
  'lists of subscriptions': eachOf('memberships/list', 'tab', 'active past-due leaving paused ended'),
  'lists of subscriptions, searched': ['persona77@', 'persona7', 'bego', 'ines 7', 'xylofonq'].flatMap(
    (text) => ['active', 'ended'].map((tab) => `/desk/memberships/list?tab=${tab}&q=${text}`),
  ),
  'lists of plans': ['/desk/plans/list'],
  'list of returns': eachOf('returns/list', 'tab', 'open closed'),
  'list of changes': [
    '/desk/audit/list?',
    '/desk/audit/list?staff_id=1',
    '/desk/audit/list?entity=order&entity_id=30',
    '/desk/audit/list?day=2026-03-02',
  ],
  'lists of books': [
    '/desk/catalog/list?',
    '/desk/catalog/list?state=draft',
    '/desk/catalog/list?low=1',
    '/desk/catalog/list?category_id=1',
    '/desk/catalog/list?q=dragon',
    '/desk/catalog/list?q=a',
  ],
  'lists of the inventory': [
    ...eachOf('catalog/inventory', 'tab', 'all low out off'),
    '/desk/catalog/inventory?q=dragon',
  ],
  'list of stock moves': ['/desk/catalog/ledger?product_id=30'],
  'lists of downloads': ['/desk/catalog/downloads?'],
  'lists of people': [
    ...eachOf('clients/list', 'tab', 'all accounts guests'),
    ...['bego', 'persona77@', '5500047'].map((text) => `/desk/clients/list?tab=all&q=${text}`),
  ],
  'lists of requests about data': eachOf('arco/list', 'tab', 'open closed'),
  'lists of conversations': [
    ...eachOf('messages/list', 'state', 'open waiting closed'),
    '/desk/messages/list?q=dragon',
  ],
  'months of the club': ['/desk/club/months', '/desk/club/month?year=2026&month=12'],
  'lists of invoices': eachOf('invoices/list', 'tab', 'requested issued credit'),
};

/** As people search: by folio, e-mail, telephone, guía, name, title. */
export const searched = 'BC-00001A2B persona77@ 5500047 GUIA00004 Begoña oscar dragon xylofonq'.split(' ');

const ofTheDesk = (): Action[] => [
  ...Object.values(deskLists)
    .flat()
    .map((path) => ({
      what: `GET ${path}`,
      async run(studied: StudiedShop) {
        const { cookie } = await aStaffMember(studied);
        for (let page = path, pages = 0; page && pages < 3; pages += 1) {
          const { next } = (await ask(studied, `GET ${page}`, { headers: { cookie } })).json();
          page = next ? `${path}&cursor=${next}` : '';
        }
      },
    })),
  ...searched.map((q) => ({
    what: `GET /desk/find (${q})`,
    async run(studied: StudiedShop) {
      const { cookie } = await aStaffMember(studied);
      await ask(studied, 'GET /desk/find', { query: { q }, headers: { cookie } });
    },
  })),
];

/** All that the shop does when it is asked; one list for each shop, as some things are there only once. */
export const allActions = (): Action[] => [
  ...callsOfClients(),
  ...ofVisitors(),
  ...callsOfTheDesk(),
  ...ofTheDesk(),
  ...stories,
];
