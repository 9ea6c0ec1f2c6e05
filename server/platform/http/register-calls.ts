import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallDefinition, CallInput, CallKey, CallResult } from '#contract/calls.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { failure } from '#contract/failure.ts';
import { ShopError } from '../errors.ts';
import { type Client, type FindClient, identify } from './client-session.ts';

/** A call of clients always has one; a call of both has null for a guest; others do not learn who asks. */
type Caller<C> = C extends { access: 'client' }
  ? { client: Client }
  : C extends { access: 'client or guest' }
    ? { client: Client | null }
    : unknown;

export type CallHandlers<T> = {
  [K in keyof T]: (
    input: CallInput<T[K]> & Caller<T[K]> & { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<CallResult<T[K]>>;
};

/** Failures that any call may have, before its handler is asked or in spite of it. */
const ALWAYS: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'FOREIGN_ORIGIN',
  'REQUEST_TIMEOUT',
  'PAYLOAD_TOO_LARGE',
  'URI_TOO_LONG',
  'UNSUPPORTED_MEDIA_TYPE',
  'MISDIRECTED_REQUEST',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'INTERNAL',
  'OVERLOADED',
];

/** Registers one route per call of a domain; a call without a handler, or a handler without a call, does not compile. */
export function registerCalls<T extends Record<CallKey, CallDefinition>>(
  app: FastifyInstance,
  { findClient }: { findClient: FindClient },
  calls: T,
  handlers: CallHandlers<T>,
) {
  for (const [key, call] of Object.entries(calls) as [CallKey, CallDefinition][]) {
    const [method = 'GET', url = '/'] = key.split(' ');
    const handle = handlers[key as keyof T] as (input: unknown) => Promise<unknown>;
    const cacheControl = call.publicCacheSeconds ? `public, max-age=${call.publicCacheSeconds}` : 'no-store';
    app.route({
      method,
      url,
      config: { lane: call.lane },
      schema: {
        summary: call.summary,
        tags: [url.split('/')[1] ?? ''],
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.response, ...failuresByStatus(failuresOf(call)) },
      },
      // Access is checked before the request is validated: a caller without it does not learn what is valid.
      onRequest: async (request, reply) => {
        if (!call.access) return;
        const client = await identify(findClient, request, reply);
        if (!client && call.access === 'client') throw new ShopError('SESSION_REQUIRED');
        callers.set(request, client);
      },
      handler: async (request, reply) => {
        reply.header('cache-control', cacheControl);
        const client = callers.get(request) ?? null;
        return handle({ query: request.query, body: request.body, client, request, reply });
      },
    });
  }
}

const callers = new WeakMap<FastifyRequest, Client | null>();

const failuresOf = ({ access, errors = [] }: CallDefinition): readonly ErrorCode[] =>
  access ? [...errors, 'SESSION_REQUIRED'] : errors;

function failuresByStatus(codes: readonly ErrorCode[]) {
  const byStatus = Map.groupBy(new Set([...codes, ...ALWAYS]), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      { description: names.join(', '), content: { 'application/json': { schema: failure } } },
    ]),
  );
}
