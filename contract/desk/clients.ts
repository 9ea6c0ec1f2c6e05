import { z } from 'zod';
import { address } from '../address.ts';
import { emailWith } from '../email.ts';
import { exactText, id, line, paragraph } from '../text.ts';
import { ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';

export const clientTabs = ['all', 'accounts', 'guests'] as const;
export type ClientTab = (typeof clientTabs)[number];

/** A person's rights over their data: access, rectification, cancellation, opposition. */
export const arcoKinds = ['acceso', 'rectificación', 'cancelación', 'oposición'] as const;
export type ArcoKind = (typeof arcoKinds)[number];
export const arcoStates = ['abierta', 'atendida', 'rechazada'] as const;
export type ArcoState = (typeof arcoStates)[number];

const int = z.number().int();
const version = int.min(0);
/** A person of the desk: an account, or a guest, who is known by the e-mail alone. */
const personEmail = emailWith('Escribe el correo', 'Escribe un correo completo');
const one = z.object({ email: personEmail });
/** Names a person in an address: an account (`a7`), or a guest by an order of theirs (`g42`). It says nothing of them. */
const personKey = exactText(/^[ag]\d{1,10}$/, 11);

export const personRow = z.object({
  key: z.string(),
  /** Masked: `o✱✱✱@correo.mx`. In full it is only on the person's own page, whose opening is written down. */
  email: z.string(),
  name: z.string(),
  /** Masked: `✱✱ ✱✱✱✱ 4567`. */
  phone: z.string(),
  is_guest: z.boolean(),
  is_disabled: z.boolean(),
  /** Time when the account was made, or of the guest's last order. */
  at: z.iso.datetime(),
  /** Number of paid orders. */
  orders: int,
});
export type PersonRow = z.infer<typeof personRow>;

const keptAddress = address.extend({ state: z.string() });

export const arcoRequest = z.object({
  arco_request_id: int,
  email: z.string(),
  kind: z.enum(arcoKinds),
  state: z.enum(arcoStates),
  note: z.string(),
  answer: z.string(),
  received_on: z.iso.date(),
  due_on: z.iso.date(),
  /** Business days left of an open request: negative once it is late. */
  business_days_left: int,
  closed_at: z.iso.datetime().nullable(),
  version: int,
});
export type ArcoRequest = z.infer<typeof arcoRequest>;

export const clientRecord = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string(),
  /** Account of the person; null for a guest. */
  account: z
    .object({
      user_id: int,
      created_at: z.iso.datetime(),
      disabled_at: z.iso.datetime().nullable(),
      sessions: z.array(z.object({ session_id: int, device: z.string(), created_at: z.iso.datetime() })),
    })
    .nullable(),
  addresses: z.array(keptAddress.extend({ is_main: z.boolean() })),
  notes: z.array(z.object({ note_id: int, text: z.string(), staff_name: z.string(), at: z.iso.datetime() })),
  requests: z.array(arcoRequest),
});
export type ClientRecord = z.infer<typeof clientRecord>;

export const deskClientCalls = defineDeskCalls({
  'GET /desk/clients/list': {
    access: 'people',
    summary:
      'Fifty people, accounts and guests, the newest first; or those that a search finds. E-mails and phones are masked',
    ...list('people', personRow, {
      tab: z.enum(clientTabs),
      /** Half a name, the beginning of an e-mail, or a phone. */
      q: line(200).optional(),
    }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/clients/paid-orders': {
    access: 'people',
    summary: 'Number of paid orders of an e-mail; no audit entry, as no record is opened',
    query: one,
    response: ok.extend({ orders: int }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/clients/get': {
    access: 'people',
    writes: true,
    summary: 'One person by key or by e-mail; that they were looked at is an audit entry',
    query: z
      .object({ key: personKey.optional(), email: personEmail.optional() })
      .refine(({ key, email }) => (key === undefined) !== (email === undefined)),
    response: ok.extend({ person: clientRecord }),
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND'],
  },
  'POST /desk/clients/add-note': {
    access: 'people',
    writes: true,
    summary: 'Writes an internal note about a person',
    body: one.extend({ text: paragraph(1_000, 'Escribe la nota') }),
    response: ok,
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND'],
  },
  'POST /desk/clients/end-sessions': {
    access: 'people',
    writes: true,
    summary: 'Signs a client out on every device',
    body: one,
    response: ok.extend({ ended: int }),
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND'],
  },
  'POST /desk/clients/disable': {
    access: 'people',
    confirm: true,
    writes: true,
    summary: 'Ends all sessions of an account and refuses to sign in to it',
    body: one,
    response: ok,
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND'],
  },
  'POST /desk/clients/enable': {
    access: 'people',
    writes: true,
    summary: 'Lets a disabled client sign in again',
    body: one,
    response: ok,
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND'],
  },
  'GET /desk/clients/export-data': {
    access: 'people',
    confirm: true,
    writes: true,
    file: 'application/json; charset=utf-8',
    summary: 'Everything that is kept about a person, as a page to read and print, or as JSON',
    query: one.extend({ format: z.enum(['html', 'json']).default('json') }),
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND'],
  },
  'POST /desk/clients/erase': {
    access: 'people',
    confirm: true,
    writes: true,
    summary: 'Erases a person for good, unless something of theirs still lives; the e-mail is typed again',
    body: one.extend({ typed_email: line(254) }),
    response: ok,
    errors: ['BAD_REQUEST', 'CLIENT_NOT_FOUND', 'CANNOT_ERASE'],
  },
  'GET /desk/arco/list': {
    access: 'people',
    summary: 'Requests about personal data: the open ones by the day they are due, the others newest first',
    ...list('requests', arcoRequest, { tab: z.enum(['open', 'closed']) }),
    errors: ['BAD_REQUEST'],
  },
  'POST /desk/arco/save': {
    access: 'people',
    writes: true,
    summary: 'Registers a request about personal data, or what became of one',
    body: z.object({
      /** Absent for a new one. */
      arco_request_id: id.optional(),
      version: version.optional(),
      email: personEmail,
      kind: z.enum(arcoKinds),
      received_on: z.iso.date(),
      state: z.enum(arcoStates),
      note: paragraph(2_000),
      answer: paragraph(2_000),
    }),
    response: ok.extend({ request: arcoRequest }),
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'],
  },
});
