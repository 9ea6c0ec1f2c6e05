import { describe, expect, test } from 'vitest';
import { readGift } from './read-gift.ts';

const now = new Date('2026-11-24T18:00:00Z');
const fields = {
  to: ' Lupita ',
  from: 'tu abuela Carmen',
  message: '',
  delivery: 'mail',
  to_email: 'valeria@correo.mx',
} as const;
const typedContact = { full_name: 'Carmen Soto', phone: '228 765 4321', email: 'carmen@correo.mx' };
const read = (changes: object = {}, day = '2026-12-24', who: typeof typedContact | null = typedContact) =>
  readGift({ fields: { ...fields, ...changes }, day, typedContact: who, now });

describe('A typed gift', () => {
  test('is sent trimmed, without an empty message', () =>
    expect(read()).toEqual({
      gift: {
        to: 'Lupita',
        from: 'tu abuela Carmen',
        to_email: 'valeria@correo.mx',
        send_on: '2026-12-24',
      },
      contact: { ...typedContact, phone: '2287654321' },
      errors: {},
    }));
  test('that is printed has neither address nor day, whatever was typed', () =>
    expect(read({ delivery: 'print', to_email: 'mal' }, '').gift).toMatchObject({
      to_email: null,
      send_on: null,
    }));
  test('of a client has no typed contact', () =>
    expect(read({}, '2026-12-24', null)).toMatchObject({ contact: null, errors: {} }));

  test.each([
    [{ to: ' ' }, 'to', 'Escribe para quién es.'],
    [{ from: '' }, 'from', 'Escribe de parte de quién es.'],
    [{ message: 'Mira www.otra.mx' }, 'message', 'El mensaje no puede llevar enlaces ni correos.'],
    [{ message: 'ana@correo.mx' }, 'message', 'El mensaje no puede llevar enlaces ni correos.'],
    [{ to_email: '' }, 'to_email', 'Escribe el correo de quien lo recibe.'],
    [{ to_email: 'valeria' }, 'to_email', 'Revisa ese correo.'],
  ])('is not sent with %o', (changes, name, sentence) => {
    const { gift, errors } = read(changes);
    expect([gift, errors]).toEqual([null, { [name]: sentence }]);
  });

  test.each([
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2027-11-24', true],
    ['2027-11-25', false],
    ['', false],
  ])('on the day «%s» can be sent: %s', (day, isPossible) => {
    const { errors } = read({}, day);
    expect(errors).toEqual(isPossible ? {} : { send_on: 'Elige un día de hoy y hasta dentro de un año.' });
  });

  test('says what is wrong with each field of the contact', () => {
    const { gift, errors } = read({}, '2026-12-24', { full_name: '', phone: '12', email: '' });
    expect(gift).toBeNull();
    expect(Object.keys(errors).sort()).toEqual(['email', 'full_name', 'phone']);
  });
});
