import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import type { DeskRow } from '#server/testing/desk-authorisation/row.ts';
import { deskAuthorisation } from '#server/testing/desk-authorisation/table.ts';
import type { Action } from './action.ts';
import { clubStories } from './club-stories.ts';
import { askDesk } from './desk-request.ts';
import { deskStories } from './desk-stories.ts';
import { peopleStories } from './people-stories.ts';
import { shelfStories } from './shelf-stories.ts';
import type { StudiedShop } from './studied-shop.ts';

/** Each desk call as the owner makes it, or as one who is still signing in. */
const ofTheContract = (): Action[] =>
  Object.entries(deskAuthorisation).flatMap(([what, row]) =>
    [row].flat().map((one: DeskRow) => ofRow(what, one)),
  );

const ofRow = (what: string, { answers, ask }: DeskRow): Action => ({
  what,
  async run(studied) {
    const isComplete = answers['before the second factor'] >= 400;
    const person = await aStaffMember(studied, 'owner', { isComplete });
    const { query, body, headers } = await ask(studied, { headers: { cookie: person.cookie }, person });
    const cookie = [headers?.cookie, person.cookie].filter(Boolean).join('; ');
    const asked = {
      ...(query && { query }),
      ...(body && { payload: body }),
      headers: { ...headers, cookie },
    };
    await askDesk(studied, what, asked, answers.owner);
  },
});

const orderTabs = ['to-send', 'packing', 'on-the-way', 'delivered', 'unpaid', 'trouble', 'all'];
const memberTabs = ['active', 'past-due', 'leaving', 'paused', 'ended'];
const boxTabs = ['to-send', 'packing', 'on-the-way', 'delivered'];

/** By what is listed; each is read further than its first page. */
export const deskLists: Readonly<Record<string, readonly string[]>> = {
  'lists of orders': orderTabs.map((tab) => `/desk/orders/list?tab=${tab}`),
  'lists of orders, filtered': [
    '/desk/orders/list?tab=all&from=2026-01-01&to=2026-06-30',
    '/desk/orders/list?tab=delivered&carrier=estafeta',
    '/desk/orders/list?tab=all&carrier=redpack',
    '/desk/orders/list?tab=all&note=1',
    '/desk/orders/list?tab=all&q=mariana',
    '/desk/orders/list?tab=to-send&q=monstruo',
    '/desk/orders/list?tab=all&digital=1',
  ],
  'lists of boxes': boxTabs.map((tab) => `/desk/boxes/list?tab=${tab}`),
  'lists of subscriptions': memberTabs.map((tab) => `/desk/memberships/list?tab=${tab}`),
  'lists of subscriptions, searched': ['persona77@', 'persona7', 'bego', 'ines 7', 'xylofonq'].flatMap(
    (text) => ['active', 'ended'].map((tab) => `/desk/memberships/list?tab=${tab}&q=${text}`),
  ),
  'lists of plans': ['/desk/plans/list'],
  'list of returns': ['/desk/returns/list?tab=open', '/desk/returns/list?tab=closed'],
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
    '/desk/catalog/inventory?tab=all',
    '/desk/catalog/inventory?tab=low',
    '/desk/catalog/inventory?tab=out',
    '/desk/catalog/inventory?tab=off',
    '/desk/catalog/inventory?q=dragon',
  ],
  'list of stock moves': ['/desk/catalog/ledger?product_id=30'],
  'lists of downloads': ['/desk/catalog/downloads?'],
  'lists of people': [
    ...['all', 'accounts', 'guests'].map((tab) => `/desk/clients/list?tab=${tab}`),
    ...['bego', 'persona77@', '5500047'].map((text) => `/desk/clients/list?tab=all&q=${text}`),
  ],
  'lists of requests about data': ['/desk/arco/list?tab=open', '/desk/arco/list?tab=closed'],
  'lists of conversations': [
    ...['open', 'waiting', 'closed'].map((state) => `/desk/messages/list?state=${state}`),
    '/desk/messages/list?q=dragon',
  ],
  'months of the club': ['/desk/club/months', '/desk/club/month?year=2026&month=12'],
  'lists of invoices': ['requested', 'issued', 'credit'].map((tab) => `/desk/invoices/list?tab=${tab}`),
};

const furtherPages: Action[] = Object.values(deskLists)
  .flat()
  .map((path) => ({
    what: `GET ${path}`,
    async run(studied: StudiedShop) {
      const { cookie } = await aStaffMember(studied);
      for (let page = path, pages = 0; page && pages < 3; pages += 1) {
        const answer = await askDesk(studied, `GET ${page}`, { headers: { cookie } });
        const { next } = answer.json();
        page = next ? `${path}&cursor=${next}` : '';
      }
    },
  }));

/** As people search: by folio, e-mail, telephone, guía, name, title. */
export const searched = [
  'BC-00001A2B',
  'persona77@',
  '5500047',
  'GUIA00004',
  'Begoña',
  'oscar',
  'dragon',
  'xylofonq',
];

const searches: Action[] = searched.map((text) => ({
  what: `GET /desk/find (${text})`,
  async run(studied) {
    const { cookie } = await aStaffMember(studied);
    await askDesk(studied, 'GET /desk/find', { query: { q: text }, headers: { cookie } });
  },
}));

/** All that the back office asks of the shop, signed in. */
export const deskActions = (): Action[] => [
  ...ofTheContract(),
  ...furtherPages,
  ...searches,
  ...deskStories,
  ...shelfStories,
  ...peopleStories,
  ...clubStories,
];
