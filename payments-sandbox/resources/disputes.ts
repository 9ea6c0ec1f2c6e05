import type Stripe from 'stripe';
import { z } from 'zod';
import { type ApiCall, apiCall, type CallContext, type Ledger } from '../api/call.ts';
import { listing, listObjects } from '../api/list.ts';
import { flag, metadata, text } from '../api/params.ts';
import { invalidRequest, noSuch } from '../api/stripe-error.ts';
import { type Cause, NO_CALL } from '../core/events.ts';
import { newId } from '../core/ids.ts';
import { newBalanceTransaction } from './charges.ts';
import { merged } from './metadata.ts';

type Dispute = Stripe.Dispute;

const WEEK_SECONDS = 7 * 24 * 3600;

const NO_EVIDENCE: Dispute['evidence'] = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Moves the money out of the account when a dispute begins, and back when the shop wins it. */
function move(ledger: Ledger, id: string, charge: Stripe.Charge, amount: number) {
  const transaction = newBalanceTransaction(ledger, id, 'adjustment', amount, charge.currency);
  return ledger.store.get('balance_transaction', transaction);
}

/** Opens a dispute: the owner of the card tells the bank that the charge is none of theirs. */
export function openDispute(ledger: Ledger, charge: Stripe.Charge): void {
  const id = newId('du');
  const { card } = charge.payment_method_details ?? {};
  const now = ledger.clock.now();
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [move(ledger, id, charge, -charge.amount)],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: now + WEEK_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: card?.brand ?? 'visa',
        case_type: 'chargeback',
        network: card?.network ?? 'visa',
        network_reason_code: '10.4',
      },
      type: 'card',
    },
    reason: 'fraudulent',
    status: 'needs_response',
  };
  ledger.store.insert('dispute', dispute, dispute.created);
  const disputed = { ...charge, disputed: true };
  ledger.store.update('charge', disputed);
  ledger.events.emit('charge.dispute.created', dispute, NO_CALL);
  ledger.events.emit('charge.dispute.funds_withdrawn', dispute, NO_CALL);
  ledger.events.emit('charge.updated', disputed, NO_CALL, { disputed: false });
}

function close(ledger: Ledger, dispute: Dispute, status: 'won' | 'lost', cause: Cause): Dispute {
  const charge = ledger.store.get('charge', String(dispute.charge));
  const isWon = status === 'won';
  const closed: Dispute = {
    ...dispute,
    status,
    balance_transactions: [
      ...dispute.balance_transactions,
      ...(isWon ? [move(ledger, dispute.id, charge, dispute.amount)] : []),
    ],
  };
  ledger.store.update('dispute', closed);
  // The charge stays marked as disputed, as at the real service.
  if (isWon) ledger.events.emit('charge.dispute.funds_reinstated', closed, cause);
  ledger.events.emit('charge.dispute.closed', closed, cause, { status: dispute.status });
  return closed;
}

function openOne({ store }: Ledger, id: string): Dispute {
  const dispute = store.find('dispute', id);
  if (!dispute) throw noSuch('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest('This dispute is already closed.');
  return dispute;
}

const updateParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text(20_000).optional() }).optional(),
  metadata: metadata(true).optional(),
  submit: flag().optional(),
});

/**
 * Takes the evidence, whose text decides the dispute as in the test mode of the real service: `winning_evidence` or
 * `losing_evidence`.
 */
function update({ ledger, id, cause }: CallContext, params: z.output<typeof updateParams>): Dispute {
  const dispute = openOne(ledger, id);
  const uncategorized_text =
    params.evidence?.uncategorized_text ?? dispute.evidence.uncategorized_text ?? null;
  const isSubmitted = params.submit ?? params.evidence !== undefined;
  const { evidence_details: details } = dispute;
  const updated: Dispute = {
    ...dispute,
    metadata: merged(dispute.metadata, params.metadata ?? {}),
    evidence: { ...dispute.evidence, uncategorized_text },
    evidence_details: {
      ...details,
      has_evidence: uncategorized_text !== null,
      submission_count: details.submission_count + Number(isSubmitted),
      submission_method: isSubmitted ? 'manual' : details.submission_method,
    },
    status: isSubmitted ? 'under_review' : dispute.status,
  };
  ledger.store.update('dispute', updated);
  ledger.events.emit('charge.dispute.updated', updated, cause, { status: dispute.status });
  if (!isSubmitted) return updated;
  if (uncategorized_text === 'winning_evidence') return close(ledger, updated, 'won', cause);
  if (uncategorized_text === 'losing_evidence') return close(ledger, updated, 'lost', cause);
  return updated;
}

const listParams = z.strictObject({
  ...listing,
  charge: text().optional(),
  payment_intent: text().optional(),
});

export const disputeCalls: ApiCall[] = [
  apiCall('GET', '/v1/disputes', listParams, ({ ledger }, { charge, payment_intent, ...params }) =>
    listObjects(ledger.store, 'dispute', '/v1/disputes', params, { charge, payment_intent }),
  ),
  apiCall('GET', '/v1/disputes/:id', z.strictObject({}), ({ ledger, id }) => {
    const dispute = ledger.store.find('dispute', id);
    if (!dispute) throw noSuch('dispute', id);
    return dispute;
  }),
  apiCall('POST', '/v1/disputes/:id', updateParams, update),
  apiCall('POST', '/v1/disputes/:id/close', z.strictObject({}), ({ ledger, id, cause }) =>
    close(ledger, openOne(ledger, id), 'lost', cause),
  ),
];
