import { createDeviceCookie } from '../../platform/sign-in/device-cookie.ts';

/** Knows the browser again for the limits and for the mail about new devices; it never skips the code. */
export const knownBrowser = createDeviceCookie({
  name: 'mostrador_known',
  path: '/api/desk',
  purpose: 'staff-device-v1',
});

/**
 * Cookie of a person who just set their password by a mailed link. It gives this browser limits of its own and nothing
 * else: its first sign-in is still reported by mail.
 */
export const admittedBrowser = createDeviceCookie({
  name: 'mostrador_admitted',
  path: '/api/desk',
  purpose: 'staff-admitted-v1',
});
