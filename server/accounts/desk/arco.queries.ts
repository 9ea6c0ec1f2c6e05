import type { ArcoKind, ArcoState } from '#contract/desk/clients.ts';
import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Cursor } from '../../platform/lists/cursor.ts';
import { behind, inOrder, keyOf, type ListOrder } from '../../platform/lists/page.ts';

export interface KeptRequest {
  arcoRequestId: number;
  email: string;
  emailKey: string;
  kind: ArcoKind;
  state: ArcoState;
  note: string;
  answer: string;
  /** Mexico City days. */
  receivedOn: string;
  dueOn: string;
  closedAt: Date | null;
  version: number;
}

type Row = KeptRequest & Record<string, unknown>;

const COLUMNS = `arco_request_id AS "arcoRequestId", email, email_key AS "emailKey", kind, state, note, answer,
  received_on::text AS "receivedOn", due_on::text AS "dueOn", closed_at AS "closedAt", version`;
const REQUEST = `SELECT ${COLUMNS} FROM arco_request`;

const ofPerson = statement<Row>(
  'arco_requests_of_person',
  `${REQUEST} WHERE email_key = $1 ORDER BY arco_request_id DESC LIMIT 50`,
);

export const findRequestsOf = (db: Database, emailKey: string): Promise<KeptRequest[]> =>
  ofPerson(db, [emailKey]);

type Tab = 'open' | 'closed';

/** Orders of the list: open requests by the day they are due; the answered ones, the newest first. */
export const requestOrders: Readonly<Record<Tab, ListOrder>> = {
  open: { kind: 'day', by: 'due_on', id: 'arco_request_id', newestFirst: false },
  closed: { kind: 'instant', by: 'created_at', id: 'arco_request_id', newestFirst: true },
};

const page = (tab: Tab, where: string) => {
  const order = requestOrders[tab];
  return statement<Row & { key: string }>(
    `arco_requests_${tab}`,
    `SELECT ${COLUMNS}, ${keyOf(order)} AS key FROM arco_request
     WHERE ${where} AND ${behind(order, '$1', '$2')} ORDER BY ${inOrder(order)} LIMIT $3`,
  );
};
const pages = { open: page('open', `state = 'abierta'`), closed: page('closed', `state <> 'abierta'`) };

/** The next of a tab behind a cursor. */
export const findRequests = (db: Database, tab: Tab, after: Cursor, atMost: number) =>
  pages[tab](db, [after.key, after.id, atMost]);

const lock = statement<Row>('lock_arco_request', `${REQUEST} WHERE arco_request_id = $1 FOR UPDATE`);

export const lockRequest = async (tx: Database, arcoRequestId: number): Promise<KeptRequest | undefined> =>
  (await lock(tx, [arcoRequestId]))[0];

const insert = statement<Row>(
  'insert_arco_request',
  `INSERT INTO arco_request (email, email_key, kind, received_on, due_on, state, note, answer, closed_at, staff_id, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING ${COLUMNS}`,
);

const update = statement<Row>(
  'update_arco_request',
  `UPDATE arco_request SET kind = $2, received_on = $3, due_on = $4, state = $5, note = $6, answer = $7, closed_at = $8,
     version = version + 1
   WHERE arco_request_id = $1 RETURNING ${COLUMNS}`,
);

export interface WrittenRequest
  extends Pick<KeptRequest, 'kind' | 'receivedOn' | 'dueOn' | 'state' | 'note' | 'answer' | 'closedAt'> {}

const values = ({ kind, receivedOn, dueOn, state, note, answer, closedAt }: WrittenRequest) => [
  kind,
  receivedOn,
  dueOn,
  state,
  note,
  answer,
  closedAt,
];

export async function insertRequest(
  tx: Database,
  whose: { email: string; emailKey: string; staffId: number; at: Date },
  facts: WrittenRequest,
): Promise<KeptRequest> {
  const [row] = await insert(tx, [whose.email, whose.emailKey, ...values(facts), whose.staffId, whose.at]);
  if (!row) throw new Error('The request was not written.');
  return row;
}

export async function updateRequest(
  tx: Database,
  arcoRequestId: number,
  facts: WrittenRequest,
): Promise<KeptRequest> {
  const [row] = await update(tx, [arcoRequestId, ...values(facts)]);
  if (!row) throw new Error('The request is gone.');
  return row;
}
