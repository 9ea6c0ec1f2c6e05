import { newId } from '../core/ids.ts';
import type { RequestLog } from '../core/request-log.ts';
import type { ApiCall, Ledger } from './call.ts';
import { expand } from './expand.ts';
import type { FormTree } from './form-body.ts';
import type { Idempotency } from './idempotency.ts';
import { refuseUndeclared } from './known-params.ts';
import { readParams } from './params.ts';
import { errorAnswer, StripeError } from './stripe-error.ts';

export type Asked = {
  method: string;
  path: string;
  id: string;
  params: FormTree;
  idempotencyKey?: string;
  origin: string;
};
export type Answer = { status: number; body: string; requestId: string; replayed: boolean };
export type Desk = { ledger: Ledger; idempotency: Idempotency; log: RequestLog };

function print(body: object): string {
  return JSON.stringify(body, null, 2);
}

export function refusal(error: StripeError, requestId = newId('req')): Answer {
  return { status: error.status, body: print(errorAnswer(error, requestId)), requestId, replayed: false };
}

function carryOut(desk: Desk, call: ApiCall, asked: Asked, requestId: string): Answer {
  const { expand: paths = [], ...params } = readParams(call.params, asked.params);
  refuseUndeclared(`${call.method} ${call.path}`, asked.params);
  const cause = { requestId, idempotencyKey: asked.idempotencyKey ?? null };
  // Calls read their parameters with a schema each, which the list of calls cannot express.
  const object = call.run(
    { ledger: desk.ledger, id: asked.id, cause, origin: asked.origin },
    params as never,
  );
  // An error that comes after a change leaves the change.
  if (object instanceof StripeError) return refusal(object, requestId);
  expand(desk.ledger.store, object, paths as string[]);
  return { status: 200, body: print(object), requestId, replayed: false };
}

function note(desk: Desk, asked: Asked, answer: Answer): void {
  desk.log.add({
    id: answer.requestId,
    method: asked.method,
    path: asked.path,
    params: asked.params,
    idempotency_key: asked.idempotencyKey ?? null,
    status: answer.status,
    replayed: answer.replayed,
  });
}

function keep(desk: Desk, asked: Asked, answer: Answer): Answer {
  const { idempotencyKey, path, params } = asked;
  if (idempotencyKey) {
    desk.idempotency.keep(idempotencyKey, path, params, { ...answer, request_id: answer.requestId });
  }
  note(desk, asked, answer);
  return answer;
}

function unexpected(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  console.error('The payments sandbox failed', error);
  return new StripeError(500, { type: 'api_error', message: 'An unknown error occurred' }, false);
}

/** Answers a call as the real service would: its changes and the answer for its key are kept together. */
export function answerCall(desk: Desk, call: ApiCall, asked: Asked, fault?: { status: number }): Answer {
  const requestId = newId('req');
  const { store } = desk.ledger;
  try {
    const known =
      asked.idempotencyKey && desk.idempotency.recall(asked.idempotencyKey, asked.path, asked.params);
    if (known) {
      const replay = { status: known.status, body: known.body, requestId: known.request_id, replayed: true };
      note(desk, asked, replay);
      return replay;
    }
    if (fault) {
      const kept = fault.status >= 500;
      throw new StripeError(
        fault.status,
        { type: 'api_error', message: 'The sandbox was asked to fail.' },
        kept,
      );
    }
    return store.transaction(() => keep(desk, asked, carryOut(desk, call, asked, requestId)));
  } catch (thrown) {
    const error = unexpected(thrown);
    const answer = refusal(error, requestId);
    return store.transaction(() => {
      if (error.kept) return keep(desk, asked, answer);
      note(desk, asked, answer);
      return answer;
    });
  }
}
