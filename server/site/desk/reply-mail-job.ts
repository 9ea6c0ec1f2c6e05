import { defineJob } from '../../platform/jobs.ts';

/** A reply to its client: were it taken back meanwhile, nothing is mailed. */
export const replyMailJob = defineJob<{ messageId: number }>('thread-reply-mail');
