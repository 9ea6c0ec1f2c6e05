import { defineJob } from '../../platform/jobs.ts';

/** Asks the provider for one refund, should the request that wrote its row not have come to it. */
export const sendRefundJob = defineJob<{ refundId: number }>('send-refund');

/** «Te devolvimos $344.00.» */
export const refundMailJob = defineJob<{ refundId: number }>('order-refund-mail');
