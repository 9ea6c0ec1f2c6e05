import { z } from 'zod';
import { address } from './address.ts';
import { defineCalls } from './calls.ts';
import { email, knownEmail } from './email.ts';
import { keptInvoiceData } from './invoice.ts';
import { encodedPassword } from './password.ts';
import { exactText, id, line, phoneText, requiredLine } from './text.ts';

/** Types of users; visitors without an account are guests (`INVITADO`) and have no row. */
export const CLIENT_TYPE = 'Cliente';

const namePart = (required: string) => requiredLine(50, required);

/** Second surname, which not everybody has. */
const secondSurname = line(50);

/** Data that a client gives after registering; all required but the second surname. */
export const completeInformation = z.object({
  name: namePart('El nombre es requerido'),
  paternal_lastname: namePart('El apellido paterno es requerido'),
  maternal_lastname: secondSurname.default(''),
  phone: phoneText(/^\d{10}$/, 'El teléfono debe tener 10 dígitos', 'El teléfono es requerido'),
});
export type CompleteInformation = z.output<typeof completeInformation>;

const between2And50 = (required: string, length: string) => requiredLine(50, required).min(2, length);

/**
 * Editing the profile: stricter about names, freer about the phone, which may be foreign or left out. A second surname
 * that is not sent stays as it is; an empty one takes it away.
 */
export const profileChanges = z.object({
  name: between2And50('El nombre es requerido', 'El nombre debe tener entre 2 y 50 caracteres'),
  paternal_lastname: between2And50(
    'El apellido paterno es requerido',
    'El apellido paterno debe tener entre 2 y 50 caracteres',
  ),
  maternal_lastname: secondSurname.optional(),
  phone: phoneText(/^(\+?\d{10,15})?$/, 'El teléfono debe tener entre 10 y 15 dígitos'),
});
export type ProfileChanges = z.output<typeof profileChanges>;

/** Fields are empty text until the client fills them in. */
export const userInformation = z.object({
  name: z.string(),
  paternal_lastname: z.string(),
  maternal_lastname: z.string(),
  email: z.string(),
  phone: z.string(),
  created_at: z.iso.datetime(),
  user_type_name: z.string(),
});
export type UserInformation = z.infer<typeof userInformation>;

/** Addresses kept in the account are labelled; the checkout's own form leaves the label free. */
export const accountAddress = address.extend({
  alias: requiredLine(50, 'El alias es requerido', 'El alias no puede tener más de 50 caracteres').min(
    2,
    'El alias debe tener entre 2 y 50 caracteres',
  ),
  street: requiredLine(100, 'La calle es requerida').min(2, 'La calle debe tener entre 2 y 100 caracteres'),
  neighborhood: requiredLine(100, 'La colonia es requerida').min(
    2,
    'La colonia debe tener entre 2 y 100 caracteres',
  ),
  city: requiredLine(50, 'La ciudad es requerida').min(2, 'La ciudad debe tener entre 2 y 50 caracteres'),
});

const mainAddress = z.boolean();
/** Older clients send it; it changes nothing, as an address is removed by a call of its own. */
const isVisible = z.union([z.boolean(), z.number()]).optional();

export const savedAddress = address.extend({
  address_id: z.number().int(),
  state: z.string(),
  main_address: mainAddress,
  /** True always: a removed address is no longer listed. */
  is_visible: z.literal(true),
  created_at: z.iso.datetime(),
});
export type SavedAddress = z.infer<typeof savedAddress>;

/** A browser that is signed in to the account. */
export const openSession = z.object({
  session_id: z.number().int(),
  created_at: z.iso.datetime(),
  /** Browser and system in words, e.g. `Chrome en Android`. */
  device: z.string(),
  is_current: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

const done = z.object({ status: z.boolean(), status_Message: z.string() });
/** A field that the pages always send: an error names it when it is missing. */
const given = (missing: string) =>
  z.string({ error: ({ input }) => (input === undefined ? missing : undefined) });

const signedIn = done.extend({
  /** Session token for clients of the API; the shop's own pages use the cookie that comes with the answer. */
  token: z.string(),
  personal_information: userInformation,
});

export const signInCalls = defineCalls({
  'POST /users/add-email-verification': {
    summary: 'Registers an e-mail and mails a code; sent again with the same password, mails a new code',
    body: z.object({ email, password: encodedPassword }),
    response: done.extend({
      /** The code travels by mail only. */
      otp_code: z.null(),
      expiration_date: z.iso.datetime(),
    }),
    errors: ['BAD_REQUEST', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  },
  'POST /users/validate-otp': {
    summary: 'Ends a registration with the mailed code: makes the account and signs in',
    body: z.object({ email, otp_code: exactText(/^\d{4}$/, 4, 'El código tiene 4 dígitos') }),
    response: signedIn,
    errors: ['BAD_REQUEST', 'CODE_EXPIRED', 'CODE_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'POST /users/login': {
    summary: 'Signs in',
    body: z.object({ email: knownEmail, password: encodedPassword }),
    response: signedIn,
    errors: ['BAD_REQUEST', 'LOGIN_REFUSED', 'ACCOUNT_DISABLED', 'TOO_MANY_REQUESTS'],
  },
  'POST /users/logout': {
    summary: 'Ends the session and clears its cookies; without a session there is nothing to do',
    lane: 0,
    response: done,
  },
  'POST /users/change-password-request': {
    summary: 'Mails a link to set a new password, if the e-mail has an account; never tells whether it has',
    body: z.object({ email: given('Email es requerido').pipe(knownEmail) }),
    response: done,
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  'POST /users/check-change-password': {
    summary: 'Whether the secret in the header `token` can still set a password; uses it up neither way',
    response: done,
    errors: ['RESET_TOKEN_INVALID', 'TOO_MANY_REQUESTS'],
  },
  'POST /users/complete-change-password': {
    summary:
      'Sets the new password, given the secret of the mailed link in the header `token`; ends all sessions',
    body: z.object({ password: given('Contraseña es requerida').pipe(encodedPassword) }),
    response: done,
    errors: ['BAD_REQUEST', 'RESET_TOKEN_INVALID', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  },
});

export const profileCalls = defineCalls({
  'GET /users/get-my-information': {
    access: 'client',
    summary: "The client's own data",
    response: z.object({ status: z.boolean(), user: userInformation }),
  },
  'PUT /users/complete-user-information': {
    access: 'client',
    summary: 'Name, surnames and phone, after registering',
    body: completeInformation.strict(),
    response: done,
    errors: ['BAD_REQUEST'],
  },
  'PUT /users/update-my-information': {
    access: 'client',
    summary: 'Changes name, surnames and phone; the e-mail stays',
    body: profileChanges.strict(),
    response: done,
    errors: ['BAD_REQUEST'],
  },
  'GET /users/get-fiscal-profile': {
    access: 'client',
    summary: 'With which data the client asked for an invoice last, to be offered again',
    response: z.object({ status: z.boolean(), profile: keptInvoiceData.nullable() }),
  },
  'GET /users/get-my-sessions': {
    access: 'client',
    summary: 'Where the client is signed in',
    response: z.object({ status: z.boolean(), sessions: z.array(openSession) }),
  },
  'POST /users/close-other-sessions': {
    access: 'client',
    summary: 'Ends every session but the one that asks',
    response: done,
  },
  'GET /users/download-my-data': {
    access: 'client',
    summary: 'Everything the shop keeps about the client, as JSON',
    response: z.object({ status: z.boolean(), data: z.record(z.string(), z.unknown()) }),
    errors: ['TOO_MANY_REQUESTS'],
  },
  'POST /users/delete-my-account': {
    access: 'client',
    summary: 'Removes the account after its password is given again; orders are kept without the person',
    body: z.object({ password: encodedPassword }),
    response: done,
    errors: ['BAD_REQUEST', 'PASSWORD_REFUSED', 'ACCOUNT_HAS_SUBSCRIPTION', 'TOO_MANY_REQUESTS'],
  },
});

export const addressCalls = defineCalls({
  'GET /users/get-addresses': {
    access: 'client',
    summary: "The client's addresses, the main one first, then the newest",
    response: done.extend({ addresses: z.array(savedAddress) }),
  },
  'POST /users/add-address': {
    access: 'client',
    summary: 'Keeps an address; the first one becomes the main one',
    body: address.extend({ main_address: mainAddress.optional(), is_visible: isVisible }).strict(),
    response: done.extend({ address_id: z.number().int() }),
    errors: ['BAD_REQUEST', 'TOO_MANY_ADDRESSES'],
  },
  'PUT /users/update-address': {
    access: 'client',
    summary: 'Changes an address, or makes it the main one; the main one stays so until another becomes it',
    body: address
      .extend({ address_id: id, main_address: mainAddress.optional(), is_visible: isVisible })
      .strict(),
    response: done,
    errors: ['BAD_REQUEST', 'SAVED_ADDRESS_NOT_FOUND'],
  },
  'PUT /users/deactivate-address': {
    access: 'client',
    summary: 'Removes an address; orders keep their copy, and the newest other one becomes the main one',
    body: z.object({ address_id: id }),
    response: done,
    errors: ['BAD_REQUEST', 'SAVED_ADDRESS_NOT_FOUND'],
  },
});

export const accountsCalls = { ...signInCalls, ...profileCalls, ...addressCalls };
