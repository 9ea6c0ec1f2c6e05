import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { bookClubCalls } from '#contract/book-club.ts';
import { calendarDay } from '#contract/mexico-city.ts';
import { requireReadersClub } from '../memberships/memberships.ts';
import { ShopError } from '../platform/errors.ts';
import { perNetwork } from '../platform/http/rate-limit.ts';
import { registerCalls } from '../platform/http/register-calls.ts';
import { sendPrivateFile } from '../platform/http/send-private-file.ts';
import type { Shop } from '../platform/shop.ts';
import { findGrantedClubFile } from './granted-file.ts';
import { listHistory } from './list-history.ts';
import { openSquare } from './open-square.ts';
import { dismissQuestionnaire } from './questionnaire/questionnaire.queries.ts';
import { showMonth } from './show-month.ts';
import { findPublicWelcome, showSample, WELCOME_PATH } from './show-sample.ts';

/** A player asks for many parts of one audio. */
const FILE_LIMIT = { name: 'club-file-ip', max: 300, windowSeconds: 60 };
const WELCOME_LIMIT = { name: 'club-welcome-ip', max: 120, windowSeconds: 60 };

export function bookClubRoutes(app: FastifyInstance, shop: Shop) {
  const { db, clock } = shop;
  registerCalls(app, shop, bookClubCalls, {
    'GET /book-club/get-sample': async () => ({ status: true, month: await showSample(shop) }),
    'GET /book-club/get-month': async ({ client, query: { year, month } }) => {
      await requireReadersClub(shop, client.userId);
      const today = calendarDay(clock.now());
      const wanted = { year: year ?? today.year, month: month ?? today.month };
      return { status: true, month: await showMonth(shop, client.userId, wanted) };
    },
    'GET /book-club/get-history': async ({ client }) => {
      await requireReadersClub(shop, client.userId);
      return { status: true, months: await listHistory(shop, client.userId) };
    },
    'POST /book-club/open-square': async ({ client, body }) => {
      await requireReadersClub(shop, client.userId);
      return {
        status: true,
        ...(await openSquare(shop, { userId: client.userId, childId: body.child_id }, body, body.number)),
      };
    },
    'POST /book-club/dismiss-questionnaire': async ({ client }) => {
      await requireReadersClub(shop, client.userId);
      await dismissQuestionnaire(db, client.userId, clock.now());
      return { status: true };
    },
  });
  clubFileRoute(app, shop);
  welcomeRoute(app, shop);
}

const whole = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number);
const id = whole.refine((value) => value <= 2_147_483_647);
const welcomeLink = z.object({ fileId: id });
const link = z.object({ fileId: id, u: id, y: whole, e: whole, s: z.string().length(43) });

/** Route of club files; every fault of a link gets the same answer: there is nothing here. */
function clubFileRoute(app: FastifyInstance, shop: Shop) {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/book-club/files/:fileId',
    schema: { hide: true },
    handler: async (request, reply) => {
      await shop.limits.spend(perNetwork(FILE_LIMIT, request.ip));
      return sendPrivateFile(shop.files, await grantedFile(shop, request), request, reply);
    },
  });
}

/** Route of the one public recording: the welcome of the month that is shown to everybody. */
function welcomeRoute(app: FastifyInstance, shop: Shop) {
  app.route({
    method: ['GET', 'HEAD'],
    url: `${WELCOME_PATH}:fileId`,
    schema: { hide: true },
    handler: async (request, reply) => {
      await shop.limits.spend(perNetwork(WELCOME_LIMIT, request.ip));
      const { data } = welcomeLink.safeParse(request.params);
      const file = data && (await findPublicWelcome(shop, data.fileId));
      if (!file) throw new ShopError('DOWNLOAD_NOT_FOUND');
      return sendPrivateFile(shop.files, { ...file, isInline: true }, request, reply);
    },
  });
}

async function grantedFile(shop: Shop, { params, query }: FastifyRequest) {
  const { data } = link.safeParse({ ...(query as object), ...(params as object) });
  const grant = data && { fileId: data.fileId, userId: data.u, year: data.y, expires: data.e };
  const file = grant && (await findGrantedClubFile(shop, grant, data.s));
  if (!file) throw new ShopError('DOWNLOAD_NOT_FOUND');
  return { ...file, isInline: file.kind === 'audio' };
}
