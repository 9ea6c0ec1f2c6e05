import type { TestShop } from '../test-shop.ts';
import type { CastMember, DeskCaller } from './cast.ts';

export interface DeskRequest {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
  /** Texts that only some of the allowed callers may read: they are shown to exactly the callers of `shows`. */
  secrets?: readonly string[];
}

export interface DeskRow {
  /** Subject, where one call stands for several ways to ask. */
  about?: string;
  answers: Record<DeskCaller, number>;
  /** Callers who are shown the request's secrets; for all others they must be absent from the answer. */
  shows?: readonly DeskCaller[];
  /** Makes a sound request, anew for each caller who may ask. */
  ask(testShop: TestShop, caller: CastMember): Promise<DeskRequest>;
}

/** Answers of each call to each caller. A call without a row does not compile. */
export type DeskRows<Calls> = Record<keyof Calls, DeskRow | readonly DeskRow[]>;

/** Callers who may make no desk call. */
const OUTSIDE = {
  'no cookie': 401,
  "a client's cookie": 401,
  'a token header': 401,
  'an ended session': 401,
  'before the second factor': 401,
  'a disabled person': 401,
} as const;

/** Answers of calls that are asked before there is a session, or in spite of one. */
export const ANYBODY: Record<DeskCaller, number> = {
  'no cookie': 200,
  "a client's cookie": 200,
  'a token header': 200,
  'an ended session': 200,
  'before the second factor': 200,
  'a disabled person': 200,
  'an unconfirmed owner': 200,
  content: 200,
  shipping: 200,
  owner: 200,
};
export const BEFORE_THE_SECOND_FACTOR: Record<DeskCaller, number> = {
  ...OUTSIDE,
  'before the second factor': 200,
  'an unconfirmed owner': 401,
  content: 401,
  shipping: 401,
  owner: 401,
};
export const ANY_STAFF: Record<DeskCaller, number> = {
  ...OUTSIDE,
  'an unconfirmed owner': 200,
  content: 200,
  shipping: 200,
  owner: 200,
};
export const OWNER: Record<DeskCaller, number> = { ...ANY_STAFF, content: 403, shipping: 403 };
export const OWNER_AND_CONTENT: Record<DeskCaller, number> = { ...ANY_STAFF, shipping: 403 };
export const OWNER_AND_SHIPPING: Record<DeskCaller, number> = { ...ANY_STAFF, content: 403 };

/** Requires of allowed callers a code of the second factor given just now. */
export const confirmed = (answers: Record<DeskCaller, number>): Record<DeskCaller, number> => ({
  ...answers,
  'an unconfirmed owner': 403,
});

export const nothing = async () => ({});
