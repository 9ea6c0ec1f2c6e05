import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** `METHOD /path`, the path as mounted below `/api`. */
export type CallKey = `${'GET' | 'POST' | 'PUT'} /${string}`;

/** Order in which calls are refused when the shop has too much to do: lane 2 first, 1 last, 0 never. */
export type Lane = 0 | 1 | 2;

/**
 * Definition of one call of the API: the server's route, the typed client and the OpenAPI document are made from it.
 * `errors` lists the expected failures; each has its HTTP status and its Spanish sentence in errors.ts.
 */
export interface CallDefinition {
  summary: string;
  /**
   * Session that the call needs: `client` needs one; `client or guest` serves both, but refuses a session that has
   * ended; absent means that the answer is the same for all.
   */
  access?: 'client' | 'client or guest';
  /** Lane of the call; absent means 1, as for all that changes something or is part of buying. */
  lane?: Lane;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
  errors?: readonly ErrorCode[];
  /** Seconds that browsers and proxies may keep the answer; absent means `no-store`. */
  publicCacheSeconds?: number;
}

/** Keeps the literal keys and schema types of a domain's calls. */
export function defineCalls<const T extends Record<CallKey, CallDefinition>>(calls: T): T {
  return calls;
}

type InputOf<C, Part extends string> =
  C extends Record<Part, infer S extends z.ZodType> ? z.input<S> : undefined;
type OutputOf<C, Part extends string> =
  C extends Record<Part, infer S extends z.ZodType> ? z.output<S> : undefined;

/** Input that the handler of a call receives: validated and with defaults applied. */
export interface CallInput<C> {
  query: OutputOf<C, 'query'>;
  body: OutputOf<C, 'body'>;
}

export type CallResult<C> = InputOf<C, 'response'>;

/** The calls as their caller sees them. */
export type ClientCalls<T> = {
  [K in keyof T]: {
    query: InputOf<T[K], 'query'>;
    body: InputOf<T[K], 'body'>;
    response: OutputOf<T[K], 'response'>;
  };
};
