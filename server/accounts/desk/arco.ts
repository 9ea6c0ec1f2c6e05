import type { ArcoKind, ArcoRequest, ArcoState } from '#contract/desk/clients.ts';
import { ARCO_BUSINESS_DAYS } from '#contract/desk/time-limits.ts';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import type { Staff } from '../../platform/http/staff-session.ts';
import { addLawDays, lawDaysLeft } from '../../platform/law-days.ts';
import { readPage } from '../../platform/lists/page.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { editedMeanwhile, recordChange } from '../../staff/staff.ts';
import {
  findRequests,
  insertRequest,
  type KeptRequest,
  lockRequest,
  requestOrders,
  updateRequest,
  type WrittenRequest,
} from './arco.queries.ts';

type Parts = Pick<Shop, 'db' | 'clock'>;

interface Input {
  arco_request_id?: number | undefined;
  version?: number | undefined;
  email: string;
  kind: ArcoKind;
  received_on: string;
  state: ArcoState;
  note: string;
  answer: string;
}

/** A page of the register. */
export async function listRequests(
  { db, clock }: Parts,
  { tab, cursor }: { tab: 'open' | 'closed'; cursor?: string | undefined },
) {
  const { rows, next } = await readPage({
    ...requestOrders[tab],
    cursor,
    find: (after, atMost) => findRequests(db, tab, after, atMost),
    cursorOf: ({ key, arcoRequestId }) => ({ key, id: arcoRequestId }),
  });
  return { requests: rows.map((request) => presentRequest(request, clock.now())), next };
}

/** Registers a request, or what became of one. The day it is due follows from the day it came. */
export async function saveRequest({ db, clock }: Parts, by: Staff, input: Input): Promise<ArcoRequest> {
  const at = clock.now();
  refuseUnsound(input, at);
  return inTransaction(db, async (tx) => {
    const before = input.arco_request_id === undefined ? undefined : await held(tx, input);
    const facts = factsOf(input, before, at);
    const saved = before
      ? await updateRequest(tx, before.arcoRequestId, facts)
      : await insertRequest(
          tx,
          { email: input.email, emailKey: emailKey(input.email), staffId: by.staffId, at },
          facts,
        );
    await recordChange(tx, by, {
      call: 'POST /desk/arco/save',
      entity: 'client',
      entityId: saved.emailKey,
      label: saved.email,
      before: before ? editable(before) : {},
      after: editable(saved),
      at,
    });
    return presentRequest(saved, at);
  });
}

function refuseUnsound({ received_on, state, answer }: Input, at: Date): void {
  const refuse = (sentence: string) => new ShopError('BAD_REQUEST', { sentence });
  const today = mexicoCityDay(at);
  if (received_on > today) throw refuse('El día en que llegó no puede ser después de hoy.');
  if (received_on < '2020-01-01') throw refuse('Revisa el día en que llegó.');
  if (state !== 'abierta' && answer.trim() === '') throw refuse('Escribe qué se le contestó.');
}

async function held(tx: Database, { arco_request_id = 0, version, email }: Input): Promise<KeptRequest> {
  const request = await lockRequest(tx, arco_request_id);
  // Requests of an erased person cannot be changed.
  if (!request || request.emailKey === '' || request.emailKey !== emailKey(email))
    throw new ShopError('NOT_FOUND');
  if (request.version === version) return request;
  const calls = ['POST /desk/arco/save'] as const;
  const current = { version: request.version, values: editable(request) };
  throw await editedMeanwhile(tx, { entity: 'client', entityId: request.emailKey, calls }, current);
}

const factsOf = (
  { kind, received_on, state, note, answer }: Input,
  before: KeptRequest | undefined,
  at: Date,
): WrittenRequest => ({
  kind,
  receivedOn: received_on,
  dueOn: addLawDays(received_on, ARCO_BUSINESS_DAYS),
  state,
  note: note.trim(),
  answer: answer.trim(),
  closedAt: state === 'abierta' ? null : (before?.closedAt ?? at),
});

const editable = ({ kind, receivedOn, state, note, answer }: KeptRequest) => ({
  kind,
  received_on: receivedOn,
  state,
  note,
  answer,
});

export function presentRequest(request: KeptRequest, at: Date): ArcoRequest {
  const today = mexicoCityDay(at);
  const { dueOn } = request;
  return {
    arco_request_id: request.arcoRequestId,
    email: request.email,
    kind: request.kind,
    state: request.state,
    note: request.note,
    answer: request.answer,
    received_on: request.receivedOn,
    due_on: dueOn,
    business_days_left: dueOn >= today ? lawDaysLeft(dueOn, today) : -lawDaysLeft(today, dueOn),
    closed_at: request.closedAt?.toISOString() ?? null,
    version: request.version,
  };
}
