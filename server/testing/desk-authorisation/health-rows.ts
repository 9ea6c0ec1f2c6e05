import type { deskHealthCalls } from '#contract/desk/health.ts';
import type { deskNoticeCalls } from '#contract/desk/notices.ts';
import { aGivenUpJob } from '../../desk/testing/a-given-up-job.ts';
import { aStaffMember } from '../../staff/testing/a-staff-member.ts';
import type { TestShop } from '../test-shop.ts';
import { confirmed, type DeskRows, nothing, OWNER } from './row.ts';

const aJob = async (testShop: TestShop) => ({ body: { job_id: await aGivenUpJob(testShop) } });
const empty = async () => ({ body: {} });

export const healthRows: DeskRows<typeof deskHealthCalls & typeof deskNoticeCalls> = {
  'GET /desk/health/get': { answers: OWNER, ask: nothing },
  'POST /desk/health/run-rules': { answers: OWNER, ask: empty },
  'POST /desk/health/retry-job': { answers: OWNER, ask: aJob },
  'POST /desk/health/discard-job': { answers: confirmed(OWNER), ask: aJob },
  'POST /desk/health/test-mail': { answers: OWNER, ask: empty },
  'GET /desk/notices/get': { answers: OWNER, ask: nothing },
  'POST /desk/notices/save': {
    answers: OWNER,
    ask: async (testShop) => {
      const { staffId } = await aStaffMember(testShop);
      return { body: { staff_id: staffId, event: 'order', is_wanted: true } };
    },
  },
};
