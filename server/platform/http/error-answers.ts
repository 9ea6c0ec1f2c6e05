import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors, isResponseSerializationError } from 'fastify-type-provider-zod';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';
import { sqlState } from '../database/database.ts';
import { ShopError } from '../errors.ts';

const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'BAD_REQUEST',
  404: 'METHOD_NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  503: 'OVERLOADED',
};

/** Turns whatever was thrown into an entry of the error catalogue; what nobody expected is logged with the request's number. */
export function registerErrorAnswers(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = toShopError(error);
    if (known.code === 'INTERNAL') request.log.error({ err: error }, 'unexpected error');
    if (known.retryAfterSeconds) reply.header('retry-after', known.retryAfterSeconds);
    return reply
      .code(known.status)
      .header('cache-control', 'no-store')
      .type('application/json')
      .serializer(JSON.stringify)
      .send(errorBody(known, request));
  });
}

export function errorBody(error: ShopError, request: FastifyRequest) {
  return {
    status: false as const,
    code: error.code,
    status_Message: errorCatalogue[error.code].text,
    request_id: request.id,
    ...(error.details && { details: error.details }),
  };
}

function toShopError(error: FastifyError): ShopError {
  if (error instanceof ShopError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const problems = error.validation.map((issue) => ({ path: issue.instancePath, message: issue.message }));
    return new ShopError('BAD_REQUEST', { details: { problems }, cause: error });
  }
  if (isResponseSerializationError(error)) return new ShopError('INTERNAL', { cause: error });
  const state = sqlState(error) ?? '';
  // Data the database refused (class 22, 23) came from the request; pool time-outs and lost connections are overload.
  if (/^2[23]...$/.test(state)) return new ShopError('BAD_REQUEST', { cause: error });
  if (/^(57|08|53)...$/.test(state) || error.message?.includes('timeout exceeded when trying to connect')) {
    return new ShopError('OVERLOADED', { retryAfterSeconds: 2, cause: error });
  }
  const status = error.statusCode ?? 500;
  const code = codeByStatus[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
  return new ShopError(code, { cause: error });
}
