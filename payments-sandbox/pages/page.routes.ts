import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ledger } from '../api/call.ts';
import { parseForm } from '../api/form-body.ts';
import { go, LOST, messagePage, show } from './answer.ts';
import { loadAssets } from './assets.ts';
import { BankDesk } from './bank-desk.ts';
import { Cashier } from './cashier.ts';
import { InvoiceDesk } from './invoice-desk.ts';
import { LaterDesk } from './later-desk.ts';
import { portalRoutes } from './portal.routes.ts';
import { PortalDesk } from './portal-desk.ts';

type Deps = { ledger: Ledger; originOf: (request: FastifyRequest) => string; shopName: string };
type Token = { Params: { token: string }; Body: Record<string, unknown> | undefined };

export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  const cashier = new Cashier(deps);
  const invoices = new InvoiceDesk(deps);
  const later = new LaterDesk(deps);
  const portal = new PortalDesk(deps);
  const bank = new BankDesk(deps.ledger, { cashier, invoices, portal });
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

  app.get<Token>('/c/authorize/:token', async (request, reply) => go(reply, bank.show(request.params.token)));

  app.post<Token>('/c/authorize/:token', async (request, reply) => {
    const granted = request.body?.decision === 'authorize';
    const { token } = request.params;
    return go(
      reply,
      store.transaction(() => bank.answer(token, granted, deps.originOf(request))),
    );
  });

  app.get<Token>('/i/:token', async (request, reply) => show(reply, invoices.show(request.params.token)));

  app.post<Token>('/i/:token', async (request, reply) =>
    go(
      reply,
      store.transaction(() => invoices.pay(request.params.token, request.body ?? {})),
    ),
  );

  app.get<Token>('/receipts/:token', async (request, reply) =>
    show(reply, invoices.receipt(request.params.token)),
  );

  app.get<Token>('/v/:token', async (request, reply) => show(reply, later.voucher(request.params.token)));

  app.post<Token>('/v/:token', async (request, reply) =>
    go(
      reply,
      store.transaction(() => later.payVoucher(request.params.token, deps.originOf(request))),
    ),
  );

  app.get<Token>('/t/:token', async (request, reply) => show(reply, later.transfer(request.params.token)));

  app.post<Token>('/t/:token', async (request, reply) =>
    go(
      reply,
      store.transaction(() =>
        later.payTransfer(request.params.token, request.body ?? {}, deps.originOf(request)),
      ),
    ),
  );

  portalRoutes(app, portal, deps);

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
