import { createDeviceCookie } from '../../platform/sign-in/device-cookie.ts';

/** Knows the browser again for the limits and for the mail about new devices; it never skips the code. */
export const knownBrowser = createDeviceCookie({
  name: 'mostrador_known',
  path: '/api/desk',
  purpose: 'staff-device-v1',
});

/**
 * Cookie of a person who just set their password by a mailed link: for limits only, so its first sign-in is told of.
 */
export const admittedBrowser = createDeviceCookie({
  name: 'mostrador_admitted',
  path: '/api/desk',
  purpose: 'staff-admitted-v1',
});
