import type { z } from 'zod';
import type { Clock } from '../core/clock.ts';
import type { Cause, Events } from '../core/events.ts';
import type { Schedule } from '../core/schedule.ts';
import type { Store } from '../core/store.ts';
import { list, text } from './params.ts';

/** Store, clock, events and schedule, with which every part of the sandbox works. */
export type Ledger = { store: Store; clock: Clock; events: Events; schedule: Schedule };

export type CallContext = {
  ledger: Ledger;
  /** Id in the path, empty where the path has none. */
  id: string;
  cause: Cause;
  /** Address under which the caller and the buyer's browser reach the sandbox. */
  origin: string;
};

/** Parameter of every call, by which linked objects are asked for in full. */
const expandable = { expand: list(text(), 20).optional() };

/** Call of the API. Its handler does not wait for anything: each is one transaction. */
export type ApiCall = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  params: z.ZodObject;
  run: (context: CallContext, params: never) => object;
};

export function apiCall<S extends z.ZodObject>(
  method: ApiCall['method'],
  path: string,
  params: S,
  run: (context: CallContext, params: z.output<S>) => object,
): ApiCall {
  // Extended here, once: a schema made anew for each request would be compiled for each request.
  return { method, path, params: params.extend(expandable), run };
}
