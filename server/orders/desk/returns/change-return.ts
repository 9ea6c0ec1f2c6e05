import type { DeskCallKey } from '#contract/desk/desk-call.ts';
import type { ReturnState } from '#contract/desk/returns.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { ShopError } from '../../../platform/errors.ts';
import type { Staff } from '../../../platform/http/staff-session.ts';
import type { Shop } from '../../../platform/shop.ts';
import { editedMeanwhile, recordChange } from '../../../staff/staff.ts';
import { lockOrder } from '../../orders.queries.ts';
import { closeReturnsPaidBack } from '../../return-cases.queries.ts';
import { needReturn } from './open-return.ts';
import { canReject } from './present-return.ts';
import { type ReturnMailKind, returnMailJob } from './return-mail-jobs.ts';
import { moneyHindrance, PAID_BACK } from './return-money.ts';
import { approveReturn, type ReturnRecord, receiveReturn, rejectReturn } from './returns.queries.ts';

/** Return as it was read. */
export interface OneReturn {
  return_id: number;
  version: number;
}

interface Step {
  call: DeskCallKey;
  from: readonly ReturnState[];
  mail?: ReturnMailKind;
  /** Writes the change; what it answers stands in the audit entry. */
  run(tx: Database, record: ReturnRecord, at: Date): Promise<Record<string, unknown>>;
}

/** Takes one step of a return: under its order's lock, once, and only on what the person has read. */
export async function changeReturn(shop: Shop, by: Staff, one: OneReturn, step: Step): Promise<ReturnRecord> {
  const { order_id } = await needReturn(shop.db, one.return_id);
  // Transaction of its own: the step is refused, and what ended the return stays written.
  await inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, order_id);
    await closeReturnsPaidBack(tx, order_id, shop.clock.now());
  });
  return inTransaction(shop.db, async (tx) => {
    await lockOrder(tx, order_id);
    const record = await needReturn(tx, one.return_id);
    if (record.state === 'reembolsada') throw new ShopError('RETURN_NOT_POSSIBLE', { sentence: PAID_BACK });
    const edited = { entity: 'return', entityId: record.return_id } as const;
    const current = { version: record.version, values: { state: record.state } };
    if (record.version !== one.version) throw await editedMeanwhile(tx, edited, current);
    if (!step.from.includes(record.state)) throw new ShopError('RETURN_NOT_POSSIBLE');
    const at = shop.clock.now();
    const { return_id: returnId, folio, state } = record;
    const written = await step.run(tx, record, at);
    if (step.mail) {
      const key = `mail:return:${returnId}:${step.mail}`;
      await shop.jobs.send(returnMailJob, { returnId, kind: step.mail }, { tx, key });
    }
    const changed = await needReturn(tx, returnId);
    await recordChange(tx, by, {
      call: step.call,
      entity: 'return',
      entityId: returnId,
      label: folio,
      before: { state },
      after: { state: changed.state, ...written },
      at,
    });
    return changed;
  });
}

export const approve = (shop: Shop, by: Staff, one: OneReturn) =>
  changeReturn(shop, by, one, {
    call: 'POST /desk/returns/approve',
    from: ['pedida'],
    mail: 'approved',
    async run(tx, record, at) {
      const hindrance = moneyHindrance(record);
      if (hindrance !== null) throw new ShopError('RETURN_NOT_POSSIBLE', { sentence: hindrance });
      await approveReturn(tx, record.return_id, at);
      return {};
    },
  });

/** Rejects a return, but never a change of mind within its time. */
export const reject = (shop: Shop, by: Staff, { rejection, ...one }: OneReturn & { rejection: string }) =>
  changeReturn(shop, by, one, {
    call: 'POST /desk/returns/reject',
    from: ['pedida', 'aprobada', 'recibida'],
    mail: 'rejected',
    async run(tx, record, at) {
      if (!canReject(record))
        throw new ShopError('RETURN_NOT_POSSIBLE', {
          sentence: 'Está dentro de su plazo: un arrepentimiento no se puede rechazar.',
        });
      await rejectReturn(tx, record.return_id, rejection, at);
      return { rejection };
    },
  });

/** «Llegó el paquete»: from now on its money is due within a day. */
export const receive = (shop: Shop, by: Staff, one: OneReturn) =>
  changeReturn(shop, by, one, {
    call: 'POST /desk/returns/receive',
    from: ['pedida', 'aprobada'],
    async run(tx, { return_id }, at) {
      await receiveReturn(tx, return_id, at);
      return {};
    },
  });
