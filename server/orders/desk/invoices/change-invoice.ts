import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { InvoiceState } from '#contract/invoice.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedBy, recordChange } from '../../../staff/staff.ts';
import { lockInvoiceableOrder } from '../../invoices/invoices.queries.ts';
import {
  type DeskInvoiceRecord,
  findDeskInvoice,
  noteCredited,
  setInvoiceState,
} from './desk-invoices.queries.ts';
import { invoiceMailJob } from './invoice-mail-jobs.ts';
import { invoiceTotal } from './present-desk-invoice.ts';

/** Request for an invoice, as it was read. */
export interface OneInvoice {
  order_id: number;
  version: number;
}

type Parts = Pick<Shop, 'db' | 'clock' | 'jobs'>;

interface Step {
  call: DeskCallKey;
  from: readonly InvoiceState[];
  isPossible?(record: DeskInvoiceRecord): boolean;
  /** Writes the change; what it answers stands in the audit entry. */
  run(tx: Database, record: DeskInvoiceRecord, at: Date): Promise<Record<string, unknown>>;
}

/** Refuses a step on what another person, or the buyer, has changed since it was read, or that is over. */
export function refuseStep(
  record: DeskInvoiceRecord,
  { version }: OneInvoice,
  step: Omit<Step, 'run' | 'call'>,
) {
  if (record.version !== version) throw invoiceEditedMeanwhile(record);
  if (!step.from.includes(record.state) || step.isPossible?.(record) === false)
    throw new ShopError('INVOICE_STEP_NOT_POSSIBLE');
}

/** Refusal of a request that was edited meanwhile, without a name: its buyer may have changed it. */
export const invoiceEditedMeanwhile = ({ version, state, rfc, business_name }: DeskInvoiceRecord) =>
  editedBy(undefined, { version, values: { state, rfc, business_name } });

export async function needInvoice(db: Database, orderId: number): Promise<DeskInvoiceRecord> {
  const record = await findDeskInvoice(db, orderId);
  if (!record) throw new ShopError('ORDER_NOT_FOUND');
  return record;
}

/** Takes one step of an invoice: under its order's lock, as refunds take it, too. */
export async function changeInvoice(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  by: Staff,
  one: OneInvoice,
  { call, run, ...step }: Step,
): Promise<DeskInvoiceRecord> {
  return inTransaction(db, async (tx) => {
    await lockInvoiceableOrder(tx, one.order_id);
    const record = await needInvoice(tx, one.order_id);
    refuseStep(record, one, step);
    const at = clock.now();
    const written = await run(tx, record, at);
    const changed = await needInvoice(tx, one.order_id);
    await recordChange(tx, by, {
      call,
      entity: 'order',
      entityId: one.order_id,
      label: record.folio,
      before: { invoice_state: record.state },
      after: { invoice_state: changed.state, ...written },
      isMoney: true,
      at,
    });
    return changed;
  });
}

export const startInvoice = (shop: Parts, by: Staff, one: OneInvoice) =>
  changeInvoice(shop, by, one, {
    call: 'POST /desk/invoices/start',
    from: ['requested'],
    async run(tx) {
      await setInvoiceState(tx, one.order_id, { state: 'in_progress', reason: null, staffId: by.staffId });
      return {};
    },
  });

export const rejectInvoice = (shop: Parts, by: Staff, { reason, ...one }: OneInvoice & { reason: string }) =>
  changeInvoice(shop, by, one, {
    call: 'POST /desk/invoices/reject',
    from: ['requested', 'in_progress'],
    async run(tx, { version }) {
      await setInvoiceState(tx, one.order_id, { state: 'rejected', reason, staffId: by.staffId });
      const key = `mail:invoice-rejected:${one.order_id}:${version}`;
      await shop.jobs.send(invoiceMailJob, { orderId: one.order_id, kind: 'rejected', key }, { tx, key });
      return { reason };
    },
  });

export const noteCredit = (shop: Parts, by: Staff, one: OneInvoice) =>
  changeInvoice(shop, by, one, {
    call: 'POST /desk/invoices/note-credit',
    from: ['issued'],
    isPossible: ({ credit_note_due_at }) => credit_note_due_at !== null,
    async run(tx, record) {
      await noteCredited(tx, one.order_id, invoiceTotal(record), by.staffId);
      return { credited_cents: (record.invoiced_cents ?? 0) - invoiceTotal(record) };
    },
  });
