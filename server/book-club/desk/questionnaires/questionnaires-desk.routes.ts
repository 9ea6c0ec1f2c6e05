import type { FastifyInstance } from 'fastify';
import { deskQuestionnaireCalls } from '#contract/desk/questionnaires.ts';
import { type DeskParts, registerDeskCalls } from '../../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../../platform/shop.ts';
import { closeQuestionnaire, publishQuestionnaire, saveQuestionnaire } from './change-questionnaire.ts';
import { countAnswers } from './count-answers.ts';
import { exportAnswers } from './export-answers.ts';
import { listFamilies } from './list-families.ts';
import { showQuestionnaires, showWorkedQuestionnaire } from './show-questionnaires.ts';

const ok = { status: true } as const;

/** Routes about the questions to the families of the club, and their answers. */
export function questionnaireDeskRoutes(api: FastifyInstance, shop: Shop, parts: DeskParts) {
  const { db } = shop;
  const written = async (questionnaireId: number, audit_entry_id: number) => ({
    ...ok,
    questionnaire: await showWorkedQuestionnaire(db, questionnaireId),
    audit_entry_id,
  });
  registerDeskCalls(api, parts, deskQuestionnaireCalls, {
    'GET /desk/questionnaires/list': async ({ query }) => ({
      ...ok,
      ...(await showQuestionnaires(db, query.cursor)),
    }),
    'GET /desk/questionnaires/get': async ({ query }) => ({
      ...ok,
      questionnaire: await showWorkedQuestionnaire(db, query.questionnaire_id),
    }),
    'POST /desk/questionnaires/save': async ({ body, by }) => {
      const { questionnaireId, auditEntryId } = await saveQuestionnaire(shop, by, body);
      return written(questionnaireId, auditEntryId);
    },
    'POST /desk/questionnaires/publish': async ({ body, by }) =>
      written(body.questionnaire_id, await publishQuestionnaire(shop, by, body)),
    'POST /desk/questionnaires/close': async ({ body, by }) =>
      written(body.questionnaire_id, await closeQuestionnaire(shop, by, body)),
    'GET /desk/questionnaires/counts': async ({ query }) => ({
      ...ok,
      ...(await countAnswers(db, query.questionnaire_id)),
    }),
    'GET /desk/questionnaires/answers': async ({ query }) => ({
      ...ok,
      ...(await listFamilies(db, query.questionnaire_id, query.cursor)),
    }),
    'GET /desk/questionnaires/answers.csv': ({ query, by }) =>
      exportAnswers(shop, by, query.questionnaire_id),
  });
}
