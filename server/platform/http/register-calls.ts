import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CallDefinition, CallInput, CallKey, CallResult } from '#contract/calls.ts';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';

export type CallHandlers<T> = {
  [K in keyof T]: (
    input: CallInput<T[K]> & { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<CallResult<T[K]>>;
};

/** The answer of every failed call. */
const failure = z.object({
  status: z.literal(false),
  code: z.string(),
  status_Message: z.string(),
  request_id: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** Registers one route per call of a domain; a call without a handler, or a handler without a call, does not compile. */
export function registerCalls<T extends Record<CallKey, CallDefinition>>(
  app: FastifyInstance,
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
      schema: {
        summary: call.summary,
        tags: [url.split('/')[1] ?? ''],
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        response: { 200: call.response, ...failuresByStatus(call.errors ?? []) },
      },
      handler: async (request, reply) => {
        reply.header('cache-control', cacheControl);
        return handle({ query: request.query, body: request.body, request, reply });
      },
    });
  }
}

function failuresByStatus(codes: readonly ErrorCode[]) {
  const statuses = new Set<number>([...codes.map((code) => errorCatalogue[code].status), 500, 503]);
  return Object.fromEntries([...statuses].map((status) => [status, failure]));
}
