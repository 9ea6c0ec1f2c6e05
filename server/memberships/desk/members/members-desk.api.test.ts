import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Member, MemberRow, MemberTab } from '#contract/desk/member-views.ts';
import { aClient } from '../../../accounts/testing/a-client.ts';
import { writeCursor } from '../../../platform/lists/cursor.ts';
import { aStaffMember, type StaffMember } from '../../../staff/testing/a-staff-member.ts';
import { anAddress } from '../../../testing/test-guest.ts';
import { testShopOfFile } from '../../../testing/test-shop.ts';
import { isReadersClubMember } from '../../access.ts';
import { cancelToken, cardToken } from '../../cancel-link.ts';
import { syncSubscription } from '../../syncing/sync-subscription.ts';
import { boxOf, putBox } from '../../testing/a-box.ts';
import { aPlan } from '../../testing/a-plan.ts';
import {
  aSubscriber,
  DAY,
  FAILS_LATER,
  mailKinds,
  passTime,
  type Subscriber,
} from '../../testing/a-subscriber.ts';

let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeEach(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const post = (action: string, body: object) => amalia.post(`/desk/memberships/${action}`, body);

async function get({ subscriptionId }: Pick<Subscriber, 'subscriptionId'>): Promise<Member> {
  const { status, body } = await amalia.get(`/desk/memberships/get?subscription_id=${subscriptionId}`);
  expect(status).toBe(200);
  return body.member;
}

async function listed(tab: MemberTab, more = ''): Promise<MemberRow[]> {
  const { status, body } = await amalia.get(`/desk/memberships/list?tab=${tab}${more}`);
  expect(status).toBe(200);
  return body.members;
}

const idsOf = (rows: MemberRow[]) => rows.map(({ subscription_id }) => subscription_id);

async function tabsOf({ subscriptionId }: Subscriber): Promise<MemberTab[]> {
  const tabs: MemberTab[] = ['active', 'past-due', 'leaving', 'paused', 'ended'];
  const found = await Promise.all(tabs.map(async (tab) => idsOf(await listed(tab)).includes(subscriptionId)));
  return tabs.filter((_, place) => found[place]);
}

/** The provider's own word about a subscription. */
const provided = async (subscriber: Subscriber) =>
  testShop.shop.stripe.subscriptions.retrieve((await subscriber.row()).provider_id);

test('each subscription is in the one list of how it stands, and counted there', async () => {
  const [going, leaving, ended] = [
    await aSubscriber(testShop),
    await aSubscriber(testShop),
    await aSubscriber(testShop),
  ];
  await leaving.ask('cancel', { reason: 'Ya creció' });
  await post('cancel-now', {
    subscription_id: ended.subscriptionId,
    request_key: 'k'.repeat(20),
    refund: null,
  });
  const failing = await aSubscriber(testShop, { card: FAILS_LATER });
  await testShop.shop.db.execute(sql`
    UPDATE subscription SET state = 'past_due' WHERE subscription_id = ${failing.subscriptionId}`);
  const asked = [going, failing, leaving, ended];
  expect(await Promise.all(asked.map(tabsOf))).toEqual([['active'], ['past-due'], ['leaving'], ['ended']]);
  const { body: today } = await amalia.get('/desk/today');
  const oldest = new Date((await failing.row()).current_period_end).toISOString();
  expect(today.declined).toEqual({ count: 1, oldest });
  const { body } = await amalia.get('/desk/memberships/counts');
  for (const tab of Object.keys(body.counts) as MemberTab[])
    expect(body.counts[tab], tab).toBe((await listed(tab)).length);
  await testShop.shop.db.execute(sql`
    UPDATE subscription SET state = 'active' WHERE subscription_id = ${failing.subscriptionId}`);
});

test('who owes since a pause does so since the charge that failed, and is not the oldest of those who owe', async () => {
  const [paused, other] = [await aSubscriber(testShop), await aSubscriber(testShop)];
  const { db } = testShop.shop;
  const owes = ({ subscriptionId }: Subscriber, paidFor: number, skipped: number) =>
    db.execute(sql`
      UPDATE subscription SET state = 'past_due', current_period_end = created_at + ${paidFor} * interval '1 day',
        next_charge_at = created_at + ${paidFor + skipped} * interval '1 day'
      WHERE subscription_id = ${subscriptionId}`);
  const owing = async () => (await amalia.get('/desk/today')).body.declined;
  const chargeOf = async (one: Subscriber) => new Date((await one.row()).next_charge_at).toISOString();
  await owes(paused, 30, 60);
  expect(await owing()).toEqual({ count: 1, oldest: await chargeOf(paused) });
  await owes(other, 60, 0);
  expect(await owing()).toEqual({ count: 2, oldest: await chargeOf(other) });
  await db.execute(sql`
    UPDATE subscription s SET state = 'active', current_period_end = p.period_end, next_charge_at = p.period_end
    FROM subscription_period p
    WHERE p.subscription_id = s.subscription_id AND s.subscription_id IN (${paused.subscriptionId}, ${other.subscriptionId})`);
});

test('a member is found by half a name without accents, and by the beginning of an e-mail, also without a name of their own', async () => {
  const named = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
  const unnamed = await aSubscriber(testShop);
  const { db } = testShop.shop;
  await db.execute(sql`
    UPDATE subscription SET contact_name = 'Andrés Olvera Muñoz' WHERE subscription_id = ${named.subscriptionId}`);
  await db.execute(sql`
    UPDATE subscription SET contact_name = '' WHERE subscription_id = ${unnamed.subscriptionId}`);
  await db.execute(sql`
    UPDATE users SET name = 'Itzel', paternal_lastname = 'Cárdenas' WHERE user_id = ${unnamed.client.userId}`);
  expect(idsOf(await listed('active', '&q=andres munoz'))).toEqual([named.subscriptionId]);
  expect(idsOf(await listed('active', '&q=itzel card'))).toEqual([unnamed.subscriptionId]);
  expect(await listed('active', '&q=itzel')).toMatchObject([
    { contact_name: expect.stringMatching(/^Itzel Cárdenas/) },
  ]);
  const start = named.client.email.slice(0, named.client.email.indexOf('@') + 2).toUpperCase();
  expect(idsOf(await listed('active', `&q=${encodeURIComponent(start)}`))).toEqual([named.subscriptionId]);
  expect(await listed('ended', '&q=itzel')).toEqual([]);
});

test('a list goes on where its page ended, row by row, without one twice', async () => {
  const planId = await aPlan(testShop);
  const { db, clock } = testShop.shop;
  await db.execute(sql`
    INSERT INTO subscription (membership_id, state, price_cents, contact_name, contact_phone, contact_email, created_at, updated_at, ended_at)
    SELECT ${planId}, 'expired', 9900, 'Fila', '', '', ${clock.now().toISOString()}, ${clock.now().toISOString()}, NULL FROM generate_series(1, 120)`);
  await db.execute(sql`UPDATE subscription SET state = 'canceled' WHERE contact_name = 'Fila'`);
  const seen: number[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await amalia.get(`/desk/memberships/list?tab=ended${cursor && `&cursor=${cursor}`}`);
    seen.push(...idsOf(body.members));
    if (!body.next) break;
    cursor = body.next;
  }
  expect(new Set(seen).size).toBe(seen.length);
  const { body } = await amalia.get('/desk/memberships/counts');
  expect(seen.length).toBe(body.counts.ended);
  for (const cursor of ['x', '2026-01-01', writeCursor({ key: "1'", id: 1 })])
    expect((await amalia.get(`/desk/memberships/list?tab=ended&cursor=${cursor}`)).status).toBe(400);
  await db.execute(sql`DELETE FROM subscription WHERE contact_name = 'Fila'`);
});

test('a subscription shows what will be charged, its box, its card, and all that happened in one line of time', async () => {
  const subscriber = await aSubscriber(testShop, {
    ships: true,
    family: 'book-club-libros',
    priceCents: 55_000,
  });
  const box = await boxOf(testShop, subscriber);
  await putBox(testShop, box, 'enviado');
  const shown = await get(subscriber);
  expect(shown).toMatchObject({
    contact: { email: subscriber.client.email },
    tab: 'active',
    price_cents: 55_000,
    next_charge: { at: shown.paid_until, cents: 55_000, announced_at: null },
    box: { shipment_id: box, number: 1, state: 'enviado' },
    card: { last4: '4242', expires: '2034-12' },
    periods: [{ number: 1, amount_cents: 55_000, left_cents: 55_000, standing: 'paid', parcel: 'left' }],
  });
  expect(shown.timeline.map(({ text }) => text)).toEqual([
    'Se cobrarán $550.00 y empieza el periodo 2',
    'Salió la 1.ª caja',
    'Se suscribió y pagó $550.00',
  ]);
});

test('an unknown subscription is not shown, and unpaid pages are in no list', async () => {
  expect((await amalia.get('/desk/memberships/get?subscription_id=999999')).status).toBe(404);
  const { status, body } = await post('cancel', { subscription_id: 999_999 });
  expect([status, body.code]).toEqual([404, 'SUBSCRIPTION_NOT_FOUND']);
});

test('«Cancelar al final» and «Reactivar» are what the provider then says, each written down with its person', async () => {
  const subscriber = await aSubscriber(testShop);
  const { subscriptionId: subscription_id } = subscriber;
  const cancelled = await post('cancel', { subscription_id });
  expect(cancelled).toMatchObject({ status: 200, body: { member: { tab: 'leaving', next_charge: null } } });
  expect((await provided(subscriber)).cancel_at_period_end).toBe(true);
  expect((await post('cancel', { subscription_id })).status).toBe(200);
  const back = await post('reactivate', { subscription_id });
  expect(back.body.member).toMatchObject({ tab: 'active', cancels: false });
  expect((await provided(subscriber)).cancel_at_period_end).toBe(false);
  const byStaff = back.body.member.timeline.filter(({ staff_name }: { staff_name: string }) => staff_name);
  expect(byStaff).toMatchObject([
    { text: 'reactivó la suscripción', staff_name: 'Amalia' },
    { text: 'canceló al final del periodo', staff_name: 'Amalia' },
  ]);
});

test('what is not paid is not cancelled at its end, but now', async () => {
  const subscriber = await aSubscriber(testShop);
  const { subscriptionId: subscription_id } = subscriber;
  const setState = (state: string) =>
    testShop.shop.db.execute(
      sql`UPDATE subscription SET state = ${state} WHERE subscription_id = ${subscription_id}`,
    );
  await setState('past_due');
  expect((await post('cancel', { subscription_id })).body).toMatchObject({
    code: 'MEMBER_STEP_NOT_POSSIBLE',
    status_Message: 'Su último cobro no pasó y ya no hay nada pagado: usa «Cancelar ahora».',
  });
  expect((await provided(subscriber)).cancel_at_period_end).toBe(false);
  await setState('active');
});

test('of two who cancel at once both are answered, and it happened once', async () => {
  const { subscriptionId: subscription_id } = await aSubscriber(testShop);
  const answers = await Promise.all([1, 2, 3].map(() => post('cancel', { subscription_id })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { timeline } = await get({ subscriptionId: subscription_id });
  expect(timeline.filter(({ text }) => text.startsWith('canceló'))).toHaveLength(1);
});

test('a subscription that ended is not cancelled, reactivated or asked for a card', async () => {
  const subscriber = await aSubscriber(testShop);
  const { subscriptionId: subscription_id } = subscriber;
  await subscriber.ask('cancel');
  await passTime(testShop, 31 * DAY);
  amalia = await aStaffMember(testShop);
  await syncSubscription(testShop.shop, (await subscriber.row()).provider_id, 'test');
  for (const action of ['cancel', 'reactivate', 'send-card-link'])
    expect((await post(action, { subscription_id })).body).toMatchObject({
      code: 'SUBSCRIPTION_ENDED',
      status_Message: 'Esa suscripción ya terminó: aquí no cambia nada más.',
    });
});

async function anOpenBox() {
  const subscriber = await aSubscriber(testShop, { ships: true, family: 'book-club-libros' });
  return { subscriber, shipmentId: await boxOf(testShop, subscriber) };
}

const elsewhere = { ...anAddress, street: 'Calle Pino Suárez', external_number: '86', city: 'Querétaro' };

async function streets({ subscriptionId }: Subscriber, shipmentId: number) {
  const { rows } = await testShop.shop.db.execute<{ plan: string; box: string }>(sql`
    SELECT s.shipping_address->>'street' AS plan, h.shipping_address->>'street' AS box
    FROM subscription s, shipment h WHERE s.subscription_id = ${subscriptionId} AND h.shipment_id = ${shipmentId}`);
  return rows[0];
}

test('another address is that of the boxes to come and, where chosen, of the one that is here; never of one that left', async () => {
  const { subscriber, shipmentId } = await anOpenBox();
  const { subscriptionId: subscription_id } = subscriber;
  const change = (version: number, also_box: boolean, street: string) =>
    post('change-address', { subscription_id, version, also_box, address: { ...elsewhere, street } });
  expect((await change(0, false, 'Solo el plan')).status).toBe(200);
  expect(await streets(subscriber, shipmentId)).toEqual({ plan: 'Solo el plan', box: anAddress.street });
  expect((await change(1, true, 'También la caja')).status).toBe(200);
  expect(await streets(subscriber, shipmentId)).toEqual({ plan: 'También la caja', box: 'También la caja' });
  await putBox(testShop, shipmentId, 'enviado');
  expect((await change(2, true, 'Ya salió')).status).toBe(200);
  expect(await streets(subscriber, shipmentId)).toEqual({ plan: 'Ya salió', box: 'También la caja' });
});

test('of two who change an address only the first is written, and the second is shown what is there', async () => {
  const { subscriber } = await anOpenBox();
  const input = { subscription_id: subscriber.subscriptionId, version: 0, also_box: true };
  const answers = await Promise.all(
    ['Una', 'Otra'].map((street) => post('change-address', { ...input, address: { ...elsewhere, street } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const { address } = await get(subscriber);
  expect(refused?.body).toMatchObject({
    code: 'EDITED_MEANWHILE',
    details: { by: 'Amalia', version: 1, values: { street: address?.street } },
  });
});

test('a change of address is undone with its box, unless the address changed again', async () => {
  const { subscriber, shipmentId } = await anOpenBox();
  const input = { subscription_id: subscriber.subscriptionId, also_box: true };
  const first = await post('change-address', { ...input, version: 0, address: elsewhere });
  const undo = (audit_entry_id: number) => amalia.post('/desk/audit/undo', { audit_entry_id });
  expect((await undo(first.body.audit_entry_id)).status).toBe(200);
  const { street } = anAddress;
  expect(await streets(subscriber, shipmentId)).toEqual({ plan: street, box: street });
  const second = await post('change-address', { ...input, version: 2, address: elsewhere });
  await post('change-address', { ...input, version: 3, address: { ...elsewhere, street: 'Tercera' } });
  expect((await undo(second.body.audit_entry_id)).body).toMatchObject({ code: 'CANNOT_UNDO' });
  expect(await streets(subscriber, shipmentId)).toEqual({ plan: 'Tercera', box: 'Tercera' });
});

test('undoing a change of address leaves a box alone whose own address was changed since', async () => {
  const { subscriber, shipmentId } = await anOpenBox();
  const input = {
    subscription_id: subscriber.subscriptionId,
    also_box: true,
    version: 0,
    address: elsewhere,
  };
  const { audit_entry_id } = (await post('change-address', input)).body;
  await testShop.shop.db.execute(sql`
    UPDATE shipment SET shipping_address = shipping_address || '{"street": "Solo esta caja"}'
    WHERE shipment_id = ${shipmentId}`);
  expect((await amalia.post('/desk/audit/undo', { audit_entry_id })).status).toBe(200);
  expect(await streets(subscriber, shipmentId)).toEqual({ plan: anAddress.street, box: 'Solo esta caja' });
});

test('the mailed link to change a card makes the form when it is opened, and a broken one leads to Mis planes', async () => {
  const subscriber = await aSubscriber(testShop);
  const { subscriptionId: subscription_id } = subscriber;
  // Clicks within one minute of the shop's clock.
  testShop.travel(61_000 - (testShop.shop.clock.now().getTime() % 60_000));
  const twice = await Promise.all([1, 2].map(() => post('send-card-link', { subscription_id })));
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const mails = (await mailKinds(testShop, subscription_id)).filter((kind) => kind === 'card-link');
  expect(mails).toHaveLength(1);
  const { secrets, clock, config } = testShop.shop;
  const open = (token: string) => testShop.app.inject({ url: `/api/memberships/card-form/${token}` });
  const good = cardToken(secrets.orderLinkKey, subscription_id, clock.now());
  const form = await open(good);
  expect([form.statusCode, form.headers['cache-control']]).toEqual([303, 'no-store']);
  expect(String(form.headers.location)).toContain(testShop.sandboxOrigin);
  const plans = `${config.PUBLIC_ORIGIN}/mis-planes`;
  const cancelling = cancelToken(secrets.orderLinkKey, subscription_id, clock.now());
  const old = cardToken(secrets.orderLinkKey, subscription_id, new Date(clock.now().getTime() - 31 * DAY));
  for (const token of ['roto', cancelling, old, `${good}x`])
    expect((await open(token)).headers.location, token).toBe(plans);
});

test('what kind of reason it was is for one who leaves, and can be taken away', async () => {
  const [going, leaving] = [await aSubscriber(testShop), await aSubscriber(testShop)];
  await leaving.ask('cancel', { reason: 'Subió mucho' });
  const label = (of: Subscriber, value: string | null) =>
    post('label-reason', { subscription_id: of.subscriptionId, label: value });
  expect((await label(going, 'price')).body.code).toBe('MEMBER_STEP_NOT_POSSIBLE');
  expect((await label(leaving, 'price')).body.member).toMatchObject({
    cancel_reason: 'Subió mucho',
    cancel_label: 'price',
  });
  expect((await label(leaving, null)).body.member.cancel_label).toBeNull();
  expect((await label(leaving, 'made up')).status).toBe(400);
});

test('«Acceso de cortesía» that begins on the last day of a long month ends with the last day of a short one', async () => {
  const { userId: user_id } = await aClient(testShop);
  const ahead = Date.parse('2028-01-31T18:00:00Z') - testShop.shop.clock.now().getTime();
  testShop.travel(ahead);
  amalia = await aStaffMember(testShop);
  const { body } = await post('grant', { user_id, months: 1, reason: 'Ganó la rifa' });
  testShop.travel(-ahead);
  expect(body.grants).toMatchObject([{ last_day: '2028-03-01T05:59:59.999Z' }]);
});

test('«Acceso de cortesía» opens the club through its last day, one at a time, and ends when it is ended', async () => {
  const client = await aClient(testShop);
  const { userId: user_id } = client;
  const { shop } = testShop;
  const given = { user_id, months: 1, reason: 'Ganó la rifa de lectura' };
  const answers = await Promise.all([1, 2].map(() => post('grant', given)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await isReadersClubMember(shop, user_id)).toBe(true);
  const [grant] = answers.find(({ status }) => status === 200)?.body.grants ?? [];
  expect(grant).toMatchObject({ is_live: true, staff_name: 'Amalia' });
  const at = (instant: number) => ({ ...shop, clock: { now: () => new Date(instant) } });
  const lastDay = new Date(grant.last_day).getTime();
  expect(await isReadersClubMember(at(lastDay), user_id)).toBe(true);
  expect(await isReadersClubMember(at(lastDay + 1), user_id)).toBe(false);
  const end = () => post('end-grant', { grant_id: grant.grant_id });
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200]);
  const { rowCount } = await shop.db.execute(sql`
    SELECT FROM audit_entry WHERE call = 'POST /desk/memberships/end-grant' AND entity_id = lower(${client.email}) AND changes <> '[]'`);
  expect(rowCount).toBe(1);
  expect(await isReadersClubMember(shop, user_id)).toBe(false);
  const kept = async () => (await amalia.get(`/desk/memberships/grants?user_id=${user_id}`)).body.grants;
  const ended = await kept();
  expect(ended).toMatchObject([{ is_live: false, ended_at: expect.any(String) }]);
  expect((await end()).status).toBe(200);
  expect(await kept()).toEqual(ended);
  for (const months of [0, 13]) expect((await post('grant', { ...given, months })).status).toBe(400);
});
