import { sql } from 'drizzle-orm';
import type { accountsCalls } from '#contract/accounts.ts';
import type { childrenCalls } from '#contract/children.ts';
import type { postalCodeCalls } from '#contract/postal-codes.ts';
import { keepFiscalProfile } from '../../accounts/accounts.ts';
import { sendRegistrationMail } from '../../accounts/registration/send-registration-mail.ts';
import { codeMailedTo, newEmail } from '../../accounts/testing/a-browser.ts';
import { aChild } from '../../accounts/testing/a-child.ts';
import { invoiceAsked } from '../../orders/testing/an-invoice.ts';
import { anAddress } from '../test-guest.ts';
import type { TestShop } from '../test-shop.ts';
import { addressOf, childOf, givePasswords, openReset, orderOf } from './cast.ts';
import { CLIENTS, EVERYBODY, forEverybody, NOWHERE, nothing, OWNER, type Request, type Rows } from './row.ts';

const PERSON = {
  name: 'Otro',
  paternal_lastname: 'Nombre',
  maternal_lastname: 'Nuevo',
  phone: '3300000000',
};

export const accountRows: Rows<typeof accountsCalls & typeof childrenCalls & typeof postalCodeCalls> = {
  'POST /users/add-email-verification': forEverybody(async (_, { password }) => ({
    again: async () => ({ body: { email: newEmail(), password } }),
  })),
  'POST /users/validate-otp': forEverybody(async (testShop, { password }) => ({
    again: () => aRegistration(testShop, password),
  })),
  'POST /users/login': {
    answers: EVERYBODY,
    shows: 'anyone',
    isKey: true,
    ask: async (testShop, cast) => {
      await givePasswords(testShop, cast);
      return { body: { email: cast.owner.email, password: cast.password } };
    },
  },
  'POST /users/logout': {
    answers: { ...EVERYBODY, 'a header and a cookie that differ': 401 },
    shows: 'nobody',
    ask: nothing,
  },
  'POST /users/change-password-request': forEverybody(async (_, { owner }) => ({
    body: { email: owner.email },
  })),
  'POST /users/check-change-password': {
    answers: {
      ...EVERYBODY,
      'another client': 400,
      'a header and a cookie that differ': 400,
      'a token that never was': 400,
    },
    shows: 'nobody',
    isKey: true,
    ask: async (testShop, { owner, resetToken: token }) => {
      await openReset(testShop, owner.userId, token);
      return { headers: { token } };
    },
  },
  // Header of the call is the mailed key. A session there is no key, and one in the cookie makes no difference.
  'POST /users/complete-change-password': {
    answers: {
      ...EVERYBODY,
      'another client': 400,
      'a header and a cookie that differ': 400,
      'a token that never was': 400,
    },
    shows: 'nobody',
    isKey: true,
    ask: async (testShop, { owner, resetToken: token, password }) => ({
      again: async () => {
        await openReset(testShop, owner.userId, token);
        return { body: { password }, headers: { token } };
      },
    }),
  },

  'GET /users/get-my-information': { answers: CLIENTS, shows: 'the owner', ask: nothing },
  'PUT /users/complete-user-information': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async () => ({ body: PERSON }),
  },
  'PUT /users/update-my-information': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async () => ({ body: PERSON }),
  },
  'GET /users/get-fiscal-profile': {
    answers: CLIENTS,
    shows: 'the owner',
    ask: async ({ shop }, { owner, secrets }) => {
      const business_name = `PAPELERÍA ${owner.userId}`;
      secrets.push(business_name);
      await keepFiscalProfile(shop.db, owner.userId, { ...invoiceAsked, business_name }, shop.clock.now());
      return {};
    },
  },
  'GET /users/get-my-sessions': { answers: CLIENTS, shows: 'nobody', ask: nothing },
  'POST /users/close-other-sessions': { answers: CLIENTS, shows: 'nobody', ask: nothing },
  'GET /users/download-my-data': {
    answers: CLIENTS,
    shows: 'the owner',
    ask: async (testShop, cast) => {
      await orderOf(testShop, cast);
      return {};
    },
  },
  'POST /users/delete-my-account': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async (testShop, cast) => {
      await givePasswords(testShop, cast);
      return { body: { password: cast.password } };
    },
  },

  'GET /addresses/get-postal-code': forEverybody(async () => ({ query: { postal_code: '03100' } })),
  'GET /users/get-addresses': {
    answers: CLIENTS,
    shows: 'the owner',
    ask: async (_, { owner, secrets: [email] }) => {
      await owner.post('/users/add-address', { ...anAddress, alias: email });
      return {};
    },
  },
  'GET /users/get-children': {
    answers: CLIENTS,
    shows: 'the owner',
    ask: async (_, cast) => {
      await childOf(cast);
      return {};
    },
  },
  'POST /users/add-child': {
    answers: CLIENTS,
    shows: 'nobody',
    ask: async () => ({ body: aChild }),
  },
  'PUT /users/update-child': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (_, cast) => {
      const changed = { nickname: 'Otro', birth_month: '2020-01' };
      const child_id = await childOf(cast);
      return { body: { ...changed, child_id }, unknown: { body: { ...changed, child_id: NOWHERE } } };
    },
  },
  'PUT /users/remove-child': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (_, cast) => ({
      body: { child_id: await childOf(cast) },
      unknown: { body: { child_id: NOWHERE } },
    }),
  },
  'POST /users/add-address': { answers: CLIENTS, shows: 'nobody', ask: async () => ({ body: anAddress }) },
  'PUT /users/update-address': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (_, cast) => {
      const changed = { ...anAddress, street: 'Otra calle', main_address: true };
      const address_id = await addressOf(cast);
      return { body: { ...changed, address_id }, unknown: { body: { ...changed, address_id: NOWHERE } } };
    },
  },
  'PUT /users/deactivate-address': {
    answers: OWNER,
    shows: 'nobody',
    ask: async (_, cast) => ({
      body: { address_id: await addressOf(cast) },
      unknown: { body: { address_id: NOWHERE } },
    }),
  },
};

/** Registers a client, with the code that was mailed to them. */
async function aRegistration(testShop: TestShop, password: string): Promise<Request> {
  const { app, shop } = testShop;
  const email = newEmail();
  await app.inject({
    method: 'POST',
    url: '/api/users/add-email-verification',
    payload: { email, password },
  });
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`SELECT challenge_id AS id FROM registration_challenge WHERE email = ${email}`,
  );
  await sendRegistrationMail(shop, { challengeId: Number(rows[0]?.id), send: 1 });
  return { body: { email, otp_code: await codeMailedTo(testShop, email) } };
}
