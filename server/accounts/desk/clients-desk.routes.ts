import type { FastifyInstance } from 'fastify';
import { deskClientCalls } from '#contract/desk/clients.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import type { PersonalDataSource } from '../profile/personal-data.ts';
import { listRequests, saveRequest } from './arco.ts';
import { addClientNote, endSessionsOf, setClientAccess } from './care-for-client.ts';
import { eraseClient } from './erase-client.ts';
import { exportClient } from './export-client.ts';
import { showClient } from './show-client.ts';

const {
  'GET /desk/clients/list': _list,
  'GET /desk/clients/paid-orders': _paidOrders,
  ...calls
} = deskClientCalls;

const status = true as const;

/** Routes about one person as the staff see to them; `sources` are other domains'. Lists and orders span domains. */
export function clientsDeskRoutes(
  api: FastifyInstance,
  shop: Shop,
  parts: DeskParts,
  sources: readonly PersonalDataSource[],
) {
  registerDeskCalls(api, parts, calls, {
    'GET /desk/clients/get': async ({ query, by }) => ({
      status,
      person: await showClient(shop, by, query, sources),
    }),
    'POST /desk/clients/add-note': async ({ body, by }) => {
      await addClientNote(shop, by, body, sources);
      return { status };
    },
    'POST /desk/clients/end-sessions': async ({ body, by }) => ({
      status,
      ended: await endSessionsOf(shop, by, body.email, sources),
    }),
    'POST /desk/clients/disable': async ({ body, by }) => {
      await setClientAccess(shop, by, { email: body.email, isDisabled: true }, sources);
      return { status };
    },
    'POST /desk/clients/enable': async ({ body, by }) => {
      await setClientAccess(shop, by, { email: body.email, isDisabled: false }, sources);
      return { status };
    },
    'GET /desk/clients/export-data': ({ query, by }) => exportClient(shop, by, query, sources),
    'POST /desk/clients/erase': async ({ body, by }) => {
      await eraseClient(shop, by, { email: body.email, typed: body.typed_email }, sources);
      return { status };
    },
    'GET /desk/arco/list': async ({ query }) => ({ status, ...(await listRequests(shop, query)) }),
    'POST /desk/arco/save': async ({ body, by }) => ({ status, request: await saveRequest(shop, by, body) }),
  });
}
