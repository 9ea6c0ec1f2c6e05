import { defineJob } from '../../../platform/jobs.ts';

export type ReturnMailKind = 'approved' | 'rejected' | 'replaced';

/** To the buyer, about what became of their return. */
export const returnMailJob = defineJob<{ returnId: number; kind: ReturnMailKind }>('order-return-mail');
