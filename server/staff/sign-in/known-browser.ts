import { createDeviceCookie } from '../../platform/sign-in/device-cookie.ts';

/** Knows the browser again for the limits and for the mail about new devices; it never skips the code. */
export const knownBrowser = createDeviceCookie({
  name: 'mostrador_known',
  path: '/api/desk',
  purpose: 'staff-device-v1',
});
