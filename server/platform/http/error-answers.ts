import { randomBytes } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import Stripe from 'stripe';
import type { ErrorCode } from '#contract/errors.ts';
import { sqlState } from '../database/database.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { ShopError } from '../errors.ts';
import { dataHeaders } from './security-headers.ts';

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'METHOD_NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
  503: 'OVERLOADED',
};

/** Turns whatever was thrown into an entry of the error catalogue; what nobody expected is logged with the request's number. */
export function registerErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerError(new ShopError('METHOD_NOT_FOUND'), request, reply));
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toShopError(error);
  if (known.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
  else if (isOfDatabase(error)) request.log.warn({ err: error }, 'the database refused a statement');
  else request.log.info({ code: known.code }, 'refused');
  if (known.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds);
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(errorBody(known, request));
}

/** Codes of PostgreSQL have five characters; those of the web server and our own are longer. */
function isOfDatabase(error: unknown): boolean {
  return /^[0-9A-Z]{5}$/.test(sqlState(error) ?? '');
}

/** Answers malformed addresses, for which no route can be found: no hook has run for them. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(dataHeaders(request.id));
  answerError(error, request, reply);
}

const codeByConnectionError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
};

/** Answers bytes that are no request: there is only a socket to answer to, and it is closed. */
export function answerBrokenRequest(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const id = randomBytes(8).toString('hex');
  const known = new ShopError(codeByConnectionError[error.code] ?? 'BAD_REQUEST');
  const body = JSON.stringify(errorBody(known, { id }));
  const headers = {
    ...dataHeaders(id),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`HTTP/1.1 ${known.status} ${STATUS_CODES[known.status]}\r\n${head.join('')}\r\n${body}`);
  return socket.destroySoon();
}

export function errorBody(error: ShopError, request: { id: string }) {
  return {
    status: false as const,
    code: error.code,
    status_Message: error.message,
    request_id: request.id,
    ...(error.details && { details: error.details }),
  };
}

function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (!(error instanceof Error)) return new ShopError('INTERNAL', { cause: error });
  // Data the database refused (class 22, 23) came from the request.
  if (/^2[23]...$/.test(sqlState(error) ?? '')) return new ShopError('BAD_REQUEST', { cause: error });
  if (isUnavailable(error)) {
    const sentence = LOCKED.has(sqlState(error) ?? '') ? LOCKED_SENTENCE : undefined;
    return new ShopError('OVERLOADED', { sentence, retryAfterSeconds: 2, cause: error });
  }
  return new ShopError(codeOfStatus(error), { cause: error });
}

const LOCKED = new Set(['55P03', '40P01', '40001']);
const LOCKED_SENTENCE =
  'Alguien más está ocupando lo mismo en este momento. Inténtalo de nuevo en unos segundos.';

/** The web server's own refusals carry a status. So do the provider's, which nobody here has asked for. */
function codeOfStatus(error: Error): ErrorCode {
  const isOurs = isResponseSerializationError(error) || error instanceof Stripe.errors.StripeError;
  const status = 'statusCode' in error && !isOurs ? Number(error.statusCode) : 500;
  return codeByStatus[status] ?? (status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}
