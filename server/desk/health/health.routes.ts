import type { FastifyInstance } from 'fastify';
import { deskHealthCalls } from '#contract/desk/health.ts';
import type { FindBrokenMonths } from '../../checkout/checkout.ts';
import { type DeskParts, registerDeskCalls } from '../../platform/http/register-desk-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { discardJob, retryJob } from './given-up-jobs.ts';
import { createRulesRun } from './run-rules.ts';
import { showHealth } from './show-health.ts';
import { sendTestMail } from './test-mail.ts';

const ok = { status: true } as const;

/** Routes about whether the shop's parts are well, and what can be done where one is not. */
export function healthRoutes(
  api: FastifyInstance,
  shop: Shop,
  parts: DeskParts,
  findBrokenMonths: FindBrokenMonths,
) {
  const runRules = createRulesRun(findBrokenMonths);
  const answer = async () => ({ ...ok, health: await showHealth(shop) });
  registerDeskCalls(api, parts, deskHealthCalls, {
    'GET /desk/health/get': answer,
    'POST /desk/health/run-rules': async ({ by }) => {
      await runRules(shop, by);
      return answer();
    },
    'POST /desk/health/retry-job': async ({ body, by }) => {
      await retryJob(shop, by, body.job_id);
      return ok;
    },
    'POST /desk/health/discard-job': async ({ body, by }) => {
      await discardJob(shop, by, body.job_id);
      return ok;
    },
    'POST /desk/health/test-mail': async ({ by }) => {
      await sendTestMail(shop, by);
      return ok;
    },
  });
}
