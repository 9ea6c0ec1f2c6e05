import type { FastifyInstance } from 'fastify';
import { profileCalls } from '#contract/accounts.ts';
import { clearSessionCookies, setDisplayCookie } from '../../platform/http/client-session.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { closeOtherSessions, listSessions } from '../sessions/my-sessions.ts';
import { deleteAccount } from './delete-account.ts';
import { findFiscalProfile } from './fiscal-profile.queries.ts';
import { collectPersonalData, type PersonalDataSource } from './personal-data.ts';
import { changeProfile, displayedClient, getUser, presentUser } from './profile.ts';

const DOWNLOADS = { name: 'personal-data', max: 10, windowSeconds: 3600 };

/** Routes by which signed-in clients change their account; `sources` are other domains' data about them. */
export function profileRoutes(app: FastifyInstance, shop: Shop, sources: readonly PersonalDataSource[]) {
  registerCalls(app, shop, profileCalls, {
    'GET /users/get-my-information': async ({ client }) => ({
      status: true,
      user: presentUser(await getUser(shop.db, client.userId)),
    }),
    'PUT /users/complete-user-information': async ({ client, body, reply }) => {
      setDisplayCookie(reply, displayedClient(await changeProfile(shop.db, client.userId, body)));
      return { status: true, status_Message: 'Información guardada exitosamente' };
    },
    'PUT /users/update-my-information': async ({ client, body, reply }) => {
      setDisplayCookie(reply, displayedClient(await changeProfile(shop.db, client.userId, body)));
      return { status: true, status_Message: 'Información actualizada exitosamente' };
    },
    'GET /users/get-fiscal-profile': async ({ client }) => ({
      status: true,
      profile: (await findFiscalProfile(shop.db, client.userId)) ?? null,
    }),
    'GET /users/get-my-sessions': async ({ client }) => ({
      status: true,
      sessions: await listSessions(shop, client),
    }),
    'POST /users/close-other-sessions': async ({ client, request }) => {
      const sessions = await closeOtherSessions(shop, client);
      request.log.info({ userId: client.userId, sessions }, 'other sessions closed');
      return { status: true, status_Message: 'Cerramos tus demás sesiones' };
    },
    'GET /users/download-my-data': async ({ client }) => {
      await shop.limits.spend([[DOWNLOADS, String(client.userId)]]);
      return { status: true, data: await collectPersonalData(shop, client, sources) };
    },
    'POST /users/delete-my-account': async ({ client, body, request, reply }) => {
      await deleteAccount(shop, { userId: client.userId, password: body.password, ip: request.ip }, sources);
      request.log.info({ userId: client.userId }, 'account deleted');
      clearSessionCookies(reply);
      reply.header('clear-site-data', '"cache"');
      return { status: true, status_Message: 'Tu cuenta fue eliminada' };
    },
  });
}
