import { defineJob } from '../../platform/jobs.ts';

/** Job that mails a reply to its client; a reply that was taken back meanwhile is not mailed. */
export const replyMailJob = defineJob<{ messageId: number }>('thread-reply-mail');
