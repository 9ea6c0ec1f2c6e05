import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Ledger } from '../api/call.ts';
import { parseForm } from '../api/form-body.ts';
import type { Session } from '../core/objects.ts';
import { loadAssets } from './assets.ts';
import { type Answer, Cashier, LOST, type Way } from './cashier.ts';
import { messagePage } from './layout.ts';

type Deps = { ledger: Ledger; originOf: (request: FastifyRequest) => string; shopName: string };

/** Where a form may lead: the redirect after paying counts as a target of the form, too. */
function formTargets(session: Session | undefined): string {
  const urls = [session?.success_url, session?.cancel_url].filter((url) => typeof url === 'string');
  return [...new Set(["'self'", ...urls.map((url) => new URL(url).origin)])].join(' ');
}

function show(reply: FastifyReply, { status, page, session }: Answer): FastifyReply {
  return reply
    .code(status)
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'self'; script-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action ${formTargets(session)}`,
      'content-type': 'text/html; charset=utf-8',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(page.text);
}

function go(reply: FastifyReply, answer: Answer | Way): FastifyReply {
  if ('page' in answer) return show(reply, answer);
  return reply.header('cache-control', 'no-store').redirect(answer.redirect, 303);
}

export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  const cashier = new Cashier(deps);
  const assets = loadAssets();
  const { store } = deps.ledger;

  app.removeAllContentTypeParsers();
  // Asynchronous, so that a form that cannot be read is refused instead of ending the program.
  const form = { parseAs: 'string' } as const;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    form,
    async (_request: FastifyRequest, body: string) => parseForm(body),
  );

  app.setErrorHandler((thrown: Error & { statusCode?: number }, _request, reply) => {
    const status = thrown.statusCode ?? 500;
    if (status >= 500) console.error('The payments sandbox failed', thrown);
    const lines = ['No se hizo ningún cargo con este intento. Vuelve atrás e inténtalo de nuevo.'];
    return show(reply, { status, page: messagePage('No pudimos leer el formulario', lines) });
  });

  app.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const session = cashier.session(request.params.id);
    return show(reply, session ? cashier.show(session) : LOST);
  });

  app.post<{ Params: { id: string }; Body: Record<string, unknown> | undefined }>(
    '/c/pay/:id',
    async (request, reply) => {
      const session = cashier.session(request.params.id);
      if (!session) return show(reply, LOST);
      return go(
        reply,
        store.transaction(() => cashier.pay(session, request.body ?? {}, deps.originOf(request))),
      );
    },
  );

  app.get<{ Params: { token: string } }>('/c/authorize/:token', async (request, reply) =>
    go(reply, cashier.authorisation(request.params.token)),
  );

  app.post<{ Params: { token: string }; Body: Record<string, unknown> | undefined }>(
    '/c/authorize/:token',
    async (request, reply) => {
      const granted = request.body?.decision === 'authorize';
      return go(
        reply,
        store.transaction(() => cashier.authorise(request.params.token, granted, deps.originOf(request))),
      );
    },
  );

  app.get<{ Params: { token: string } }>('/receipts/:token', async (request, reply) =>
    show(reply, cashier.receipt(request.params.token)),
  );

  app.get<{ Params: { file: string } }>('/assets/:file', async (request, reply) => {
    const asset = assets.get(request.params.file);
    if (!asset) return show(reply, LOST);
    return reply
      .headers({
        'cache-control': 'public, max-age=300',
        'content-type': asset.type,
        'x-content-type-options': 'nosniff',
      })
      .send(asset.body);
  });
}
