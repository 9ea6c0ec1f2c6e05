import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShopError } from '../errors.ts';
import { errorBody } from './error-answers.ts';
import { dataHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered before anything was done for it, and counted instead of logged. */
    isTurnedAway: boolean;
  }
}

interface AnswerAtOnce {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Past the web server, which would do as much for this answer as for any other. Nothing else runs for the request. */
export function answerAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: AnswerAtOnce,
) {
  request.isTurnedAway = true;
  reply.hijack();
  reply.raw.writeHead(status, {
    ...dataHeaders(request.id),
    'cache-control': 'no-store',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(body);
}

/** Errors are made once and passed in: making one costs more than everything else that is done here. */
export function refuseAtOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  error: ShopError,
  headers: Readonly<Record<string, string>>,
) {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  const body = JSON.stringify(errorBody(error, request));
  answerAtOnce(request, reply, { status: error.status, headers: { ...headers, ...type }, body });
}
