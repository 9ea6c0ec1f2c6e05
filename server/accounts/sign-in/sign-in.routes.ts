import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInCalls } from '#contract/accounts.ts';
import { ShopError } from '../../platform/errors.ts';
import { clearSessionCookies, sessionToken, setSessionCookies } from '../../platform/http/client-session.ts';
import { registerCalls } from '../../platform/http/register-calls.ts';
import type { Shop } from '../../platform/shop.ts';
import { emailKey } from '../../platform/sign-in/email-key.ts';
import { displayedClient, getUser, presentUser } from '../profile/profile.ts';
import { finishRegistration, type SignedIn } from '../registration/finish-registration.ts';
import { registrationCookie, startRegistration } from '../registration/start-registration.ts';
import { endSession } from '../sessions/sessions.ts';
import { changePassword, checkReset, requestPasswordReset } from './reset-password.ts';
import { clientDevice, signIn } from './sign-in.ts';

/** Routes by which one becomes a client, signs in and out, and gets a new password. */
export function signInRoutes(app: FastifyInstance, shop: Shop) {
  registerCalls(app, shop, signInCalls, {
    'POST /users/add-email-verification': async ({ body, request, reply }) => {
      const cookie = registrationCookie.find(request);
      const started = await startRegistration(shop, { ...body, ip: request.ip, cookie });
      request.log.info({ challengeId: started.challengeId }, 'registration started');
      if (started.cookie) registrationCookie.set(reply, started.cookie);
      return {
        status: true,
        otp_code: null,
        expiration_date: started.expiresAt.toISOString(),
        status_Message: 'Te enviamos un código a tu correo',
      };
    },
    'POST /users/validate-otp': async ({ body, request, reply }) => {
      const given = { email: body.email, code: body.otp_code, cookie: registrationCookie.find(request) };
      const signedIn = await finishRegistration(shop, given, request);
      registrationCookie.clear(reply);
      return welcome(signedIn, request, reply);
    },
    'POST /users/login': async ({ body, request, reply }) =>
      welcome(await signIn(shop, body, request), request, reply),
    'POST /users/logout': async ({ request, reply }) => {
      const { given, isContradictory } = sessionToken(request);
      clearSessionCookies(reply);
      if (isContradictory) throw new ShopError('SESSION_REQUIRED');
      const userId = given === null ? undefined : await endSession(shop.db, given);
      if (userId) request.log.info({ userId }, 'signed out');
      reply.header('clear-site-data', '"cache"');
      return { status: true, status_Message: 'Sesión cerrada' };
    },
    'POST /users/change-password-request': async ({ body, request }) => {
      await requestPasswordReset(shop, body.email, request);
      return {
        status: true,
        status_Message: 'Si el correo tiene una cuenta, te enviamos un enlace para cambiar tu contraseña',
      };
    },
    'POST /users/check-change-password': async ({ request }) => {
      await checkReset(shop, request);
      return { status: true, status_Message: '' };
    },
    'POST /users/complete-change-password': async ({ body, request }) => {
      await changePassword(shop, body.password, request);
      return { status: true, status_Message: 'Contraseña cambiada exitosamente' };
    },
  });

  /** A browser has one session: the one it came with ends. */
  async function welcome({ userId, token }: SignedIn, request: FastifyRequest, reply: FastifyReply) {
    const user = await getUser(shop.db, userId);
    const { given, isContradictory } = sessionToken(request);
    if (given !== null && !isContradictory) await endSession(shop.db, given);
    setSessionCookies(reply, token, displayedClient(user));
    clientDevice.set(reply, shop.secrets.hashKey, emailKey(user.email), shop.clock.now());
    return { status: true, token, personal_information: presentUser(user), status_Message: '' };
  }
}
