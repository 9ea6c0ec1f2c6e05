import { z } from 'zod';
import { exactText } from '../text.ts';
import { count, ok } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';

/** Hours after which a backup is late. */
export const BACKUP_LATE_HOURS = 26;
export const GIVEN_UP_SHOWN = 50;

const when = z.iso.datetime();

/** A job that was given up after all its tries. */
export const givenUpJob = z.object({
  job_id: z.string(),
  /** Task of the job, in words for people. */
  what: z.string(),
  /** Reason why the last try failed, as the program said it. */
  why: z.string(),
  given_up_at: when,
});
export type GivenUpJob = z.infer<typeof givenUpJob>;

/** A thing that breaks a rule, and where it is seen to. */
const brokenRow = z.object({ name: z.string(), to: z.string().nullable() });

export const brokenRule = z.object({
  /** Name of the rule, for those who maintain the program. */
  rule: z.string(),
  /** Words for the owner, where a person of the desk can put it right. */
  words: z.string().nullable(),
  count,
  /** The first of them. */
  rows: z.array(brokenRow),
});
export type BrokenRuleView = z.infer<typeof brokenRule>;

export const health = z.object({
  provider: z.object({
    mode: z.enum(['live', 'test', 'sandbox']),
    last_event_at: when.nullable(),
    /** Events that have not been worked on, and since when the oldest waits. */
    waiting: count,
    oldest_waiting_at: when.nullable(),
    /** Events that the shop gave up. */
    given_up: count,
  }),
  mail: z.object({ mode: z.enum(['smtp', 'mailbox']), waiting: count, oldest_waiting_at: when.nullable() }),
  files: z.object({ mode: z.enum(['s3', 'disk']), works: z.boolean() }),
  jobs: z.object({
    waiting: count,
    oldest_waiting_at: when.nullable(),
    given_up_count: count,
    given_up: z.array(givenUpJob),
  }),
  /** Results of the last check of the rules; null before the first one. */
  rules: z.object({ checked_at: when, broken: z.array(brokenRule) }).nullable(),
  backup: z.object({ taken_at: when.nullable(), is_late: z.boolean() }),
});
export type Health = z.infer<typeof health>;

const jobId = z.object({ job_id: exactText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36) });

export const deskHealthCalls = defineDeskCalls({
  'GET /desk/health/get': {
    access: 'health',
    summary: 'Whether payments, mails, files, background work, rules and backups are well',
    response: ok.extend({ health }),
  },
  'POST /desk/health/run-rules': {
    access: 'health',
    writes: true,
    summary: 'Looks now at the rules that are otherwise looked at each night',
    body: z.object({}),
    response: ok.extend({ health }),
    errors: ['OVERLOADED'],
  },
  'POST /desk/health/retry-job': {
    access: 'health',
    writes: true,
    summary: 'Gives a job that was given up another round',
    body: jobId,
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/health/discard-job': {
    access: 'health',
    confirm: true,
    writes: true,
    summary: 'Forgets a job that was given up; it is never done',
    body: jobId,
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/health/test-mail': {
    access: 'health',
    writes: true,
    summary: 'Sends a mail to the person who asks, at once, and says whether the mail server took it',
    body: z.object({}),
    response: ok,
    errors: ['MAIL_NOT_POSSIBLE', 'TOO_MANY_REQUESTS'],
  },
});
