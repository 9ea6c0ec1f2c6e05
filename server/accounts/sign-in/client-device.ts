import { createDeviceCookie } from '../../platform/sign-in/device-cookie.ts';

export const clientDevice = createDeviceCookie({ name: 'did', path: '/', purpose: 'device-v1' });
