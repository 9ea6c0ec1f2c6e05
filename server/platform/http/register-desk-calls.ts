import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { CallInput, CallResult } from '#contract/calls.ts';
import { type DeskCall, type DeskCallKey, mayCall } from '#contract/desk/desk-call.ts';
import { CONFIRMED_FOR_MS } from '#contract/desk/staff.ts';
import type { Clock } from '../clock.ts';
import { ShopError } from '../errors.ts';
import type { InternalCaller } from './internal-caller.ts';
import { clearStaffCookie, type FindStaff, type Staff, staffToken } from './staff-session.ts';

/** Caller of a call: a person, except before signing in. */
type Caller<C> = C extends { access: 'nobody yet' } ? unknown : { by: Staff };

/** A file is sent whole or as a stream, under a name. */
export interface DeskFile {
  name: string;
  content: Buffer | Readable;
  /** Content type in place of the one that the call declares. */
  type?: string;
}

/** A reply that was sent already is a file that answers ranges. */
type Answer<C> = C extends { file: string } ? DeskFile | FastifyReply : CallResult<C>;

export type DeskHandlers<T> = {
  [K in keyof T]: (
    input: CallInput<T[K]> & Caller<T[K]> & { request: FastifyRequest; reply: FastifyReply },
  ) => Promise<Answer<T[K]>>;
};

/** Parts that find who asks, and when. */
export interface DeskParts {
  clock: Clock;
  findStaff: FindStaff;
  isInternal: InternalCaller['isInternal'];
}

/** Registers one route per desk call of a domain. Who may not ask learns nothing about what would be valid. */
export function registerDeskCalls<T extends Record<DeskCallKey, DeskCall>>(
  app: FastifyInstance,
  parts: DeskParts,
  calls: T,
  handlers: DeskHandlers<T>,
) {
  for (const [key, call] of Object.entries(calls) as [DeskCallKey, DeskCall][]) {
    const [method = 'GET', url = '/'] = key.split(' ');
    const handle = handlers[key as keyof T] as (input: unknown) => Promise<unknown>;
    mount(app, call, {
      method,
      url,
      // The owner ships also in a rush of visitors.
      config: { lane: call.lane ?? 1 },
      schema: {
        hide: true,
        ...(call.query && { querystring: call.query }),
        ...(call.body && { body: call.body }),
        ...(call.response && { response: { 200: call.response } }),
      },
      onRequest: async (request, reply) => {
        if (parts.isInternal(request)) throw new ShopError('STAFF_SESSION_REQUIRED');
        if (call.access === 'nobody yet') return;
        people.set(request, await admit(parts, call, request, reply));
      },
      handler: async (request, reply) => {
        reply.header('cache-control', 'no-store');
        const by = people.get(request);
        const answer = await handle({ query: request.query, body: request.body, by, request, reply });
        if (call.file === undefined || answer === reply) return answer;
        return sendFile(reply, call.file, answer as DeskFile);
      },
    });
  }
}

/** Bytes are taken by the one call that asks for them: every other body stays JSON within the server's own limit. */
function mount(app: FastifyInstance, { rawBodyBytes }: DeskCall, route: RouteOptions) {
  if (rawBodyBytes === undefined) return app.route(route);
  return app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    raw.route({ ...route, bodyLimit: rawBodyBytes });
  });
}

const people = new WeakMap<FastifyRequest, Staff>();

async function admit(
  { clock, findStaff }: DeskParts,
  call: DeskCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Staff> {
  const token = staffToken(request);
  const found = token === undefined ? undefined : await findStaff(token);
  if (!found) {
    if (token !== undefined) clearStaffCookie(reply);
    throw new ShopError('STAFF_SESSION_REQUIRED');
  }
  const { isComplete, confirmedAt, ...person } = found;
  if (isComplete === (call.access === 'before the second factor'))
    throw new ShopError('STAFF_SESSION_REQUIRED');
  if (isComplete) refuseOtherPage(request, person);
  if (!mayCall(call, person.role)) throw new ShopError('NOT_ALLOWED');
  const isConfirmed =
    confirmedAt !== null && clock.now().getTime() - confirmedAt.getTime() < CONFIRMED_FOR_MS;
  if (call.confirm && !isConfirmed) throw new ShopError('CONFIRM_AGAIN');
  return { ...person, requestId: request.id };
}

function sendFile(reply: FastifyReply, declared: string, { name, content, type = declared }: DeskFile) {
  return reply.header('content-disposition', `attachment; filename="${name}"`).type(type).send(content);
}

/**
 * Two people may use one browser, each in a tab of her own, and the session is the browser's: what the page of one sends
 * must not be done with the rights and under the name of the other. A page says for whom it was drawn in a header, a link
 * to a file in its query. Whoever says nothing may read; a browser that says nothing changes nothing. Programs, which do
 * not send Sec-Fetch-Site, have no pages.
 */
function refuseOtherPage(request: FastifyRequest, { staffId, name }: Pick<Staff, 'staffId' | 'name'>) {
  const query = request.query as Readonly<Record<string, unknown>>;
  const drawnFor = request.headers['x-desk-person'] ?? query.drawn_for;
  const isBrowser = request.headers['sec-fetch-site'] !== undefined;
  if (drawnFor === undefined ? request.method === 'GET' || !isBrowser : drawnFor === String(staffId)) return;
  throw new ShopError('ANOTHER_PERSON_HERE', {
    sentence: `Ahora está ${name} en este navegador. Recarga la página para seguir, o entra de nuevo.`,
    details: { name },
  });
}
