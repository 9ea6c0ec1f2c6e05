// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingRegistration } from './pending-registration.ts';

const registration: PendingRegistration = {
  email: 'mariana@correo.mx',
  password: 'a'.repeat(64),
  sentAt: 1_790_000_000_000,
  fromMemberships: false,
  goToPersonalInfoAfterRegister: false,
  next: null,
};

/** Loads the module anew, as a reload does: only stored data is left. */
async function freshly() {
  vi.resetModules();
  return import('./pending-registration.ts');
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('OTP: the stored registration', () => {
  it('is complete after a reload, until it is removed', async () => {
    (await freshly()).keepRegistration(registration);
    const later = await freshly();
    expect(later.pendingRegistration()).toEqual(registration);
    later.forgetRegistration();
    expect((await freshly()).pendingRegistration()).toBeNull();
  });

  it.each([
    ['{', null],
    ['[]', null],
    ['{"email":7}', null],
    [
      '{"email":"a@b.mx","password":"typed","sentAt":"now","fromMemberships":1,"next":9}',
      { ...registration, email: 'a@b.mx', password: null, sentAt: null },
    ],
  ])('is read from %s without trusting it', async (stored, expected) => {
    sessionStorage.setItem('registration', stored);
    expect((await freshly()).pendingRegistration()).toEqual(expected);
  });

  it('lives as long as the page where nothing can be stored', async () => {
    const { keepRegistration, pendingRegistration } = await freshly();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepRegistration(registration);
    expect(pendingRegistration()).toEqual(registration);
  });
});

describe('OTP: the next page', () => {
  it.each([
    [{ fromMemberships: true, goToPersonalInfoAfterRegister: true }, '/membresias/informacion-personal'],
    [
      {
        fromMemberships: true,
        goToPersonalInfoAfterRegister: true,
        next: '/membresias/suscripcion?plan=book-club-lectores',
      },
      '/membresias/informacion-personal?plan=book-club-lectores',
    ],
    [
      { fromMemberships: true, goToPersonalInfoAfterRegister: true, next: '//other.test/membresias/?plan=x' },
      '/membresias/informacion-personal',
    ],
    [{ fromMemberships: true, next: '/mis-compras' }, '/membresias'],
    [{ goToPersonalInfoAfterRegister: true }, '/'],
    [{ next: '/mis-compras' }, '/mis-compras'],
    [{ next: '//other.test' }, '/'],
    [{}, '/'],
  ])('%o to %s', async (inputs, path) => {
    const { afterRegistration } = await freshly();
    expect(afterRegistration({ ...registration, ...inputs })).toBe(path);
  });
});
