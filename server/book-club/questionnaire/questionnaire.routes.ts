import type { FastifyInstance } from 'fastify';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { questionnaireCalls } from '#contract/questionnaire-calls.ts';
import { requireReadersClub } from '../../memberships/memberships.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { answerQuestionnaire, repeatQuestionnaire } from './answer-questionnaire.ts';
import { showQuestionnaire } from './show-questionnaire.ts';

/** Routes of the questions to the families of the club. */
export function questionnaireRoutes(app: FastifyInstance, shop: Shop) {
  registerCalls(app, shop, questionnaireCalls, {
    'GET /book-club/get-questionnaire': async ({ client }) => {
      await requireReadersClub(shop, client.userId);
      return { status: true, questionnaire: await showQuestionnaire(shop, client.userId) };
    },
    'POST /book-club/answer-questionnaire': async ({ client, body }) => {
      await requireReadersClub(shop, client.userId);
      return { status: true, changes: await answerQuestionnaire(shop, client.userId, body) };
    },
    'POST /book-club/repeat-questionnaire': async ({ client }) => {
      await requireReadersClub(shop, client.userId);
      return { status: true, asks_again_on: mexicoCityDay(await repeatQuestionnaire(shop, client.userId)) };
    },
  });
}
