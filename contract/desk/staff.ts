import { z } from 'zod';
import { email } from '../email.ts';
import { encodedPassword } from '../password.ts';
import { exactText, id, requiredLine } from '../text.ts';
import { ok, version } from './change.ts';
import { defineDeskCalls } from './desk-call.ts';
import { permissions, staffRoles } from './permissions.ts';

/** Stricter than for clients: a person of the staff sees other people's addresses. Checked where it is typed. */
export const STAFF_PASSWORD_MIN = 12;
export const STAFF_PASSWORD_MAX = 128;
/** Period in which a code of the second factor stands for «Confirma que eres tú». */
export const CONFIRMED_FOR_MS = 10 * 60_000;

export const staffRole = z.enum(staffRoles);
export const totpCode = exactText(/^\d{6}$/, 6, 'El código tiene 6 dígitos');
/** Recovery code as printed: groups of letters and digits; hyphens and case do not matter. */
export const recoveryCode = exactText(/^[A-Za-z0-9-]{10,14}$/, 14, 'Revisa el código de recuperación');
/** The secret of a mailed link of the staff. */
export const staffToken = exactText(/^[A-Za-z0-9_-]{43}$/, 43, 'Abre el enlace completo de tu correo');
export const staffName = requiredLine(60, 'Escribe tu nombre');

/** The signed-in person, as every page of the back office knows them. */
export const me = z.object({
  staff_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  permissions: z.array(z.enum(permissions)),
  /** Time until which calls that need confirming are not asked about again; null when they are. */
  confirmed_until: z.iso.datetime().nullable(),
  session_ends_at: z.iso.datetime(),
});
export type Me = z.infer<typeof me>;

export const staffMember = z.object({
  staff_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  is_disabled: z.boolean(),
  /** The second factor was reset and has not been set up again. */
  needs_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  version: z.number().int(),
});
export type StaffMember = z.infer<typeof staffMember>;

const signedIn = ok.extend({ me });

export const deskStaffCalls = defineDeskCalls({
  'POST /desk/staff/sign-in': {
    access: 'nobody yet',
    summary: 'Checks e-mail and password; a remembered device skips the code',
    body: z.object({ email, password: encodedPassword }),
    response: ok.extend({ next: z.enum(['code', 'done']) }),
    errors: ['BAD_REQUEST', 'STAFF_LOGIN_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/verify-code': {
    access: 'before the second factor',
    summary: 'Ends signing in with the code of the app, or with a recovery code',
    body: z.object({
      code: totpCode.optional(),
      recovery_code: recoveryCode.optional(),
      /** Skips the code on this device for thirty days. */
      remember: z.boolean().default(false),
    }),
    response: signedIn.extend({ recovery_codes_left: z.number().int() }),
    errors: ['BAD_REQUEST', 'STAFF_CODE_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/open-invitation': {
    access: 'nobody yet',
    summary:
      'What a mailed invitation is for, with a new secret for the code app, which only the browser that asks can use',
    body: z.object({
      token: staffToken,
      /** Password of an existing person: without it no secret is shown. */
      password: encodedPassword.optional(),
    }),
    response: ok.extend({
      /** A new person, or a new second factor for one who is there. */
      kind: z.enum(['join', 'factor']),
      email: z.string(),
      role: staffRole,
      /** `data:` picture, drawn by the server. */
      qr: z.string().optional(),
      /** Secret for people who cannot scan it. */
      secret: z.string().optional(),
      /** Opens the code app of the phone that shows it: `otpauth://`. */
      uri: z.string().optional(),
    }),
    errors: ['BAD_REQUEST', 'STAFF_LINK_INVALID', 'STAFF_LOGIN_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/accept-invitation': {
    access: 'nobody yet',
    summary: 'Joins the staff, or sets up a new second factor, and signs in; recovery codes are shown once',
    body: z.object({
      token: staffToken,
      /** Name of a new person. */
      name: staffName.optional(),
      /** The new person's choice, or the one of who has one. */
      password: encodedPassword,
      code: totpCode,
    }),
    response: signedIn.extend({ recovery_codes: z.array(z.string()) }),
    errors: [
      'BAD_REQUEST',
      'STAFF_LINK_INVALID',
      'STAFF_SETUP_CODE_REFUSED',
      'STAFF_SCAN_AGAIN',
      'STAFF_LOGIN_REFUSED',
      'PASSWORD_TOO_COMMON',
      'TOO_MANY_REQUESTS',
    ],
  },
  'POST /desk/staff/request-reset': {
    access: 'nobody yet',
    summary: 'Mails a link for a new password; answers alike for unknown e-mails',
    body: z.object({ email }),
    response: ok,
    errors: ['BAD_REQUEST', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/reset-password': {
    access: 'nobody yet',
    summary: 'Sets a new password by a mailed link; signing in still asks for the code',
    body: z.object({ token: staffToken, password: encodedPassword }),
    response: ok,
    errors: ['BAD_REQUEST', 'STAFF_LINK_INVALID', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  },
  'GET /desk/staff/me': {
    access: 'any staff',
    summary: 'The signed-in person',
    response: signedIn,
  },
  'POST /desk/staff/sign-out': {
    access: 'any staff',
    writes: true,
    summary: 'Ends this session',
    response: ok,
  },
  'POST /desk/staff/confirm-again': {
    access: 'any staff',
    writes: true,
    summary: '«Confirma que eres tú»: a code for the calls of the next ten minutes',
    body: z.object({ code: totpCode }),
    response: signedIn,
    errors: ['BAD_REQUEST', 'STAFF_CODE_REFUSED', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/change-password': {
    access: 'any staff',
    writes: true,
    summary: 'A new password; ends all other sessions and remembered devices',
    body: z.object({ current: encodedPassword, password: encodedPassword }),
    response: ok,
    errors: ['BAD_REQUEST', 'PASSWORD_REFUSED', 'PASSWORD_TOO_COMMON', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/recovery-codes': {
    access: 'any staff',
    confirm: true,
    writes: true,
    summary: 'Ten new recovery codes; the old ones end',
    response: ok.extend({ recovery_codes: z.array(z.string()) }),
  },
  'GET /desk/staff/my-sessions': {
    access: 'any staff',
    summary: 'Where this person is signed in, and the remembered devices',
    response: ok.extend({
      recovery_codes_left: z.number().int(),
      sessions: z.array(
        z.object({
          session_id: z.number().int(),
          device: z.string(),
          created_at: z.iso.datetime(),
          seen_at: z.iso.datetime(),
          is_current: z.boolean(),
        }),
      ),
      devices: z.array(z.object({ device: z.string(), remembered_until: z.iso.datetime() })),
    }),
  },
  'POST /desk/staff/end-sessions': {
    access: 'any staff',
    writes: true,
    summary: 'Ends one session, or all others and the remembered devices',
    body: z.object({ session_id: id.optional() }),
    response: ok,
    errors: ['BAD_REQUEST'],
  },
  'GET /desk/staff/list': {
    access: 'staff',
    summary: 'The staff and the open invitations',
    response: ok.extend({
      staff: z.array(staffMember),
      invitations: z.array(
        z.object({
          invitation_id: z.number().int(),
          email: z.string(),
          role: staffRole,
          expires_at: z.iso.datetime(),
        }),
      ),
    }),
  },
  'POST /desk/staff/invite': {
    access: 'staff',
    confirm: true,
    writes: true,
    summary: 'Mails an invitation, good for 72 hours and once',
    body: z.object({ email, role: staffRole }),
    response: ok,
    errors: ['BAD_REQUEST', 'ALREADY_STAFF', 'TOO_MANY_REQUESTS'],
  },
  'POST /desk/staff/revoke-invitation': {
    access: 'staff',
    confirm: true,
    writes: true,
    summary: 'Ends an open invitation',
    body: z.object({ invitation_id: id }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND'],
  },
  'POST /desk/staff/change-role': {
    access: 'staff',
    confirm: true,
    writes: true,
    summary: 'Gives a person another role, at once',
    body: z.object({ staff_id: id, role: staffRole, version }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'LAST_OWNER'],
  },
  'POST /desk/staff/disable': {
    access: 'staff',
    confirm: true,
    writes: true,
    summary: 'Disables a person and ends their sessions at once, or lets them back in',
    body: z.object({ staff_id: id, is_disabled: z.boolean(), version }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'EDITED_MEANWHILE', 'LAST_OWNER'],
  },
  'POST /desk/staff/reset-factor': {
    access: 'staff',
    confirm: true,
    writes: true,
    summary: "Ends a helper's second factor and mails a link to set up a new one",
    body: z.object({ staff_id: id }),
    response: ok,
    errors: ['BAD_REQUEST', 'NOT_FOUND', 'OWN_FACTOR'],
  },
});
