import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import type { FailedPeriodRefund } from '#contract/desk/period-refunds.ts';
import { aStaffMember } from '../../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { sendMoneyBackMail } from '../../mails/send-money-back-mail.ts';
import { aFailedPeriodRefund, memberOf } from '../../testing/a-member-at-the-desk.ts';
import { aSubscriber } from '../../testing/a-subscriber.ts';

const testShop = await testShopOfFile();
const amalia = await aStaffMember(testShop);
afterEach(() => testShop.expectInvariants());

async function waiting(): Promise<{ ids: number[]; counted: number }> {
  const { refunds } = (await amalia.get('/desk/memberships/failed-refunds')).body;
  const { review } = (await amalia.get('/desk/today')).body;
  return { ids: refunds.map((one: FailedPeriodRefund) => one.period_refund_id), counted: review.count };
}

const settle = (period_refund_id: number) =>
  amalia.post('/desk/memberships/settle-refund', { period_refund_id, note: 'Transferido el lunes' });
const retry = (period_refund_id: number) =>
  amalia.post('/desk/memberships/retry-refund', { period_refund_id, request_key: randomUUID() });

test('money of periods that did not go back stands in «Por revisar» and in Hoy, until it went again or another way', async () => {
  const [one, other] = [await aSubscriber(testShop), await aSubscriber(testShop)];
  const [first, second] = [
    await aFailedPeriodRefund(testShop, one, 2_000),
    await aFailedPeriodRefund(testShop, other),
  ];
  expect(await waiting()).toEqual({ ids: [first, second], counted: 2 });
  const { refunds } = (await amalia.get('/desk/memberships/failed-refunds')).body;
  expect(refunds[0]).toMatchObject({
    subscription_id: one.subscriptionId,
    period: 1,
    cents: 2_000,
    contact_email: one.client.email,
  });
  expect((await retry(first)).status).toBe(200);
  expect(await waiting()).toEqual({ ids: [second], counted: 1 });
  expect((await settle(second)).status).toBe(200);
  expect(await waiting()).toEqual({ ids: [], counted: 0 });
  for (const again of [await settle(second), await retry(second), await settle(first), await settle(7_777)])
    expect(again.status).toBe(404);
  const { member } = (await amalia.get(`/desk/memberships/get?subscription_id=${other.subscriptionId}`)).body;
  expect(member.periods[0].refunds).toMatchObject([{ state: 'failed', can_retry: false }]);
  expect(member.timeline).toContainEqual(
    expect.objectContaining({
      text: 'transfirió aparte una devolución que no había pasado',
      staff_name: 'Amalia',
    }),
  );
});

test('of a person who transfers it and one who tries again at once, one is first', async () => {
  const subscriber = await aSubscriber(testShop);
  const failed = await aFailedPeriodRefund(testShop, subscriber, 2_000);
  const answers = await Promise.all([settle(failed), retry(failed), settle(failed)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
});

test('a period that is back whole leaves nothing to see to', async () => {
  const subscriber = await aSubscriber(testShop);
  const { subscriptionId: subscription_id, periodId: period_id } = await memberOf(testShop, subscriber);
  await aFailedPeriodRefund(testShop, subscriber);
  const input = { subscription_id, period_id, cents: 9_900, reason: 'Se va', request_key: randomUUID() };
  expect((await amalia.post('/desk/memberships/refund-period', input)).status).toBe(200);
  expect(await waiting()).toEqual({ ids: [], counted: 0 });
});

test('the owner is led from the mail about a part of a period to its subscription at the desk, where it is seen to', async () => {
  const { subscriptionId, invoiceId } = await memberOf(testShop, await aSubscriber(testShop));
  const { shop } = testShop;
  const { contact_email: owner } = await shop.readSettings();
  const textAbout = async (news: 'partly refunded' | 'refund failed') => {
    const mail = { subscriptionId, invoiceId, news, cents: 2_000, parcel: 'none', ticket: 1 } as const;
    await sendMoneyBackMail(shop, mail);
    const [newest] = (await testShop.app.inject(`/dev/mailbox.json?to=${owner}`)).json();
    return newest.text as string;
  };
  const [part, failed] = [await textAbout('partly refunded'), await textAbout('refund failed')];
  for (const text of [part, failed])
    expect(text).toContain(`${shop.config.PUBLIC_ORIGIN}/mostrador/suscripciones/${subscriptionId}`);
  expect(part).toContain('«Cancelar ahora»');
  expect(part).not.toContain('Stripe');
  expect(failed).toMatch(/«Reintentar»[\s\S]*«Intentar otra vez» en Por revisar/);
});
