import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_VERSION } from '../core/events.ts';
import type { Faults } from '../core/faults.ts';
import { type Answer, type Asked, answerCall, type Desk, refusal } from './answer-call.ts';
import type { ApiCall } from './call.ts';
import { FormError, parseForm } from './form-body.ts';
import { invalidParameter, StripeError } from './stripe-error.ts';

type Deps = { desk: Desk; calls: ApiCall[]; faults: Faults; originOf: (request: FastifyRequest) => string };

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

function unauthorised(message: string): StripeError {
  return new StripeError(401, { type: 'invalid_request_error', message }, false);
}

function keyOf(authorization: string | undefined): string {
  const [scheme = '', value = ''] = (authorization ?? '').split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
  return '';
}

function authenticate(request: FastifyRequest): void {
  const key = keyOf(header(request, 'authorization'));
  if (key === '') {
    throw unauthorised(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (/^[sr]k_test_\w+$/.test(key)) return;
  // A real key must never reach a program that only plays, so it is refused.
  if (/^[sr]k_live_/.test(key))
    throw unauthorised('A live key was used with the payments sandbox, which moves no money.');
  throw unauthorised(`Invalid API Key provided: ${key.slice(0, 3)}${'*'.repeat(8)}${key.slice(-4)}`);
}

/** The package sends the version it was made for; the sandbox speaks no other. */
function requireVersion(version: string | undefined): void {
  if (version === undefined || version === API_VERSION) return;
  throw new StripeError(400, {
    type: 'invalid_request_error',
    message: `Invalid Stripe API version: ${version}`,
  });
}

function askedOf(request: FastifyRequest, origin: string): Asked {
  const [path = '', query = ''] = request.url.split('?', 2);
  const sent = request.method === 'POST' ? request.body : query;
  const key = request.method === 'POST' ? header(request, 'idempotency-key') : undefined;
  try {
    const params = parseForm(typeof sent === 'string' ? sent : '');
    const { id = '' } = request.params as { id?: string };
    return { method: request.method, path, id, params, idempotencyKey: key || undefined, origin };
  } catch (error) {
    if (error instanceof FormError) throw invalidParameter(error.message);
    throw error;
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  const key = header(request, 'idempotency-key');
  reply.code(answer.status).headers({
    'cache-control': 'no-cache, no-store',
    'content-type': 'application/json',
    'request-id': answer.requestId,
    'stripe-version': header(request, 'stripe-version') ?? API_VERSION,
  });
  if (key) reply.header('idempotency-key', key);
  if (answer.replayed) reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.requestId });
  return reply.send(answer.body);
}

/** Mounts the calls under the rules they share: keys, idempotency, errors, headers. */
export function apiRoutes(app: FastifyInstance, { desk, calls, faults, originOf }: Deps): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  app.setErrorHandler((thrown: Error & { statusCode?: number }, request, reply) => {
    const known =
      thrown instanceof StripeError
        ? thrown
        : new StripeError(thrown.statusCode ?? 500, {
            type: thrown.statusCode ? 'invalid_request_error' : 'api_error',
            message: thrown.message,
          });
    return send(request, reply, refusal(known));
  });

  app.setNotFoundHandler((request) => {
    authenticate(request);
    const [path] = request.url.split('?');
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: ${path}). The payments sandbox knows the calls its shop makes.`,
    });
  });

  for (const call of calls) {
    app.route({
      method: call.method,
      url: call.path.replace(/^\/v1/, ''),
      handler: async (request, reply) => {
        authenticate(request);
        requireVersion(header(request, 'stripe-version'));
        const asked = askedOf(request, originOf(request));
        await faults.delay();
        const fault = faults.take(asked.method, asked.path);
        const answer = answerCall(desk, call, asked, fault?.lose_answer ? undefined : fault);
        if (fault?.lose_answer) {
          request.raw.socket.destroy();
          return reply.hijack();
        }
        return send(request, reply, answer);
      },
    });
  }
}
