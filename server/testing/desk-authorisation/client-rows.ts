import type { deskClientCalls } from '#contract/desk/clients.ts';
import { aClient } from '../../accounts/testing/a-client.ts';
import type { TestShop } from '../test-shop.ts';
import { confirmed, type DeskRows, OWNER } from './row.ts';

const email = async (testShop: TestShop) => ({ email: (await aClient(testShop)).email });
const body = async (testShop: TestShop) => ({ body: await email(testShop) });

const aRequest = {
  kind: 'acceso',
  received_on: '2026-03-02',
  state: 'abierta',
  note: 'Lo pidió por correo',
  answer: '',
};

export const clientRows: DeskRows<typeof deskClientCalls> = {
  'GET /desk/clients/list': [
    {
      about: 'a person',
      answers: OWNER,
      shows: ['an unconfirmed owner', 'owner'],
      ask: async (testShop) => ({
        query: { tab: 'all' },
        secrets: [`"key":"a${(await aClient(testShop)).userId}"`],
      }),
    },
    {
      about: 'an e-mail and a phone in full',
      answers: OWNER,
      shows: [],
      ask: async (testShop) => ({
        query: { tab: 'all' },
        secrets: [(await aClient(testShop, { phone: '5587654321' })).email, '5587654321'],
      }),
    },
  ],
  'GET /desk/clients/paid-orders': {
    answers: OWNER,
    ask: async (testShop) => ({ query: await email(testShop) }),
  },
  'GET /desk/clients/get': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    ask: async (testShop) => {
      const query = await email(testShop);
      return { query, secrets: [query.email] };
    },
  },
  'POST /desk/clients/add-note': {
    answers: OWNER,
    ask: async (testShop) => ({ body: { ...(await email(testShop)), text: 'Prefiere que le escriban' } }),
  },
  'POST /desk/clients/end-sessions': { answers: OWNER, ask: body },
  'POST /desk/clients/disable': { answers: confirmed(OWNER), ask: body },
  'POST /desk/clients/enable': { answers: OWNER, ask: body },
  'GET /desk/clients/export-data': {
    answers: confirmed(OWNER),
    shows: ['owner'],
    ask: async (testShop) => {
      const query = await email(testShop);
      return { query, secrets: [query.email] };
    },
  },
  'POST /desk/clients/erase': {
    answers: confirmed(OWNER),
    ask: async (testShop) => {
      const one = await email(testShop);
      return { body: { ...one, typed_email: one.email } };
    },
  },
  'GET /desk/arco/list': { answers: OWNER, ask: async () => ({ query: { tab: 'open' } }) },
  'POST /desk/arco/save': {
    answers: OWNER,
    ask: async () => ({ body: { ...aRequest, email: 'pide@example.test' } }),
  },
};
