import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { encodePassword } from '#contract/password.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { sendStaffResetMail } from '../password-reset/reset-staff-password.ts';
import { codeOfStep, stepAt } from '../second-factor/totp.ts';
import { StaffBrowser } from '../testing/a-staff-browser.ts';
import { aStaffMember } from '../testing/a-staff-member.ts';
import { anInvitation, aResetLink, opened } from '../testing/mailed-links.ts';
import { toTheBeginningOfAStep } from '../testing/steps.ts';
import { sendInvitationMail } from './invitation-mails.ts';

const HOUR_MS = 3_600_000;
const PASSWORD = encodePassword('siete jirafas moradas');

const testShop = await testShopOfFile();

const browser = () => new StaffBrowser(testShop);
const accept = async (page: StaffBrowser, given: object) =>
  page.post('/desk/staff/accept-invitation', { name: 'Nadia', password: await PASSWORD, ...given });
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> =>
  (await testShop.app.inject(`/dev/mailbox.json?to=${email}`)).json();
const codeNow = (secret: string, steps = 0) => codeOfStep(secret, stepAt(testShop.shop.clock.now()) + steps);

describe('an invitation', () => {
  test('is mailed with a link that shows what to scan, and joins the staff with what was scanned', async () => {
    const { invitationId, email } = await anInvitation(testShop, { role: 'content' });
    await sendInvitationMail(testShop.shop, { invitationId });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain('como Editora de contenido');
    const token = /\/mostrador\/invitacion\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    const page = browser();
    const { body: shown } = await page.post('/desk/staff/open-invitation', { token });
    expect(shown).toMatchObject({ kind: 'join', email, role: 'content' });
    expect(shown.qr).toMatch(/^data:image\/svg\+xml;base64,/);
    const { status, body } = await accept(page, { token, code: codeNow(shown.secret) });
    expect([status, body.me.role, body.me.name]).toEqual([200, 'content', 'Nadia']);
    expect(body.recovery_codes).toHaveLength(10);
    expect((await page.get('/desk/staff/me')).status).toBe(200);
    const again = browser();
    await again.password({ email, password: await PASSWORD });
    expect((await again.code(codeNow(shown.secret, 1))).status).toBe(200);
  });

  test('is accepted once, also by two at the same moment', async () => {
    const [{ token }, page] = [await anInvitation(testShop), browser()];
    const { code } = await opened(testShop, page, token);
    const answers = await Promise.all([accept(page, { token, code }), accept(page, { token, code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('that is mailed again opens by the later link only', async () => {
    const { invitationId, token } = await anInvitation(testShop);
    await sendInvitationMail(testShop.shop, { invitationId });
    expect((await browser().post('/desk/staff/open-invitation', { token })).body.code).toBe(
      'STAFF_LINK_INVALID',
    );
  });

  test('ends after 72 hours', async () => {
    const { token, invitationId, email } = await anInvitation(testShop);
    testShop.travel(72 * HOUR_MS);
    expect((await browser().post('/desk/staff/open-invitation', { token })).status).toBe(404);
    await sendInvitationMail(testShop.shop, { invitationId });
    expect(await mailsTo(email)).toEqual([]);
  });

  test('wants a code of the app, a name, and no common password', async () => {
    const [{ token }, page] = [await anInvitation(testShop), browser()];
    const { code } = await opened(testShop, page, token);
    const common = await encodePassword('brincacuentos123');
    expect((await accept(page, { token, code, password: common })).body.code).toBe('PASSWORD_TOO_COMMON');
    expect((await accept(page, { token, code, name: undefined })).status).toBe(400);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await accept(page, { token, code: wrong })).body.code).toBe('STAFF_SETUP_CODE_REFUSED');
    expect((await accept(page, { token, code })).status).toBe(200);
  });

  test('for a new second factor wants the password that the person has', async () => {
    const [owner, helper] = [await aStaffMember(testShop), await aStaffMember(testShop, 'shipping')];
    await owner.post('/desk/staff/reset-factor', { staff_id: helper.staffId });
    toTheBeginningOfAStep(testShop);
    const [{ token }, page] = [await anInvitationAgain(helper), browser()];
    const { code, secret } = await opened(testShop, page, token, helper.password);
    expect((await accept(page, { token, code })).body.code).toBe('STAFF_LOGIN_REFUSED');
    const { body } = await accept(page, { token, code, password: helper.password });
    expect(body.me).toMatchObject({ email: helper.email, name: helper.name, role: 'shipping' });
    const later = browser();
    await later.password(helper);
    expect((await later.code(codeNow(secret))).status).toBe(401);
    expect((await later.code(codeNow(secret, 1))).status).toBe(200);
  });
});

/** The one that the reset has opened, with a link that the test knows. */
async function anInvitationAgain({ email, staffId }: { email: string; staffId: number }) {
  const { db } = testShop.shop;
  await db.execute(sql`UPDATE staff_invitation SET closed_at = created_at WHERE email = ${email}`);
  return anInvitation(testShop, { kind: 'factor', email, staffId });
}

describe('a forgotten password', () => {
  test('is asked for with the same bytes whether there is such a person or not', async () => {
    const { email } = await aStaffMember(testShop);
    const answers = [
      await browser().post('/desk/staff/request-reset', { email }),
      await browser().post('/desk/staff/request-reset', { email: 'nadie@example.test' }),
    ];
    expect(answers.map(({ status, bytes }) => [status, bytes])).toEqual([
      [200, '{"status":true}'],
      [200, '{"status":true}'],
    ]);
  });

  test('is set by the mailed link once; all sessions and devices end, and the code is asked for', async () => {
    const [person, phone] = [await aStaffMember(testShop), browser()];
    await phone.signIn(person, { remember: true });
    await sendStaffResetMail(testShop.shop, { emailKey: person.email });
    const [mail] = await mailsTo(person.email);
    const token = /restablecer\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const password = await PASSWORD;
    const reset = () => browser().post('/desk/staff/reset-password', { token, password });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 404]);
    expect((await phone.get('/desk/staff/me')).status).toBe(401);
    expect((await phone.password(person)).status).toBe(401);
    expect((await phone.password({ ...person, password })).body.next).toBe('code');
  });

  test('has a link for thirty minutes, and of the latest request only', async () => {
    const person = await aStaffMember(testShop);
    const early = await aResetLink(testShop, person.staffId);
    await sendStaffResetMail(testShop.shop, { emailKey: person.email });
    const late = await aResetLink(testShop, person.staffId);
    testShop.travel(HOUR_MS / 2);
    for (const token of [early, late])
      expect(
        (await browser().post('/desk/staff/reset-password', { token, password: await PASSWORD })).status,
      ).toBe(404);
  });

  test('that is mailed by two at once leaves one link that works', async () => {
    const { email, staffId } = await aStaffMember(testShop);
    await Promise.all(
      Array.from({ length: 8 }, () => sendStaffResetMail(testShop.shop, { emailKey: email })),
    );
    const { rows } = await testShop.shop.db.execute(sql`SELECT FROM staff_reset WHERE staff_id = ${staffId}`);
    expect(rows).toHaveLength(1);
  });

  test('sends mails to staff only', async () => {
    await sendStaffResetMail(testShop.shop, { emailKey: 'nadie@example.test' });
    expect(await mailsTo('nadie@example.test')).toEqual([]);
  });
});
