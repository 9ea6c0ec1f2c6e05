import { sql } from 'drizzle-orm';
import { aBox } from '#server/memberships/testing/a-box.ts';
import { aPaidOrder } from '#server/orders/testing/a-paid-order.ts';
import { aStaffMember } from '#server/staff/testing/a-staff-member.ts';
import type { Action } from './action.ts';
import { askDesk } from './desk-request.ts';
import type { StudiedShop } from './studied-shop.ts';

/** As the owner. */
async function poster(studied: StudiedShop) {
  const { cookie } = await aStaffMember(studied);
  return (path: string, payload: object) =>
    askDesk(studied, `POST ${path}`, { payload, headers: { cookie } });
}

/** Orders and a box leave; one comes back, one is corrected. The mails about them go out before their time. */
const parcelsLeave: Action = {
  what: 'parcels that leave',
  async run(studied) {
    const [{ shipmentId }, stays, returns] = [
      await aBox(studied),
      await aPaidOrder(studied),
      await aPaidOrder(studied),
    ];
    const post = await poster(studied);
    const guia = `CRECE${process.hrtime.bigint()}`;
    const rows = [{ shipment_id: shipmentId, tracking_number: `${guia}B` }];
    await post('/desk/boxes/ship-many', { carrier_code: 'dhl', rows });
    const order = { order_id: stays.orderId, carrier_code: 'dhl', tracking_number: guia };
    await post('/desk/orders/ship', order);
    // The answer was lost.
    await post('/desk/orders/ship', order);
    const wrong = { order_id: returns.orderId, carrier_code: 'dhl', tracking_number: `${guia}C` };
    const sent = await post('/desk/orders/ship', wrong);
    await post('/desk/audit/undo', { audit_entry_id: sent.json().audit_entry_id });
    await sendWaitingMails(studied);
    await post('/desk/orders/correct-tracking', { ...order, tracking_number: `${guia}D`, version: 1 });
  },
};

/** Jobs that wait for minutes are worked on at once. */
async function sendWaitingMails({ shop, workers }: StudiedShop) {
  const { rows } = await shop.db.execute<{ name: string; data: object }>(sql`
    SELECT name, data FROM pgboss.job WHERE state = 'created' AND start_after > now() + interval '2 minutes'
      AND name LIKE '%mail%' ORDER BY created_on DESC LIMIT 4`);
  for (const { name, data } of rows) await workers.get(name)?.(data);
}

/** On a device that is remembered from then on; and with a code from the drawer. */
const signingIn: Action = {
  what: 'signing in to the back office',
  async run(studied) {
    const person = await aStaffMember(studied);
    const { email, password } = person;
    const codes = await askDesk(studied, 'POST /desk/staff/recovery-codes', {
      payload: {},
      headers: { cookie: person.cookie },
    });
    const enter = async (cookie = '') => {
      const answer = await askDesk(studied, 'POST /desk/staff/sign-in', {
        payload: { email, password },
        headers: { cookie },
      });
      return cookiesOf(answer.cookies);
    };
    const verify = async (cookie: string, payload: object) =>
      askDesk(studied, 'POST /desk/staff/verify-code', { payload, headers: { cookie } });
    const known = await verify(await enter(), { code: await person.code(), remember: true });
    await enter(cookiesOf(known.cookies));
    await verify(await enter(), { recovery_code: codes.json().recovery_codes[0] });
  },
};

const cookiesOf = (cookies: readonly { name: string; value: string }[]) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

const aCarrierChanges: Action = {
  what: 'a carrier that changes',
  async run(studied) {
    const post = await poster(studied);
    const carrier = { code: 'crece', name: 'Crece', link_template: null, position: 30, active: true };
    const saved = await post('/desk/carriers/save', carrier).catch(() => undefined);
    if (saved) await post('/desk/carriers/save', { ...carrier, name: 'Creció', version: 0 });
  },
};

/** What one call alone does not show. */
export const deskStories: readonly Action[] = [parcelsLeave, signingIn, aCarrierChanges];
