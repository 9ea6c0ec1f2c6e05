import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/database/database.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aPaidOrder } from '../testing/a-paid-order.ts';
import { sendParcelMail } from './send-parcel-mail.ts';
import { aRefund, parcelFacts, ship, undo } from './testing/parcel-steps.ts';

let amalia: StaffMember;
let lucia: StaffMember;
let known: ReturnType<typeof parcelFacts>;
const testShop = await testShopOfFile();
beforeAll(async () => {
  [amalia, lucia] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
  known = parcelFacts(testShop);
});
afterEach(() => testShop.expectInvariants());

const times = Array.from({ length: 20 }, (_, index) => index);

test('an order leaves once, from two phones at the same time', async () => {
  for (const _ of times) {
    const order = await aPaidOrder(testShop);
    const answers = await Promise.all([ship(amalia, order), ship(lucia, order)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await known.mailJobs(order)).toHaveLength(1);
  }
});

test('an order leaves or its money goes back', async () => {
  const { db } = testShop.shop;
  for (const _ of times) {
    const order = await aPaidOrder(testShop);
    const refunded = inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ is: string }>(
        sql`SELECT shipping_state AS is FROM orders WHERE order_id = ${order.orderId} FOR UPDATE`,
      );
      if (rows[0]?.is !== 'pendiente de envío') return false;
      await aRefund(tx, order, order.totalCents);
      return true;
    });
    const [isRefunded, { status }] = await Promise.all([refunded, ship(lucia, order)]);
    expect([isRefunded, status]).toEqual(isRefunded ? [true, 409] : [false, 200]);
  }
});

test('a departure is undone or its mail leaves', async () => {
  for (const _ of times) {
    const order = await aPaidOrder(testShop);
    const { body } = await ship(lucia, order);
    const [job] = await known.mailJobs(order);
    if (!job) throw new Error('There is no mail job.');
    const [undone] = await Promise.all([
      undo(lucia, body.audit_entry_id),
      sendParcelMail(testShop.shop, job.data),
    ]);
    const isUndone = undone === 200;
    expect(undone).toBe(isUndone ? 200 : 409);
    expect(await known.mails(order)).toHaveLength(isUndone ? 0 : 1);
    expect(await known.facts(order)).toMatchObject({
      shipping_state: isUndone ? 'pendiente de envío' : 'enviado',
    });
  }
});
