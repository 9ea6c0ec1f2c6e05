import type { FastifyInstance } from 'fastify';
import { refundTransferCalls } from '#contract/refund-transfers.ts';
import type { InternalCaller } from '../../platform/http/internal-caller.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { answerTransfer, showAskedTransfer } from './answer-transfer.ts';

const READS = { name: 'transfer-read-ip', max: 60, windowSeconds: 60 };
const ANSWERS = { name: 'transfer-answer-ip', max: 10, windowSeconds: 600 };

/** The page behind the mailed link that asks for an account. */
export function refundTransferRoutes(app: FastifyInstance, shop: Shop, { isInternal }: InternalCaller) {
  registerCalls(app, shop, refundTransferCalls, {
    'POST /refunds/get-transfer': async ({ body, request }) => {
      // A page being rendered has paid for its own network, which is not the one that its calls come from.
      if (!isInternal(request)) await shop.limits.spend(perNetwork(READS, request.ip));
      return { status: true, transfer: await showAskedTransfer(shop, body.token) };
    },
    'POST /refunds/answer-transfer': async ({ body, request }) => {
      await shop.limits.spend(perNetwork(ANSWERS, request.ip));
      return { status: true, transfer: await answerTransfer(shop, body) };
    },
  });
}
