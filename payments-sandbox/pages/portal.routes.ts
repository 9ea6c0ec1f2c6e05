import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ledger } from '../api/call.ts';
import { go, show } from './answer.ts';
import type { PortalDesk } from './portal-desk.ts';

type Deps = { ledger: Ledger; originOf: (request: FastifyRequest) => string };
type Visit = {
  Params: { token: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | undefined;
};

const PORTAL = '/p/session/:token';

/** Routes of the billing portal: plain pages and plain forms. */
export function portalRoutes(app: FastifyInstance, portal: PortalDesk, { ledger, originOf }: Deps): void {
  const { store } = ledger;

  app.get<Visit>(PORTAL, async ({ params, query }, reply) =>
    show(reply, portal.show(params.token, query.hecho)),
  );

  app.get<Visit>(`${PORTAL}/card`, async ({ params }, reply) => show(reply, portal.showCard(params.token)));

  app.post<Visit>(`${PORTAL}/card`, async (request, reply) => {
    const { token } = request.params;
    return go(
      reply,
      store.transaction(() => portal.changeCard(token, request.body ?? {}, originOf(request))),
    );
  });

  app.get<Visit>(`${PORTAL}/cancel`, async ({ params, query }, reply) =>
    go(reply, portal.showCancel(params.token, query.subscription)),
  );

  app.post<Visit>(`${PORTAL}/cancel`, async ({ params, body = {} }, reply) =>
    go(
      reply,
      store.transaction(() => portal.cancel(params.token, body)),
    ),
  );

  app.post<Visit>(`${PORTAL}/resume`, async ({ params, body = {} }, reply) =>
    go(
      reply,
      store.transaction(() => portal.resume(params.token, body)),
    ),
  );
}
