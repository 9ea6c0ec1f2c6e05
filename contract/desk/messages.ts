import { z } from 'zod';
import { emailWith } from '../email.ts';
import { MESSAGE_MAX } from '../message.ts';
import { exactText, id, line, paragraph, requiredLine } from '../text.ts';
import { threadStates } from '../thread.ts';
import { count, ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { list } from './list.ts';
import { rowIds, rowResult } from './parcels.ts';
import { requestKey } from './refunds.ts';

/** Braces with a word are a place to fill in: `{nombre}`. */
const GAP = /\{(\p{L}{1,20})\}/u;

/** The first place of a text that nothing was filled into, as it is written; null where there is none. */
export const unfilledGap = (text: string): string | null => GAP.exec(text)?.[0] ?? null;

export const missingGapText = (gap: string) => `Falta ${gap}`;

const instant = z.iso.datetime();
const folio = exactText(/^BC-[0-9A-Z]{8}$/, 11, 'Escribe el folio completo, como BC-7K3M9Q2X');
/** Text that is not empty once it is trimmed. */
const written = (missing: string) =>
  paragraph(MESSAGE_MAX, missing).refine((text) => text.trim() !== '', missing);

const messageKinds = ['client', 'reply', 'note'] as const;

export const threadRow = z.object({
  thread_id: z.number().int(),
  full_name: z.string(),
  email: z.string(),
  subject: z.string(),
  state: z.enum(threadStates),
  last_message_at: instant,
  /** Folio of the order that the conversation is about. */
  folio: z.string().nullable(),
  client_id: z.number().int().nullable(),
  /** A session or the mailed link of a reply proved that who writes has this e-mail; else anybody may have typed it. */
  is_proven: z.boolean(),
  /** The beginning of the last message that is no note. */
  preview: z.object({ kind: z.enum(messageKinds), text: z.string(), by: z.string().nullable() }).nullable(),
});
export type ThreadRow = z.infer<typeof threadRow>;

export const deskMessage = z.object({
  message_id: z.number().int(),
  kind: z.enum(messageKinds),
  body: z.string(),
  /** Author of the staff; null for the client's own message. */
  by: z.string().nullable(),
  is_mine: z.boolean(),
  created_at: instant,
  /** Time when a reply's mail left; until then it can be taken back. */
  sent_at: instant.nullable(),
});
export type DeskMessage = z.infer<typeof deskMessage>;

export const deskThread = threadRow.omit({ preview: true }).extend({
  version: z.number().int(),
  order_id: z.number().int().nullable(),
  /** Messages in their order; the last ones of a very long conversation. */
  messages: z.array(deskMessage),
});
export type DeskThread = z.infer<typeof deskThread>;

export const cannedAnswer = z.object({
  canned_answer_id: z.number().int(),
  title: z.string(),
  body: z.string(),
  version: z.number().int(),
});
export type CannedAnswer = z.infer<typeof cannedAnswer>;

const oneThread = z.object({ thread_id: id, version });
const threadAnswer = ok.extend({ thread: deskThread });
const stepErrors = ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE'] as const;

export const deskMessageCalls = defineDeskCalls({
  'GET /desk/messages/list': {
    access: 'messages',
    summary: 'Fifty conversations, the newest first: of a state, a search, an order, a client or an e-mail',
    ...list(
      'threads',
      threadRow,
      {
        state: z.enum(threadStates).optional(),
        /** Part of a name, a subject or a message; the beginning of an e-mail. */
        q: line(200).optional(),
        order_id: id.optional(),
        client_id: id.optional(),
        email: emailWith('Escribe un correo', 'Escribe un correo completo').optional(),
      },
      /** Exact to 10 000, and then 10 001. */
      { counts: z.object({ open: count, waiting: count }) },
    ),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/messages/get': {
    access: 'messages',
    summary: 'One conversation, with its notes',
    query: z.object({ thread_id: id }),
    response: threadAnswer,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/messages/reply': {
    access: 'messages',
    writes: true,
    summary: 'Answers; the mail leaves after twenty seconds, until when the answer can be taken back',
    body: oneThread.extend({
      body: written('Escribe tu respuesta'),
      /** The conversation is closed with it, until the client writes again. */
      close: z.boolean(),
      /** Key of this one sending: repeated, it is still one reply. */
      request_key: requestKey,
    }),
    response: threadAnswer.extend({ message_id: z.number().int() }),
    errors: [...stepErrors, 'IDEMPOTENCY_MISMATCH', 'INCOMPLETE'],
  },
  'POST /desk/messages/withdraw-reply': {
    access: 'messages',
    writes: true,
    summary: 'Takes back a reply whose mail has not left',
    body: z.object({ message_id: id }),
    response: threadAnswer,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'CANNOT_UNDO'],
  },
  'POST /desk/messages/note': {
    access: 'messages',
    writes: true,
    summary: 'A note that only the staff reads',
    body: z.object({ thread_id: id, text: written('Escribe la nota') }),
    response: threadAnswer,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/messages/link': {
    access: 'messages',
    writes: true,
    summary: 'Which order a conversation is about; none with null',
    body: oneThread.extend({ folio: folio.nullable() }),
    response: threadAnswer,
    errors: [...stepErrors, 'ORDER_NOT_FOUND'],
  },
  'POST /desk/messages/close': {
    access: 'messages',
    writes: true,
    summary: 'Nothing more is to be said; what the client writes later opens it again',
    body: oneThread,
    response: threadAnswer,
    errors: [...stepErrors],
  },
  'POST /desk/messages/reopen': {
    access: 'messages',
    writes: true,
    summary: 'Closed or taken for spam, it stands among the open ones again',
    body: oneThread,
    response: threadAnswer,
    errors: [...stepErrors],
  },
  'POST /desk/messages/spam': {
    access: 'messages',
    writes: true,
    summary:
      'Put aside and deleted after thirty days; what its e-mail writes later begins another conversation',
    body: oneThread,
    response: threadAnswer,
    errors: [...stepErrors],
  },
  'POST /desk/messages/spam-many': {
    access: 'messages',
    writes: true,
    summary:
      'The same for up to a hundred conversations, each for itself; can be undone while they are there',
    body: z.object({ thread_ids: rowIds }),
    response: ok.extend({ results: z.array(rowResult) }),
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/messages/canned': {
    access: 'messages',
    summary: 'Answers that are written often, in their order',
    response: ok.extend({ answers: z.array(cannedAnswer) }),
  },
  'POST /desk/messages/canned/save': {
    access: 'messages',
    writes: true,
    summary: 'Adds a canned answer, or changes one that was read',
    body: z
      .object({
        canned_answer_id: id.optional(),
        version: version.optional(),
        title: requiredLine(40, 'Escribe un nombre corto'),
        body: written('Escribe el texto'),
      })
      .refine(
        ({ canned_answer_id, version: read }) => (canned_answer_id === undefined) === (read === undefined),
      ),
    response: ok.extend({ answer: cannedAnswer }),
    errors: [...stepErrors],
  },
  'POST /desk/messages/canned/delete': {
    access: 'messages',
    writes: true,
    summary: 'Deletes a canned answer that was read',
    body: z.object({ canned_answer_id: id, version }),
    response: ok,
    errors: [...stepErrors],
  },
});
