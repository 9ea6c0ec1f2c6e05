import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mexicoCityDay } from '#contract/mexico-city.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { askCall } from '../../testing/ask-call.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { forgetOldData } from '../forget-old-data.ts';
import { wholeInput } from '../testing/a-paid-order.ts';
import {
  aCashOrder,
  anAccount,
  aTransfer,
  confirmInput,
  linkOf,
  otherAccount,
  transferOf,
} from '../testing/a-transfer.ts';
import { transferDay } from './answer-transfer.ts';
import { transferMailJob } from './ask-transfer.ts';
import { sendTransferMail } from './send-transfer-mail.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
let amalia: StaffMember;
const testShop = await testShopOfFile();
beforeAll(async () => {
  amalia = await aStaffMember(testShop);
});
afterEach(() => testShop.expectInvariants());

const call = async (key: string, body: object) => {
  const answer = await askCall(testShop, key, { body });
  return { status: answer.statusCode, body: answer.json() };
};
const open = (token: string) => call('POST /refunds/get-transfer', { token });
const answer = (token: string, account: object = anAccount) =>
  call('POST /refunds/answer-transfer', { token, ...account });
const useless = { status: 404, body: { code: 'TRANSFER_LINK_INVALID' } };

async function mails() {
  const { rows } = await testShop.shop.db.execute<{ recipient: string; subject: string; text: string }>(
    sql`SELECT * FROM mailbox_mail ORDER BY mail_id`,
  );
  return rows;
}

describe('the link', () => {
  test('shows what goes back however often it is opened, and changes nothing', async () => {
    const { token, folio, totalCents, refundId } = await aTransfer(testShop);
    const before = await transferOf(testShop, refundId);
    const first = await open(token);
    expect(first).toMatchObject({ status: 200, body: { transfer: { folio, cents: totalCents } } });
    expect(await open(token)).toEqual(first);
    expect(await transferOf(testShop, refundId)).toEqual(before);
  });

  test('is kept only as a hash', async () => {
    const { token, refundId } = await aTransfer(testShop);
    const { link_hash } = await transferOf(testShop, refundId);
    expect(link_hash).not.toContain(token);
    expect(await open(link_hash.slice(0, 43))).toMatchObject(useless);
  });

  test.each([
    ['of a refund that is not there', () => linkOf(testShop, 2_000_000_000)],
    ['of a later version', async () => linkOf(testShop, (await aTransfer(testShop)).refundId, 2)],
    [
      'with another letter',
      async () => {
        const { token } = await aTransfer(testShop);
        return `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
      },
    ],
  ])('%s opens nothing, and takes no account', async (_what, tokenOf) => {
    const token = await tokenOf();
    expect(await open(token)).toMatchObject(useless);
    expect(await answer(token)).toMatchObject(useless);
  });

  test('serves seven days and not a moment more', async () => {
    const { token, refundId } = await aTransfer(testShop);
    testShop.travel(7 * DAY_MS - 60_000);
    const [last] = [await open(token)];
    testShop.travel(60_000);
    const [after, late] = [await open(token), await answer(token)];
    testShop.travel(-7 * DAY_MS);
    expect([last?.status, after, late]).toMatchObject([200, useless, useless]);
    expect(await transferOf(testShop, refundId)).toMatchObject({ answered: false, sealed_account: null });
  });

  test('is mailed to the buyer, as long as it can be answered', async () => {
    const order = await aCashOrder(testShop);
    const { body } = await amalia.post('/desk/checkout/refund', wholeInput(order));
    const { refund_id: refundId } = body.refund;
    const { rows } = await testShop.shop.db.execute<{ data: { refundId: number; version: number } }>(
      sql`SELECT data FROM pgboss.job WHERE name = ${transferMailJob.queue} AND (data->>'refundId')::int = ${refundId}`,
    );
    expect(rows.map(({ data }) => data)).toEqual([{ refundId, version: 1 }]);
    const before = (await mails()).length;
    await sendTransferMail(testShop.shop, { refundId, version: 2 });
    expect(await mails()).toHaveLength(before);
    await sendTransferMail(testShop.shop, { refundId, version: 1 });
    const mail = (await mails()).at(-1);
    expect(mail?.subject).toBe(`Tu pago en OXXO se devuelve por transferencia: ${order.folio}`);
    expect(mail?.text).toContain(`/devolucion/${linkOf(testShop, refundId)}`);
    expect((await answer(linkOf(testShop, refundId))).status).toBe(200);
    await sendTransferMail(testShop.shop, { refundId, version: 1 });
    expect(await mails()).toHaveLength(before + 1);
  });
});

describe('the answer', () => {
  test('is taken once: its link serves no more, and nothing that was typed is shown', async () => {
    const { token, refundId, totalCents } = await aTransfer(testShop);
    const taken = await answer(token, { ...anAccount, clabe: ' 012-180 001 234 567 899 ' });
    expect(taken).toMatchObject({
      status: 200,
      body: { transfer: { cents: totalCents, last4: '7899', first_name: 'Mariana' } },
    });
    expect(JSON.stringify(taken.body)).not.toContain('Ibarra');
    const kept = await transferOf(testShop, refundId);
    expect(kept).toMatchObject({ answered: true, last4: '7899', state: 'asked' });
    expect(await open(token)).toMatchObject(useless);
    expect(await answer(token, otherAccount)).toMatchObject(useless);
    expect(await transferOf(testShop, refundId)).toEqual(kept);
  });

  test('that comes twice at once is the first of the two', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { token, refundId } = await aTransfer(testShop);
      const [one, other] = await Promise.all([answer(token), answer(token, otherAccount)]);
      expect([one.status, other.status].sort()).toEqual([200, 404]);
      expect(await transferOf(testShop, refundId)).toMatchObject({
        last4: one.status === 200 ? '7899' : '9719',
      });
    }
  });

  test.each([
    [{ clabe: '01218000123456789' }, 'Le falta 1 número.'],
    [{ clabe: '0121800012345678' }, 'Le faltan 2 números.'],
    [{ clabe: '0121800012345678990' }, 'Le sobra 1 número.'],
    [{ clabe: '012180001234567898' }, 'Esa CLABE no existe. Revisa los 18 números.'],
    [{ clabe: '' }, 'Le faltan 18 números.'],
    [{ holder_name: '' }, 'Escribe el nombre del titular.'],
    [{ holder_name: '  \u200b ' }, 'Escribe el nombre del titular.'],
  ])('with %j is refused, and the link still serves', async (wrong, sentence) => {
    const { token, refundId } = await aTransfer(testShop);
    expect(await answer(token, { ...anAccount, ...wrong })).toMatchObject({
      status: 400,
      body: { status_Message: sentence },
    });
    expect(await transferOf(testShop, refundId)).toMatchObject({ answered: false });
    expect((await answer(token)).status).toBe(200);
  });

  test('is in the database nowhere as it was typed', async () => {
    const { token } = await aTransfer(testShop);
    await answer(token, { ...anAccount, holder_name: 'Zacarías Único Irrepetible' });
    const { rows } = await testShop.shop.db.execute<{ name: string }>(
      sql`SELECT table_schema || '.' || table_name AS name FROM information_schema.tables
        WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const found = await testShop.shop.db.execute(
        sql.raw(
          `SELECT FROM ${name} AS r WHERE r::text LIKE '%${anAccount.clabe}%' OR r::text LIKE '%Irrepetible%'`,
        ),
      );
      expect(found.rows, name).toEqual([]);
    }
  });
});

test('the account is erased thirty days after the transfer, its end and the tracking key stay', async () => {
  const { refundId } = await aTransfer(testShop, { isAnswered: true });
  const { refundId: waiting } = await aTransfer(testShop, { isAnswered: true });
  await amalia.post('/desk/checkout/confirm-transfer', confirmInput(testShop, refundId));
  const erasedAfter = async (ms: number) => {
    testShop.travel(ms);
    await forgetOldData(testShop.shop);
    testShop.travel(-ms);
    return (await transferOf(testShop, refundId)).sealed_account === null;
  };
  expect([await erasedAfter(30 * DAY_MS - 60_000), await erasedAfter(30 * DAY_MS + 60_000)]).toEqual([
    false,
    true,
  ]);
  expect(await transferOf(testShop, refundId)).toMatchObject({
    last4: '7899',
    tracking_key: 'MBAN01002611240087',
    state: 'confirmed',
  });
  expect((await transferOf(testShop, waiting)).sealed_account).not.toBeNull();
  const { body } = await amalia.get(`/desk/checkout/refund-transfer?refund_id=${refundId}`);
  expect(body.transfer).toMatchObject({ state: 'done', account: null, last4: '7899' });
});

test('the promise counts from the day it is in Mexico City', () => {
  const promised = (at: string) => transferDay({ closed_days: [] }, new Date(at));
  expect([promised('2026-11-24T05:59:00Z'), promised('2026-11-24T06:00:00Z')]).toEqual([
    '2026-11-26',
    '2026-11-27',
  ]);
});

test('a page says the day that is promised for an answer of now', async () => {
  const { token } = await aTransfer(testShop);
  const now = testShop.shop.clock.now();
  const { transfer } = (await open(token)).body;
  expect(transfer.transfer_by).toBe(transferDay(await testShop.shop.readSettings(), now));
  expect(transfer.transfer_by > mexicoCityDay(now)).toBe(true);
});
