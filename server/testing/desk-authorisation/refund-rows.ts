import { randomUUID } from 'node:crypto';
import type { deskRefundTransferCalls } from '#contract/desk/refund-transfers.ts';
import type { deskRefundCalls } from '#contract/desk/refunds.ts';
import {
  aFailedRefund,
  anInput,
  aPaidOrder,
  holdForPerson,
  wholeInput,
} from '../../checkout/testing/a-paid-order.ts';
import { anAccount, aTransfer, confirmInput } from '../../checkout/testing/a-transfer.ts';
import { confirmed, type DeskRows, OWNER } from './row.ts';

export const refundRows: DeskRows<typeof deskRefundCalls & typeof deskRefundTransferCalls> = {
  'GET /desk/checkout/refund-transfer': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    async ask(testShop) {
      const { refundId } = await aTransfer(testShop, { isAnswered: true });
      return { query: { refund_id: String(refundId) }, secrets: [anAccount.clabe] };
    },
  },
  'POST /desk/checkout/send-transfer-link': {
    answers: OWNER,
    async ask(testShop) {
      const { refundId } = await aTransfer(testShop);
      return { body: { refund_id: refundId, version: 2, request_key: randomUUID() } };
    },
  },
  'POST /desk/checkout/confirm-transfer': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const { refundId } = await aTransfer(testShop, { isAnswered: true });
      return { body: confirmInput(testShop, refundId) };
    },
  },
  'GET /desk/checkout/refundable': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    async ask(testShop) {
      const { orderId, folio } = await aPaidOrder(testShop);
      return { query: { order_id: String(orderId) }, secrets: [folio] };
    },
  },
  'POST /desk/checkout/preview-refund': {
    answers: OWNER,
    async ask(testShop) {
      return { body: anInput(await aPaidOrder(testShop), { lines: [1] }) };
    },
  },
  'POST /desk/checkout/refund': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      return { body: wholeInput(await aPaidOrder(testShop)) };
    },
  },
  'POST /desk/checkout/cancel-order': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const { orderId } = await aPaidOrder(testShop);
      return { body: { order_id: orderId, request_key: randomUUID(), notify: true } };
    },
  },
  'GET /desk/checkout/review': {
    answers: OWNER,
    shows: ['an unconfirmed owner', 'owner'],
    async ask(testShop) {
      const order = await aPaidOrder(testShop);
      await holdForPerson(testShop, order);
      return { secrets: [order.folio] };
    },
  },
  'POST /desk/checkout/release': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const order = await aPaidOrder(testShop);
      await holdForPerson(testShop, order);
      return { body: { order_id: order.orderId } };
    },
  },
  'POST /desk/checkout/settle-by-hand': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const order = await aPaidOrder(testShop);
      const refundId = await aFailedRefund(testShop, order);
      await holdForPerson(testShop, order, 'a refund failed');
      return { body: { order_id: order.orderId, refund_id: refundId, note: 'Transferido hoy' } };
    },
  },
  'POST /desk/checkout/retry-refund': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const refundId = await aFailedRefund(testShop, await aPaidOrder(testShop));
      return { body: { refund_id: refundId, request_key: randomUUID() } };
    },
  },
  'GET /desk/checkout/dispute.pdf': {
    answers: confirmed(OWNER),
    async ask(testShop) {
      const { orderId } = await aPaidOrder(testShop);
      return { query: { order_id: String(orderId) } };
    },
  },
};
