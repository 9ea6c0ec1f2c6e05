import { defineJob } from '../../../platform/jobs.ts';

export type ReturnMailKind = 'approved' | 'rejected' | 'replaced';

/** Mail to the buyer about the outcome of their return. */
export const returnMailJob = defineJob<{ returnId: number; kind: ReturnMailKind }>('order-return-mail');
