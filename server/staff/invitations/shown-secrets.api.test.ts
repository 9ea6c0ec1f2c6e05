import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { StaffBrowser } from '../testing/a-staff-browser.ts';
import { aStaffMember, type StaffMember } from '../testing/a-staff-member.ts';
import { anInvitation, opened } from '../testing/mailed-links.ts';
import { toTheBeginningOfAStep } from '../testing/steps.ts';
import { sendLinkOpenedMail } from './invitation-mails.ts';
import { drawInvitationLink } from './open-invitation.ts';

const PASSWORD = encodePassword('siete jirafas moradas');

const testShop = await testShopOfFile();
beforeEach(() => toTheBeginningOfAStep(testShop));

const browser = () => new StaffBrowser(testShop);

/** Expects the number of mails that tell a person of another browser; returns the text of the newest. */
async function toldOf(email: string, count: number): Promise<string> {
  const { rows } = await testShop.shop.db.execute<{ data: Parameters<typeof sendLinkOpenedMail>[1] }>(sql`
    SELECT j.data FROM pgboss.job j JOIN staff_invitation i ON i.invitation_id = (j.data ->> 'invitationId')::int
    WHERE j.name = 'staff-link-opened-mail' AND i.email = ${email}`);
  expect(rows).toHaveLength(count);
  for (const { data } of rows) await sendLinkOpenedMail(testShop.shop, data);
  const mails = (await testShop.app.inject(`/dev/mailbox.json?to=${email}`)).json<{ text: string }[]>();
  return mails[0]?.text ?? '';
}

/** A link of each kind, and the password by which it shows its secret. */
const links: Record<string, () => Promise<{ email: string; token: string; password?: string }>> = {
  'an invitation': () => anInvitation(testShop),
  'a link for a lost phone': async () => {
    const helper = await aHelperWithoutFactor();
    const { token } = await anInvitation(testShop, { kind: 'factor', ...helper });
    return { email: helper.email, token, password: helper.password };
  },
};

async function aHelperWithoutFactor(): Promise<StaffMember> {
  const helper = await aStaffMember(testShop, 'shipping');
  await testShop.shop.db.execute(sql`UPDATE staff SET totp_sealed = NULL WHERE staff_id = ${helper.staffId}`);
  return helper;
}

describe.each(Object.entries(links))('%s', (_, aLink) => {
  const accept = async (page: StaffBrowser, token: string, code: string, password?: string) =>
    page.post('/desk/staff/accept-invitation', {
      token,
      code,
      name: 'Nadia',
      password: password ?? (await PASSWORD),
    });

  test('shows another secret at each opening, of which the last alone is accepted', async () => {
    const [{ token, password, email }, page] = [await aLink(), browser()];
    const first = await opened(testShop, page, token, password);
    const last = await opened(testShop, page, token, password);
    expect(first.secret).not.toBe(last.secret);
    const refused = await accept(page, token, first.code, password);
    expect([refused.status, refused.body.code]).toEqual([401, 'STAFF_SETUP_CODE_REFUSED']);
    expect(refused.body.status_Message).toContain('Escanea otra vez');
    const { status, body } = await accept(page, token, last.code, password);
    expect([status, body.me?.email]).toEqual([200, email]);
    // A page that was loaded again in the same browser is nothing to tell of.
    await toldOf(email, 0);
  });

  test('takes a secret that one browser was shown from no other', async () => {
    const [{ token, password }, page] = [await aLink(), browser()];
    const shown = await opened(testShop, page, token, password);
    const { status, body } = await accept(browser(), token, shown.code, password);
    expect([status, body.code]).toEqual([409, 'STAFF_SCAN_AGAIN']);
    expect((await accept(page, token, shown.code, password)).status).toBe(200);
  });

  test('opened by a stranger takes only what was shown last, and tells its owner once', async () => {
    const [{ token, password, email }, owner, stranger] = [await aLink(), browser(), browser()];
    const seen = await opened(testShop, stranger, token, password);
    const first = await opened(testShop, owner, token, password);
    const text = await toldOf(email, 1);
    expect(text).toContain('se abrió en más de un navegador');
    expect((await accept(stranger, token, seen.code, password)).body.code).toBe('STAFF_SCAN_AGAIN');
    await opened(testShop, stranger, token, password);
    const late = await accept(owner, token, first.code, password);
    expect(late.body.code).toBe('STAFF_SCAN_AGAIN');
    expect(late.body.status_Message).toContain('escanea otra vez');
    const last = await opened(testShop, owner, token, password);
    expect((await accept(owner, token, last.code, password)).status).toBe(200);
    await toldOf(email, 1);
  });

  test('shows what the code app opens on the phone itself', async () => {
    const [{ token, password, email }, page] = [await aLink(), browser()];
    const { uri, secret } = await opened(testShop, page, token, password);
    const address = new URL(uri);
    expect([address.protocol, address.host]).toEqual(['otpauth:', 'totp']);
    expect(decodeURIComponent(address.pathname)).toContain(email);
    expect(address.searchParams.get('secret')).toBe(secret);
  });
});

test('a link that is mailed again has shown nothing yet', async () => {
  const [{ invitationId, token }, page] = [await anInvitation(testShop), browser()];
  const { code } = await opened(testShop, page, token);
  const link = (await drawInvitationLink(testShop.shop, invitationId)) ?? '';
  const again = {
    token: link.slice(link.lastIndexOf('/') + 1),
    code,
    name: 'Nadia',
    password: await PASSWORD,
  };
  expect((await page.post('/desk/staff/accept-invitation', again)).body.code).toBe('STAFF_SCAN_AGAIN');
});

describe('a link for a lost phone', () => {
  test('shows no secret without the password, nor with a wrong one', async () => {
    const helper = await aHelperWithoutFactor();
    const { token } = await anInvitation(testShop, { kind: 'factor', ...helper });
    const { body } = await browser().post('/desk/staff/open-invitation', { token });
    expect(body).toEqual({ status: true, kind: 'factor', email: helper.email, role: 'shipping' });
    const wrong = await browser().post('/desk/staff/open-invitation', { token, password: await PASSWORD });
    expect([wrong.status, wrong.body.code, wrong.body.secret]).toEqual([
      401,
      'STAFF_LOGIN_REFUSED',
      undefined,
    ]);
    const { rows } = await testShop.shop.db.execute(sql`
      SELECT totp_sealed FROM staff_invitation WHERE email = ${helper.email}`);
    expect(rows).toEqual([{ totp_sealed: null }]);
  });

  test('leaves what its owner scans alone when a stranger without the password looks, and tells of it', async () => {
    const helper = await aHelperWithoutFactor();
    const { token } = await anInvitation(testShop, { kind: 'factor', ...helper });
    const [owner, stranger] = [browser(), browser()];
    const { code } = await opened(testShop, owner, token, helper.password);
    await stranger.post('/desk/staff/open-invitation', { token });
    await toldOf(helper.email, 1);
    const given = { token, code, password: helper.password };
    expect((await owner.post('/desk/staff/accept-invitation', given)).status).toBe(200);
  });
});
