import type { FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { ShopError } from '../../platform/errors.ts';
import { perNetwork } from '../../platform/http/rate-limit.ts';
import type { Shop } from '../../platform/shop.ts';
import { isCommonPassword } from '../../platform/sign-in/common-passwords.ts';
import { staffNoticeJob } from '../mails/send-staff-notice.ts';
import { recordChange } from '../record-change.ts';
import { sayWhen } from '../say-when.ts';
import { takeOnce } from '../second-factor/check-code.ts';
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { openTotpSecret, stepOfCode, totpPicture } from '../second-factor/totp.ts';
import { countedPassword, rightCredentials } from '../sign-in/sign-in.ts';
import { hashOfStaffToken, openStaffSession } from '../staff-sessions.ts';
import { holdPerson } from '../team/team.queries.ts';
import {
  closeInvitation,
  findInvitation,
  insertStaff,
  type OpenInvitation,
  setFactor,
} from './invitations.queries.ts';

const PER_NETWORK = { name: 'staff-invitation-ip', max: 60, windowSeconds: 900 };

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

/** What the page of a mailed link shows. Looking uses nothing up: mail scanners open links, too. */
export async function showInvitation(shop: Shop, token: string, request: FastifyRequest) {
  const { secret, ...open } = await foundBy(shop, token, request);
  return { kind: open.kind, email: open.email, role: open.role, qr: totpPicture(secret, open.email), secret };
}

async function foundBy({ db, limits, clock, secrets }: Shop, token: string, request: FastifyRequest) {
  await sayWhen(clock, () => limits.spend(perNetwork(PER_NETWORK, request.ip)));
  const [open] = await findInvitation(db, [hashOfStaffToken(token), clock.now()]);
  const secret = open && openTotpSecret(secrets.otpKey, open.emailKey, open.totpSealed);
  if (!open || !secret) throw new ShopError('STAFF_LINK_INVALID');
  return { ...open, secret };
}

/** Joins the staff, or sets up the second factor again, and signs in: with the app's code for the shown secret. */
export async function acceptInvitation(shop: Shop, given: Accepting, request: FastifyRequest) {
  const open = await foundBy(shop, given.token, request);
  const become =
    open.kind === 'join'
      ? await joining(shop, open, given, request)
      : await returning(shop, open, given, request);
  const step = await takeOnce(shop, `invitation\n${open.invitationId}`, async () =>
    stepOfCode(open.secret, given.code, shop.clock.now()),
  );
  const accepted = await inTransaction(shop.db, async (tx) => {
    if (open.staffId !== null) await holdPerson(tx, [open.staffId]);
    const [closed] = await closeInvitation(tx, [open.invitationId, shop.clock.now()]);
    const person = closed && (await become(tx, step));
    if (!person) throw new ShopError('STAFF_LINK_INVALID');
    return signedIn(tx, shop, person, open.kind, request);
  });
  request.log.info({ staffId: accepted.staffId, kind: open.kind }, 'staff invitation accepted');
  return { ...accepted, emailKey: open.emailKey };
}

/** A new person, with the password of their choice. */
async function joining(shop: Shop, open: OpenInvitation, given: Accepting, request: FastifyRequest) {
  const { name } = given;
  if (name === undefined) throw new ShopError('BAD_REQUEST', { details: { problems: [NO_NAME] } });
  if (await isCommonPassword(given.password)) throw new ShopError('PASSWORD_TOO_COMMON');
  const hash = await shop.passwords.hash(given.password, request);
  return async (tx: Database, step: number): Promise<Person | undefined> => {
    const { email, emailKey, role, totpSealed } = open;
    const now = shop.clock.now();
    const [person] = await insertStaff(tx, [email, emailKey, name, role, hash, totpSealed, step, now]);
    return person && { ...person, name };
  };
}

const NO_NAME = { path: '/name', message: 'Escribe tu nombre' };

/** A person who is there, by the password they have. */
async function returning(shop: Shop, open: OpenInvitation, given: Accepting, request: FastifyRequest) {
  const credentials = { email: open.email, password: given.password };
  const right = await countedPassword(shop, open.email, request, () =>
    rightCredentials(shop, credentials, request),
  );
  if (!right || right.staffId !== open.staffId) throw new ShopError('STAFF_LOGIN_REFUSED');
  return async (tx: Database, step: number): Promise<Person | undefined> => {
    const [person] = await setFactor(tx, [right.staffId, open.totpSealed, step, right.passwordHash]);
    if (!person) return undefined;
    const at = shop.clock.now().toISOString();
    await shop.jobs.send(staffNoticeJob, { staffId: right.staffId, about: 'factor', at }, { tx });
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
  await recordChange(
    tx,
    { staffId, name, requestId: request.id },
    {
      call: 'POST /desk/staff/accept-invitation',
      entity: 'staff',
      entityId: staffId,
      label: name,
      after: kind === 'join' ? { name } : { second_factor: 'nuevo' },
      at: clock.now(),
    },
  );
  return { staffId, token, recoveryCodes };
}
