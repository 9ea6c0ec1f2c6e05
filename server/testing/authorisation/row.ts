import type { TestShop } from '../test-shop.ts';
import type { Caller, Cast } from './cast.ts';

export interface Request {
  query?: Record<string, string>;
  body?: object;
  headers?: Record<string, string>;
}

/** Request that is sound, about what is the owner's where the call is about something. */
interface Asked extends Request {
  /** Request about something that never was. */
  unknown?: Request;
  /** Makes the request anew for each caller, where asking uses something up. */
  again?: () => Promise<Request>;
}

export interface Row {
  /** Subject, where one call stands for several ways to ask. */
  about?: string;
  answers: Record<Caller, number>;
  /** Callers whose answer says something that is only the owner's. */
  shows: 'nobody' | 'the owner' | 'anyone';
  /** True when the request holds a key itself, which may change what is the owner's in anybody's hands. */
  isKey?: boolean;
  ask(testShop: TestShop, cast: Cast): Promise<Asked>;
}

export type Rows<Calls> = Record<keyof Calls, Row | readonly Row[]>;

export const EVERYBODY: Record<Caller, number> = {
  'a guest': 200,
  'another client': 200,
  'a session that has ended': 200,
  'a reset link as a session': 200,
  'a header and a cookie that differ': 200,
  'a token that never was': 200,
  'a disabled account': 200,
  'the owner': 200,
};

/** Answers about each caller's own things. An invalid session is an error, also where guests are welcome. */
export const CLIENTS_AND_GUESTS: Record<Caller, number> = {
  'a guest': 200,
  'another client': 200,
  'a session that has ended': 401,
  'a reset link as a session': 401,
  'a header and a cookie that differ': 401,
  'a token that never was': 401,
  'a disabled account': 401,
  'the owner': 200,
};

export const CLIENTS: Record<Caller, number> = { ...CLIENTS_AND_GUESTS, 'a guest': 401 };
export const OWNER: Record<Caller, number> = { ...CLIENTS, 'another client': 404 };

/** An id that nothing has. */
export const NOWHERE = 2_000_000_000;

export const nothing = async () => ({});

export const forEverybody = (ask: Row['ask'] = nothing): Row => ({
  answers: EVERYBODY,
  shows: 'nobody',
  ask,
});
