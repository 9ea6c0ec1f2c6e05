import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { linkBrowser } from '../../platform/http/staff-session.ts';
import type { Shop } from '../../platform/shop.ts';
import { hashNewPassword } from '../../platform/sign-in/new-password.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordOwnChange } from '../record-change.ts';
import { SETTING_UP, takeOnce } from '../second-factor/check-code.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { openTotpSecret, stepOfCode } from '../second-factor/totp.ts';
import { openStaffSession } from '../staff-sessions.ts';
import { holdPerson } from '../team/team.queries.ts';
import { acceptWith, insertStaff, type OpenInvitation, setFactor } from './invitations.queries.ts';
import { invitationOf, passwordHolder } from './show-invitation.ts';

interface Accepting {
  token: string;
  name?: string;
  password: string;
  code: string;
}

interface Person {
  staffId: number;
  name: string;
}

/** Joins the staff, or sets up the second factor again, and signs in: with the app's code for the shown secret. */
export async function acceptInvitation(shop: Shop, given: Accepting, request: FastifyRequest) {
  const open = await invitationOf(shop, given.token, request);
  const shown = shownHere(shop, open, request);
  const become =
    open.kind === 'join'
      ? await joining(shop, open, given, request)
      : await returning(shop, open, given, request);
  const step = await takeOnce(
    shop,
    [SETTING_UP, `${open.invitationId}`],
    async () => stepOfCode(shown.secret, given.code, shop.clock.now()),
    'STAFF_SETUP_CODE_REFUSED',
  );
  const accepted = await inTransaction(shop.db, async (tx) => {
    if (open.staffId !== null) await holdPerson(tx, [open.staffId]);
    const [closed] = await acceptWith(tx, [open.invitationId, shop.clock.now(), shown.totpSealed]);
    const person = closed && (await become(tx, step, shown.totpSealed));
    if (!person) throw new ShopError('STAFF_LINK_INVALID');
    return signedIn(tx, shop, person, open.kind, request);
  });
  request.log.info({ staffId: accepted.staffId, kind: open.kind }, 'staff invitation accepted');
  return { ...accepted, emailKey: open.emailKey };
}

/** The secret that this browser was shown; one that was shown elsewhere since then has taken its place. */
function shownHere({ secrets }: Shop, open: OpenInvitation, request: FastifyRequest) {
  const { totpSealed, browserHash, emailKey } = open;
  const secret = totpSealed ? openTotpSecret(secrets.otpKey, emailKey, totpSealed) : undefined;
  const isHere = browserHash === linkBrowser.find(request)?.hash;
  if (!totpSealed || !secret || !isHere) throw new ShopError('STAFF_SCAN_AGAIN');
  return { secret, totpSealed };
}

/** A new person, with the password of their choice. */
async function joining(shop: Shop, open: OpenInvitation, given: Accepting, request: FastifyRequest) {
  const { name } = given;
  if (name === undefined) throw new ShopError('BAD_REQUEST', { details: { problems: [NO_NAME] } });
  const hash = await hashNewPassword(shop, given.password, request);
  return async (tx: Database, step: number, totpSealed: string): Promise<Person | undefined> => {
    const { email, emailKey, role } = open;
    const now = shop.clock.now();
    const [person] = await insertStaff(tx, [email, emailKey, name, role, hash, totpSealed, step, now]);
    return person && { ...person, name };
  };
}

const NO_NAME = { path: '/name', message: 'Escribe tu nombre' };

/** A person who is there, by the password they have. */
async function returning(shop: Shop, open: OpenInvitation, given: Accepting, request: FastifyRequest) {
  const right = await passwordHolder(shop, open, given.password, request);
  return async (tx: Database, step: number, totpSealed: string): Promise<Person | undefined> => {
    const [person] = await setFactor(tx, [right.id, totpSealed, step, right.passwordHash]);
    if (!person) return undefined;
    const at = shop.clock.now().toISOString();
    await shop.jobs.send(staffNoticeJob, { staffId: right.id, about: 'factor', at }, { tx });
    return person;
  };
}

async function signedIn(
  tx: Database,
  { clock, secrets }: Shop,
  { staffId, name }: Person,
  kind: OpenInvitation['kind'],
  request: FastifyRequest,
) {
  const recoveryCodes = await renewRecoveryCodes(tx, secrets.otpKey, staffId);
  const session = { staffId, isComplete: true, isConfirmed: true };
  const token = await openStaffSession({ db: tx, clock }, session, request);
  const by = { staffId, name, requestId: request.id };
  const after = kind === 'join' ? { name } : { second_factor: 'nuevo' };
  await recordOwnChange(tx, by, 'POST /desk/staff/accept-invitation', clock.now(), after);
  return { staffId, token, recoveryCodes };
}
